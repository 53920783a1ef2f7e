import type { Schema } from '@hubbub/sqlite'

/** `precedence`: 0 for an owner to 3 for a member, so that one index gives the list in its order. */
export const schema: Schema = {
  part: 'groups',
  migrations: [
    `CREATE TABLE groups (
       id TEXT PRIMARY KEY, name TEXT NOT NULL, description TEXT NOT NULL, icon TEXT,
       categories TEXT NOT NULL, member_count INTEGER NOT NULL, created_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;

     CREATE TABLE members (
       group_id TEXT NOT NULL, user_id TEXT NOT NULL, role TEXT NOT NULL, precedence INTEGER NOT NULL,
       joined_at INTEGER NOT NULL,
       PRIMARY KEY (group_id, user_id)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX members_in_order ON members (group_id, precedence, joined_at, user_id, role);
     CREATE INDEX members_by_person ON members (user_id, role, group_id);

     CREATE TABLE conversations (
       id TEXT PRIMARY KEY, kind TEXT NOT NULL, group_id TEXT, name TEXT NOT NULL, topic TEXT NOT NULL,
       category_id TEXT, position INTEGER NOT NULL, is_private INTEGER NOT NULL, is_archived INTEGER NOT NULL,
       created_at INTEGER NOT NULL, pair TEXT
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX channels_by_group ON conversations (group_id, is_private) WHERE group_id IS NOT NULL;
     CREATE UNIQUE INDEX one_direct_for_each_pair ON conversations (pair) WHERE pair IS NOT NULL;

     CREATE TABLE people (
       conversation_id TEXT NOT NULL, user_id TEXT NOT NULL, joined_at INTEGER NOT NULL,
       PRIMARY KEY (conversation_id, user_id)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX people_by_person ON people (user_id, conversation_id);

     -- open_until: 0 once revoked or used up.
     CREATE TABLE invites (
       id TEXT PRIMARY KEY, group_id TEXT NOT NULL, code TEXT NOT NULL UNIQUE, created_by TEXT NOT NULL,
       created_at INTEGER NOT NULL, expires_at INTEGER, uses_left INTEGER, open_until INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX invites_by_group ON invites (group_id, open_until);`,
    `ALTER TABLE conversations ADD COLUMN headline_version INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE conversations ADD COLUMN headline_text TEXT NOT NULL DEFAULT '';
     ALTER TABLE conversations ADD COLUMN headline_by TEXT;
     ALTER TABLE conversations ADD COLUMN headline_at INTEGER;`,
    // Groups, and channels with their group: nobody sees them any more, but not everything of theirs is gone yet.
    `CREATE TABLE removals (id TEXT PRIMARY KEY, group_id TEXT) STRICT, WITHOUT ROWID;
     CREATE INDEX removals_by_group ON removals (group_id);`,
    // Of large groups: how many came and went of whom their streams do not tell yet.
    `CREATE TABLE unreported (
       group_id TEXT PRIMARY KEY, came INTEGER NOT NULL, went INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;`,
    `ALTER TABLE members ADD COLUMN nickname TEXT;
     ALTER TABLE members ADD COLUMN folded_nickname TEXT;
     CREATE INDEX members_by_nickname ON members (group_id, folded_nickname) WHERE folded_nickname IS NOT NULL;`,
    `ALTER TABLE groups ADD COLUMN picture TEXT;`,
    `ALTER TABLE conversations ADD COLUMN has_previews INTEGER NOT NULL DEFAULT 1;`,
    // Roles of a group's own, and which of them a member has; NULL: none, as before there were any.
    `ALTER TABLE groups ADD COLUMN roles TEXT;
     ALTER TABLE members ADD COLUMN role_ids TEXT;`,
    // What channels say otherwise than roles; NULL: nothing, as before. Those of categories stand with their categories.
    `ALTER TABLE conversations ADD COLUMN overrides TEXT;`,
    // Timeouts and bans. `until`: the largest number for a ban that does not end. They outlast the membership.
    `CREATE TABLE restrictions (
       group_id TEXT NOT NULL, kind TEXT NOT NULL, user_id TEXT NOT NULL, until INTEGER NOT NULL,
       reason TEXT NOT NULL, by_id TEXT NOT NULL, at INTEGER NOT NULL,
       PRIMARY KEY (group_id, kind, user_id)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX restrictions_by_person ON restrictions (user_id, kind, group_id, until);`,
    `ALTER TABLE conversations ADD COLUMN is_web_public INTEGER NOT NULL DEFAULT 0;
     CREATE INDEX web_public_channels ON conversations (id) WHERE is_web_public = 1 AND is_private = 0;`,
    'ALTER TABLE conversations ADD COLUMN slow_mode_ms INTEGER NOT NULL DEFAULT 0',
    // What groups filter, what was found by it, and raid modes.
    `CREATE TABLE filters (group_id TEXT PRIMARY KEY, version INTEGER NOT NULL, filters TEXT NOT NULL) STRICT, WITHOUT ROWID;
     CREATE TABLE filter_matches (
       group_id TEXT NOT NULL, at INTEGER NOT NULL, id TEXT NOT NULL, filter_id TEXT NOT NULL, record TEXT NOT NULL,
       PRIMARY KEY (group_id, at, id)
     ) STRICT, WITHOUT ROWID;
     ALTER TABLE groups ADD COLUMN raid_mode TEXT;`,
    'CREATE INDEX members_with_roles ON members (group_id, user_id, role_ids) WHERE role_ids IS NOT NULL',
    // The roles that a private channel lets in; NULL: none, as before.
    'ALTER TABLE conversations ADD COLUMN seen_by_roles TEXT',
    // The roles that an invite gives; NULL: none, as before.
    'ALTER TABLE invites ADD COLUMN role_ids TEXT',
    // What was done to the roles of several members at once, kept to be undone. `id`: of its row in the audit log.
    `CREATE TABLE role_assignments (
       group_id TEXT NOT NULL, id TEXT NOT NULL, role_id TEXT NOT NULL, is_given INTEGER NOT NULL, user_ids TEXT NOT NULL,
       PRIMARY KEY (group_id, id)
     ) STRICT, WITHOUT ROWID`,
  ],
}
