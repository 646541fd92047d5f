/**
 * What makes the tables, one step a version: a database of version n has had the first n of them. A step that is published is never changed.
 * A revision is by chance and not counted, so that a file put back from a copy, or edited with another program, never takes an old one again.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE texts (
    path TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    revision TEXT NOT NULL DEFAULT (lower(hex(randomblob(8))))
  ) STRICT;
  CREATE TRIGGER texts_revised AFTER UPDATE OF path, text ON texts BEGIN
    UPDATE texts SET revision = lower(hex(randomblob(8))) WHERE path = NEW.path;
  END;
  CREATE TABLE uses (
    key TEXT PRIMARY KEY,
    opens INTEGER NOT NULL,
    recalls INTEGER NOT NULL,
    last_open INTEGER,
    last_recall INTEGER
  ) STRICT;
  CREATE TABLE breaches (id INTEGER PRIMARY KEY AUTOINCREMENT, line TEXT NOT NULL) STRICT;
  CREATE TRIGGER breaches_stay BEFORE UPDATE ON breaches BEGIN SELECT RAISE(ABORT, 'the log of breaches only grows'); END;
  CREATE TRIGGER breaches_remain BEFORE DELETE ON breaches BEGIN SELECT RAISE(ABORT, 'the log of breaches only grows'); END;
  `,
]
