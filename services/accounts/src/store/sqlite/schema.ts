import type { Schema } from '@hubbub/sqlite'

export const schema: Schema = {
  part: 'accounts',
  migrations: [
    `CREATE TABLE accounts (
       id TEXT PRIMARY KEY, name TEXT UNIQUE, display_name TEXT NOT NULL, folded_name TEXT NOT NULL,
       email TEXT UNIQUE, kind TEXT NOT NULL,
       is_administrator INTEGER NOT NULL, is_disabled INTEGER NOT NULL, created_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX accounts_to_find ON accounts (folded_name) WHERE kind <> 'guest' AND is_disabled = 0;
     CREATE INDEX administrators ON accounts (is_disabled) WHERE is_administrator = 1;

     CREATE TABLE passwords (
       user_id TEXT PRIMARY KEY REFERENCES accounts (id), hash TEXT NOT NULL, changed_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;

     CREATE TABLE sessions (
       id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES accounts (id),
       device TEXT NOT NULL, address TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER NOT NULL,
       generation INTEGER NOT NULL, salt TEXT NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX sessions_of ON sessions (user_id, used_at, id);`,
    // However many test users there are, people are found as if there were none.
    `CREATE INDEX people_by_name ON accounts (name)
       WHERE kind <> 'guest' AND kind <> 'test' AND is_disabled = 0;
     CREATE INDEX people_by_display_name ON accounts (folded_name)
       WHERE kind <> 'guest' AND kind <> 'test' AND is_disabled = 0;
     DROP INDEX accounts_to_find;
     CREATE INDEX test_users ON accounts (id) WHERE kind = 'test';`,
    // What is swept is found without reading the rest.
    `CREATE INDEX sessions_by_use ON sessions (used_at);
     CREATE INDEX guests ON accounts (created_at, id) WHERE kind = 'guest';`,
    `CREATE INDEX guests_by_name ON accounts (folded_name, id) WHERE kind = 'guest' AND is_disabled = 0;`,
    `ALTER TABLE accounts ADD COLUMN picture TEXT;`,
    // Without a text there is no status, without an availability it is `auto`.
    `ALTER TABLE accounts ADD COLUMN status_text TEXT;
     ALTER TABLE accounts ADD COLUMN status_emoji TEXT;
     ALTER TABLE accounts ADD COLUMN status_until INTEGER;
     ALTER TABLE accounts ADD COLUMN availability TEXT;`,
    `ALTER TABLE accounts ADD COLUMN hides_receipts INTEGER NOT NULL DEFAULT 0;`,
    // Addresses of before were confirmed by nobody. The mail is JSON: see mail-state.ts.
    `ALTER TABLE accounts ADD COLUMN email_verified INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE accounts ADD COLUMN mail TEXT;`,
    `CREATE INDEX people_with_mail ON accounts (id) WHERE email_verified = 1;`,
    // The second factor is JSON: see second-factor-state.ts. Sessions of before have not shown lately who they are.
    `ALTER TABLE accounts ADD COLUMN second_factor TEXT;
     ALTER TABLE sessions ADD COLUMN fresh_at INTEGER;
     CREATE TABLE sign_in_policy (
       id INTEGER PRIMARY KEY CHECK (id = 1), second_factor_for TEXT NOT NULL, grace_days INTEGER NOT NULL,
       since INTEGER NOT NULL
     ) STRICT;`,
    // What an account waits for is JSON: see SignUp in the contract. Those of before wait for nothing.
    `ALTER TABLE accounts ADD COLUMN sign_up TEXT;
     CREATE INDEX sign_ups ON accounts (sign_up ->> '$.state', id) WHERE sign_up IS NOT NULL;
     CREATE TABLE invitations (
       id TEXT PRIMARY KEY, address TEXT, is_bound INTEGER NOT NULL, created_by TEXT NOT NULL,
       created_at INTEGER NOT NULL, days INTEGER NOT NULL, language TEXT, sendings INTEGER NOT NULL,
       until INTEGER NOT NULL, sent_at INTEGER, used_by TEXT, used_at INTEGER, revoked_at INTEGER
     ) STRICT, WITHOUT ROWID;`,
    // The provider of a session is JSON: see oidc/identity.ts.
    `CREATE TABLE identities (
       key TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES accounts (id), linked_at INTEGER NOT NULL,
       used_at INTEGER NOT NULL, grants_administrator INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX identities_of ON identities (user_id);
     ALTER TABLE sessions ADD COLUMN provider TEXT;
     CREATE INDEX sessions_by_provider ON sessions (provider ->> '$.sid') WHERE provider IS NOT NULL;
     CREATE INDEX sessions_by_provider_end ON sessions (provider ->> '$.until') WHERE provider IS NOT NULL;`,
    `CREATE TABLE provider_logouts (
       id TEXT PRIMARY KEY, identity TEXT, sid TEXT, at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX provider_logouts_of_identity ON provider_logouts (identity);
     CREATE INDEX provider_logouts_of_session ON provider_logouts (sid);
     CREATE INDEX provider_logouts_by_time ON provider_logouts (at);`,
    // Sessions of before have it with their next refresh.
    `ALTER TABLE sessions ADD COLUMN used_address TEXT;`,
  ],
}
