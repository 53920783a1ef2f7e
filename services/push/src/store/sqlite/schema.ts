import type { Schema } from '@hubbub/sqlite'

export const schema: Schema = {
  part: 'push',
  migrations: [
    `CREATE TABLE push_devices (
       id TEXT PRIMARY KEY, user_id TEXT NOT NULL, session_id TEXT NOT NULL, record TEXT NOT NULL
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX push_devices_of ON push_devices (user_id, session_id);
     CREATE TABLE push_keys (id TEXT PRIMARY KEY, public_key TEXT NOT NULL, private_key TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  ],
}
