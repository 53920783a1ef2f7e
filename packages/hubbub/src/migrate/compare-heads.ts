import type { StreamId } from '@hubbub/protocol'
import type { CopyParts, Comparison } from './comparison.ts'
import { inEnglish } from './progress.ts'

const streamsAtATime = 1_000

/** Every stream stands where it stood, in the same numbering, so that clients go on from where they are. */
export async function compareHeads({ source, target, ports }: CopyParts): Promise<Comparison> {
  const { epoch } = source.ports.messages.streams
  const differences = epoch === target.mongo.epoch ? [] : ['the epoch is another one']
  let compared = 0
  for (let after = ''; ;) {
    const streams = source.sql.all<{ id: StreamId; rev: number; seq: number }>(
      'SELECT id, rev, seq FROM streams WHERE id > ? ORDER BY id LIMIT ?',
      after,
      streamsAtATime,
    )
    const last = streams.at(-1)
    if (!last) break
    const heads = await ports.messages.streams.heads(streams.map(({ id }) => id))
    for (const { id, rev, seq } of streams) {
      const there = heads.get(id)
      if (there?.rev !== rev || there.seq !== seq)
        differences.push(`${id} stands at ${there?.rev}/${there?.seq} instead of ${rev}/${seq}`)
    }
    compared += streams.length
    after = last.id
  }
  return { compared: `heads of ${inEnglish(compared)} streams`, differences }
}
