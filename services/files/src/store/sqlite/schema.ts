import type { Schema } from '@hubbub/sqlite'

export const schema: Schema = {
  part: 'files',
  migrations: [
    `CREATE TABLE files (
       id TEXT PRIMARY KEY, owner_id TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, state TEXT NOT NULL,
       facts TEXT, variants TEXT NOT NULL, conversation_id TEXT, cid TEXT, created_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX files_of ON files (owner_id, size);
     CREATE INDEX files_in ON files (conversation_id) WHERE conversation_id IS NOT NULL;
     CREATE INDEX files_unattached ON files (created_at) WHERE conversation_id IS NULL;
     CREATE INDEX files_to_do ON files (state) WHERE state IN ('processing', 'removed');`,
    'ALTER TABLE files ADD COLUMN has_failed INTEGER NOT NULL DEFAULT 0',
    `ALTER TABLE files ADD COLUMN group_id TEXT;
     CREATE INDEX files_of_group ON files (group_id, size) WHERE group_id IS NOT NULL;`,
    `ALTER TABLE files ADD COLUMN purpose TEXT NOT NULL DEFAULT 'attachment';
     CREATE INDEX files_of_previews ON files (conversation_id, cid) WHERE purpose = 'preview';`,
    'ALTER TABLE files ADD COLUMN tries TEXT',
    `ALTER TABLE files ADD COLUMN heard_at INTEGER;
     CREATE INDEX files_open ON files (state, size) WHERE state IN ('uploading', 'processing');
     CREATE INDEX files_silent ON files (coalesce(heard_at, created_at)) WHERE state = 'uploading';`,
  ],
}
