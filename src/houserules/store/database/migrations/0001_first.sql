CREATE TABLE keys (
    id TEXT PRIMARY KEY, purpose TEXT NOT NULL, public TEXT NOT NULL, sealed {bytes} NOT NULL,
    made BIGINT NOT NULL, retired BIGINT
);
CREATE TABLE logs (
    id TEXT PRIMARY KEY, lines BIGINT NOT NULL, events BIGINT NOT NULL, head TEXT NOT NULL,
    signed BIGINT NOT NULL, key_id TEXT NOT NULL, signature {bytes} NOT NULL,
    owner TEXT NOT NULL, token BIGINT NOT NULL, expires BIGINT NOT NULL
);
CREATE TABLE lines (
    log TEXT NOT NULL, line BIGINT NOT NULL, n BIGINT, body {bytes} NOT NULL, PRIMARY KEY (log, line)
){clustered};
CREATE TABLE checkpoints (
    log TEXT NOT NULL, lines BIGINT NOT NULL, events BIGINT NOT NULL, head TEXT NOT NULL, signed BIGINT NOT NULL,
    key_id TEXT NOT NULL, signature {bytes} NOT NULL, PRIMARY KEY (log, lines)
){clustered};
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, submission TEXT NOT NULL, submission_sha256 TEXT NOT NULL,
    key_id TEXT NOT NULL, imported INTEGER NOT NULL, opened BIGINT NOT NULL, closed BIGINT
);
CREATE TABLE rounds (
    log TEXT NOT NULL, round BIGINT NOT NULL, line BIGINT NOT NULL, n BIGINT NOT NULL,
    submission_sha256 TEXT NOT NULL, PRIMARY KEY (log, round)
){clustered};
CREATE TABLE snapshots (
    log TEXT PRIMARY KEY, lines BIGINT NOT NULL, sealed {bytes} NOT NULL
);
CREATE TABLE commands (
    log TEXT NOT NULL, key TEXT NOT NULL, body_sha256 TEXT NOT NULL, answer {bytes} NOT NULL, digest TEXT NOT NULL,
    made BIGINT NOT NULL, PRIMARY KEY (log, key)
){clustered};
CREATE TABLE transfers (
    log TEXT NOT NULL, line BIGINT NOT NULL, part INTEGER NOT NULL, source TEXT NOT NULL, target TEXT NOT NULL,
    amount TEXT NOT NULL, PRIMARY KEY (log, line, part)
){clustered};
CREATE TABLE balances (
    account TEXT PRIMARY KEY, amount TEXT NOT NULL
);
CREATE TABLE meters (
    id TEXT PRIMARY KEY, amount TEXT NOT NULL, changes BIGINT NOT NULL, epoch BIGINT NOT NULL
);
CREATE TABLE meter_changes (
    meter TEXT NOT NULL, number BIGINT NOT NULL, epoch BIGINT NOT NULL, log TEXT NOT NULL, line BIGINT NOT NULL,
    kind TEXT NOT NULL, change TEXT NOT NULL, paid TEXT NOT NULL, amount TEXT NOT NULL, PRIMARY KEY (meter, number)
){clustered};
CREATE UNIQUE INDEX meter_changes_by_log ON meter_changes (log, line);
CREATE TABLE linked_meters (
    log TEXT NOT NULL, name TEXT NOT NULL, meter TEXT NOT NULL, PRIMARY KEY (log, name)
){clustered};
CREATE TABLE people (
    name TEXT PRIMARY KEY, role TEXT NOT NULL, password TEXT NOT NULL, made BIGINT NOT NULL, closed BIGINT
);
CREATE TABLE sessions (
    token_sha256 TEXT PRIMARY KEY, name TEXT NOT NULL, expires BIGINT NOT NULL
);
CREATE TABLE submissions (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, body {bytes} NOT NULL, sha256 TEXT NOT NULL, state TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE TABLE submission_steps (
    submission TEXT NOT NULL, number INTEGER NOT NULL, state TEXT NOT NULL, person TEXT NOT NULL,
    made BIGINT NOT NULL, effective BIGINT, note TEXT NOT NULL, PRIMARY KEY (submission, number)
){clustered};
