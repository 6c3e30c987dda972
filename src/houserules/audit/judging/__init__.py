"""A casino's real log judged by statistics: what was seen against what a fair game promises."""

from houserules.audit.judging.audit import Audit as Audit
from houserules.audit.judging.audit import TableAudit as TableAudit
from houserules.audit.judging.audit import audit as audit
from houserules.audit.judging.audit import audited as audited
from houserules.audit.judging.judgement import LEVEL as LEVEL
from houserules.audit.judging.judgement import Judgement as Judgement
