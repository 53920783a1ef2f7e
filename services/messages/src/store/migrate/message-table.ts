import { numbered, type MessageFields } from '@hubbub/mongo'
import type {
  Attachment,
  ConversationId,
  LinkPreview,
  MessageId,
  Pin,
  ThreadHead,
  RoleId,
  UserId,
} from '@hubbub/protocol'
import type { StoredForward } from '../../records/message-repository.ts'
import type { Sql, TableMove } from '@hubbub/sqlite'
import type { StoredPoll } from '../../records/stored-poll.ts'

interface Row {
  conversation_id: ConversationId
  seq: number
  id: MessageId
  rev: number
  author_id: UserId
  cid: string
  fingerprint: string
  body: string
  reply_to: number | null
  mentions: string | null
  mentions_everyone: number
  mentioned_roles: string | null
  attachments: string | null
  previews: string | null
  unpreviewed: string | null
  pinned: string | null
  pinned_rev: number | null
  thread: string | null
  thread_reply: string | null
  is_also_in_channel: number
  forwarded: string | null
  at: number
  edited_at: number | null
  deleted_at: number | null
}

type Counts = MessageFields['reactions']

/** A message becomes its own row of the log, also where the log of the embedded store no longer reaches back. */
export const messageTable: TableMove<Row> = {
  name: 'messages',
  rows: 'SELECT * FROM messages',
  key: ['conversation_id', 'seq'],
  collection: 'changes',
  documents(rows, sql) {
    const reactions = countsOf(sql, rows)
    const polls = pollsOf(sql, rows)
    return rows.map((row) => {
      const place = placeOf(row)
      return documentOf(row, reactions.get(place) ?? [], polls.get(place))
    })
  },
}

/** Which row of which log; in the cluster's own rows this is a random id. */
export const rowId = (stream: string, rev: number): string => `${stream} ${rev}`

const placeOf = ({ conversation_id, seq }: Pick<Row, 'conversation_id' | 'seq'>) =>
  `${conversation_id} ${seq}`

function documentOf(row: Row, reactions: Counts, poll: StoredPoll | undefined) {
  const { conversation_id: stream, seq, rev } = row
  const message = {
    ...{ id: row.id, cid: row.cid, authorId: row.author_id, fingerprint: row.fingerprint },
    ...{ body: row.body, replyTo: row.reply_to },
    ...(row.mentions !== null && { mentions: JSON.parse(row.mentions) as UserId[] }),
    ...(row.mentions_everyone === 1 && { mentionsEveryone: true as const }),
    ...(row.mentioned_roles !== null && { mentionedRoles: JSON.parse(row.mentioned_roles) as RoleId[] }),
    ...(row.attachments !== null && { attachments: JSON.parse(row.attachments) as Attachment[] }),
    ...(row.previews !== null && { previews: JSON.parse(row.previews) as LinkPreview[] }),
    ...(row.unpreviewed !== null && { unpreviewed: JSON.parse(row.unpreviewed) as string[] }),
    ...(row.pinned !== null && { pinned: { ...(JSON.parse(row.pinned) as Pin), rev: row.pinned_rev! } }),
    ...(row.thread !== null && { thread: JSON.parse(row.thread) as ThreadHead }),
    ...(row.thread_reply !== null && {
      threadReply: JSON.parse(row.thread_reply) as NonNullable<MessageFields['threadReply']>,
    }),
    ...(row.is_also_in_channel === 1 && { isAlsoInChannel: true as const }),
    ...(poll && { poll }),
    ...(row.forwarded !== null && { forwarded: JSON.parse(row.forwarded) as StoredForward }),
    ...{ reactions, at: row.at, editedAt: row.edited_at, deletedAt: row.deleted_at },
  }
  const made = { id: rowId(stream, rev), type: 'message.created', message } as const
  return numbered(made, { stream, rev, seq, isInOutbox: false })
}

function pollsOf(sql: Sql, rows: readonly Row[]): Map<string, StoredPoll> {
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const found = sql.all<{ conversation_id: ConversationId; seq: number; poll: string }>(
    `SELECT conversation_id, seq, poll FROM polls
     WHERE (conversation_id, seq) >= (?, ?) AND (conversation_id, seq) <= (?, ?)`,
    first.conversation_id,
    first.seq,
    last.conversation_id,
    last.seq,
  )
  return new Map(found.map((row) => [placeOf(row), JSON.parse(row.poll) as StoredPoll]))
}

/** Of messages that follow one another, by their places. */
function countsOf(sql: Sql, rows: readonly Row[]): Map<string, Counts> {
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const counts = sql.all<Counts[number] & { conversation_id: ConversationId; seq: number }>(
    `SELECT conversation_id, seq, emoji, count FROM reaction_counts
     WHERE (conversation_id, seq) >= (?, ?) AND (conversation_id, seq) <= (?, ?)
     ORDER BY conversation_id, seq, first_rev`,
    first.conversation_id,
    first.seq,
    last.conversation_id,
    last.seq,
  )
  const byPlace = Map.groupBy(counts, placeOf)
  return new Map(
    [...byPlace].map(([place, those]) => [place, those.map(({ emoji, count }) => ({ emoji, count }))]),
  )
}
