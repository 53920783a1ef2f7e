import type { Schema } from '@hubbub/sqlite'

export const schema: Schema = {
  part: 'messages',
  migrations: [
    `CREATE TABLE messages (
       conversation_id TEXT NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL, rev INTEGER NOT NULL,
       author_id TEXT NOT NULL, cid TEXT NOT NULL, fingerprint TEXT NOT NULL,
       body TEXT NOT NULL, reply_to INTEGER, mentions TEXT, mentions_everyone INTEGER NOT NULL,
       at INTEGER NOT NULL, edited_at INTEGER, deleted_at INTEGER,
       PRIMARY KEY (conversation_id, seq)
     ) STRICT, WITHOUT ROWID;
     CREATE UNIQUE INDEX messages_by_cid ON messages (author_id, cid);
     CREATE INDEX messages_to_everyone ON messages (conversation_id, seq) WHERE mentions_everyone = 1;

     CREATE TABLE reactions (
       conversation_id TEXT NOT NULL, seq INTEGER NOT NULL, emoji TEXT NOT NULL, user_id TEXT NOT NULL,
       rev INTEGER NOT NULL,
       PRIMARY KEY (conversation_id, seq, emoji, user_id)
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE reaction_counts (
       conversation_id TEXT NOT NULL, seq INTEGER NOT NULL, emoji TEXT NOT NULL,
       count INTEGER NOT NULL, first_rev INTEGER NOT NULL,
       PRIMARY KEY (conversation_id, seq, emoji)
     ) STRICT, WITHOUT ROWID;

     CREATE TABLE mentions (
       user_id TEXT NOT NULL, conversation_id TEXT NOT NULL, seq INTEGER NOT NULL,
       PRIMARY KEY (user_id, conversation_id, seq)
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE reads (
       user_id TEXT NOT NULL, conversation_id TEXT NOT NULL, seq INTEGER NOT NULL,
       PRIMARY KEY (user_id, conversation_id)
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE starts (conversation_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
    `ALTER TABLE messages ADD COLUMN attachments TEXT;
     CREATE INDEX messages_with_files ON messages (conversation_id, seq) WHERE attachments IS NOT NULL;`,
    `ALTER TABLE messages ADD COLUMN previews TEXT;
     ALTER TABLE messages ADD COLUMN unpreviewed TEXT;`,
    `ALTER TABLE messages ADD COLUMN pinned TEXT;
     ALTER TABLE messages ADD COLUMN pinned_rev INTEGER;
     CREATE INDEX messages_pinned ON messages (conversation_id, pinned_rev) WHERE pinned_rev IS NOT NULL;`,
    `ALTER TABLE messages ADD COLUMN thread TEXT;
     CREATE TABLE threads (
       id TEXT PRIMARY KEY, parent_id TEXT NOT NULL, parent_seq INTEGER NOT NULL, author_id TEXT NOT NULL,
       head TEXT, last_at INTEGER, counted_rev INTEGER NOT NULL DEFAULT 0, count INTEGER NOT NULL DEFAULT 0
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX threads_by_parent ON threads (parent_id);
     CREATE TABLE follows (
       user_id TEXT NOT NULL, thread_id TEXT NOT NULL, is_following INTEGER NOT NULL, at INTEGER NOT NULL,
       PRIMARY KEY (user_id, thread_id)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX follows_by_time ON follows (user_id, is_following, at);
     CREATE INDEX follows_by_thread ON follows (thread_id);`,
    `ALTER TABLE messages ADD COLUMN thread_reply TEXT;
     ALTER TABLE messages ADD COLUMN is_also_in_channel INTEGER NOT NULL DEFAULT 0;`,
    'ALTER TABLE messages ADD COLUMN forwarded TEXT',
    // In channels with slow mode: the last message of each person, there and in threads.
    `CREATE TABLE slow_claims (
       conversation_id TEXT NOT NULL, user_id TEXT NOT NULL, at INTEGER NOT NULL, cid TEXT NOT NULL,
       PRIMARY KEY (conversation_id, user_id)
     ) STRICT, WITHOUT ROWID;`,
    `ALTER TABLE messages ADD COLUMN mentioned_roles TEXT;
     CREATE INDEX messages_to_roles ON messages (conversation_id, seq, author_id, mentioned_roles) WHERE mentioned_roles IS NOT NULL;`,
  ],
  checks: [
    // The oldest are missing while a conversation is being swept, and only they.
    `SELECT 'of the messages of ' || conversation_id || ' some are missing' AS problem
     FROM (SELECT conversation_id, count(*) AS kept, min(seq) AS first, max(seq) AS last FROM messages GROUP BY 1)
       LEFT JOIN streams ON id = conversation_id
     WHERE kept <> last - first + 1 OR seq IS NOT last`,
  ],
}
