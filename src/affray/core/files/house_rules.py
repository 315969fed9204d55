"""House rules by name and value, where books look for them until they declare theirs."""

from __future__ import annotations

from affray.core.state.house_rules import choose as choose
from affray.core.state.house_rules import chosen as chosen
