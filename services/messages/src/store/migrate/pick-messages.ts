import type { ConversationId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'

export interface Picked {
  id: ConversationId
  seq: number
}

interface Stream {
  id: ConversationId
  seq: number
}

const streamsAtATime = 1_000

/** Each message has the same chance. Their numbers are dense, so only the heads are read. */
export function pickMessages(sql: Sql, wanted: number, random: () => number): Picked[] {
  const { total } = sql.get<{ total: number }>('SELECT coalesce(sum(seq), 0) AS total FROM streams')!
  const places = Array.from({ length: total === 0 ? 0 : wanted }, () => Math.floor(random() * total))
  const ascending = [...new Set(places)].sort((a, b) => a - b)
  const picked: Picked[] = []
  let before = 0
  for (const { id, seq } of streamsIn(sql)) {
    while (ascending.length > 0 && ascending[0]! < before + seq)
      picked.push({ id, seq: ascending.shift()! - before + 1 })
    before += seq
  }
  return picked
}

function* streamsIn(sql: Sql): Generator<Stream> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const streams: Stream[] = sql.all<Stream>(
      'SELECT id, seq FROM streams WHERE id > ? ORDER BY id LIMIT ?',
      after,
      streamsAtATime,
    )
    yield* streams
    after = streams.at(-1)?.id
  }
}
