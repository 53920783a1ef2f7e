import { limits, type ConversationId, type StreamId, type UserId } from '@hubbub/protocol'
import { pickRows, type Question, type Sql } from '@hubbub/sqlite'
import type { MovedPorts } from './moved-ports.ts'
import { pickMessages, type Picked } from './pick-messages.ts'

const asked = 100

/** Windows around messages as somebody sees them, what people have not read, and what who comes back catches up with. */
export function questions(sql: Sql, random: () => number): Question<MovedPorts>[] {
  const pick = <Row>(rows: string) => pickRows<Row>(sql, rows, asked, random)
  const edited = pick<Picked>('SELECT conversation_id AS id, seq FROM edits WHERE version = 1 ORDER BY 1, 2')
  const polls = pick<Picked>('SELECT conversation_id AS id, seq FROM polls ORDER BY 1, 2')
  const reacted = pick<Picked>('SELECT conversation_id AS id, seq FROM reaction_counts ORDER BY 1, 2')
  const readers = [
    ...pick<{ user_id: UserId }>('SELECT user_id FROM reads ORDER BY user_id, conversation_id'),
    ...pick<{ user_id: UserId }>('SELECT user_id FROM mentions ORDER BY user_id, conversation_id, seq'),
  ]
  const people = new Set(readers.map(({ user_id }) => user_id))
  return [
    ...[...pickMessages(sql, 2 * asked, random), ...reacted, ...edited, ...polls].map((message) =>
      page(sql, message),
    ),
    ...[...people].map((userId) => positions(sql, userId)),
    ...pick<{ id: StreamId; rev: number }>('SELECT id, rev FROM streams ORDER BY id').map(log),
  ]
}

/** Through the eyes of somebody who reacted there, if anybody did. */
function page(sql: Sql, { id, seq }: Picked): Question<MovedPorts> {
  const { viewer } = sql.get<{ viewer: UserId }>(
    `SELECT coalesce(
       (SELECT user_id FROM reactions WHERE conversation_id = ?1 AND seq = ?2 ORDER BY rev LIMIT 1),
       (SELECT author_id FROM messages WHERE conversation_id = ?1 AND seq = ?2)) AS viewer`,
    id,
    seq,
  )!
  return {
    about: 'messages',
    what: `${id} ${seq}`,
    async ask({ messages, earlierTexts, polls, reactions }) {
      const picked = await messages.pick(id, [seq])
      const emojis = picked.flatMap((message) => message.reactions.map(({ emoji }) => emoji))
      const window = { conversationId: id, around: seq, limit: 20 }
      return {
        picked,
        tallies: await polls.tallies(id, [seq]),
        votes: await polls.votesOf(viewer, id, [seq]),
        voters: await polls.voters({ conversationId: id, seq, option: 0, after: undefined, limit: 50 }),
        earlier: await earlierTexts.of(id, seq),
        page: await messages.page(window),
        given: await reactions.of(viewer, id, [seq]),
        reactors: await Promise.all(
          emojis.map((emoji) => reactions.reactors(id, seq, emoji, limits.reactorsPage)),
        ),
      }
    },
  }
}

function positions(sql: Sql, userId: UserId): Question<MovedPorts> {
  const ids = sql
    .all<{ id: ConversationId }>(
      `SELECT conversation_id AS id FROM reads WHERE user_id = ?1
       UNION SELECT conversation_id FROM mentions WHERE user_id = ?1 LIMIT 500`,
      userId,
    )
    .map(({ id }) => id)
  return { about: 'read positions', what: userId, ask: ({ reads }) => reads.positions(userId, ids) }
}

const log = ({ id, rev }: { id: StreamId; rev: number }): Question<MovedPorts> => ({
  about: 'logs',
  what: id,
  ask: ({ streams }) => streams.changes(id, Math.max(0, rev - limits.eventsToReplay), limits.eventsToReplay),
})
