import { limits, type Message, type Output } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'

export type Hit = Output<'search.messages'>['hits'][number]
type Beside = NonNullable<Hit['before']>

/** The same hits, each with the messages right before and right after it. Who may read a message may read those, too. */
export async function withBeside(hits: readonly Hit[], bus: Bus): Promise<Hit[]> {
  const found = new Map<string, Beside>()
  await Promise.all(
    Array.from(
      Map.groupBy(hits, ({ message }) => message.conversationId),
      async ([conversationId, some]) => {
        const seqs = [
          ...new Set(some.flatMap(({ message: { seq } }) => [seq - 1, seq + 1]).filter((seq) => seq > 0)),
        ]
        const wish = { conversationId, from: 1, to: 0, seqs, viewer: null }
        for (const message of await bus.call('messages.numbered', wish)) {
          if (message.deletedAt === null) found.set(`${conversationId} ${message.seq}`, besideOf(message))
        }
      },
    ),
  )
  return hits.map((hit) => {
    const { conversationId, seq } = hit.message
    const before = found.get(`${conversationId} ${seq - 1}`)
    const after = found.get(`${conversationId} ${seq + 1}`)
    return { ...hit, ...(before && { before }), ...(after && { after }) }
  })
}

/** Of a message without words, what its first file is called. */
function besideOf({ seq, authorId, body, attachments }: Message): Beside {
  return { seq, authorId, body: body === '' ? (attachments?.[0]?.name ?? '') : cut(body) }
}

/** Not in the middle of a character, and not of a mention. */
function cut(body: string): string {
  if (body.length <= limits.besideHitChars) return body
  return `${body
    .slice(0, limits.besideHitChars)
    .replace(/[\ud800-\udbff]$/u, '')
    .replace(/<@?[^>\s]{0,30}$/u, '')}…`
}
