import type { HubbubClient } from '@hubbub/client-core'
import { limits, type ConversationId, type Output } from '@hubbub/protocol'

export type Source = Output<'messages.sources'>['sources'][number]['source']

interface Waiting {
  conversationId: ConversationId
  seq: number
  resolve: (source: Source | null) => void
  reject: (error: unknown) => void
}

const waiting = new WeakMap<object, Waiting[]>()

/** Where the message comes from that this one forwards; null where the server does not tell. What is asked for at once is one question. */
export function askSource(
  hub: Pick<HubbubClient, 'call'>,
  conversationId: ConversationId,
  seq: number,
): Promise<Source | null> {
  return new Promise((resolve, reject) => {
    const all = waiting.get(hub) ?? []
    all.push({ conversationId, seq, resolve, reject })
    if (all.length > 1) return
    waiting.set(hub, all)
    queueMicrotask(() => {
      waiting.delete(hub)
      for (const part of parts(all)) void answer(part, hub)
    })
  })
}

function parts(all: readonly Waiting[]): Waiting[][] {
  const made: Waiting[][] = []
  for (const one of all) {
    const open = made.findLast(([first]) => first!.conversationId === one.conversationId)
    if (open && open.length < limits.pickedMessages) open.push(one)
    else made.push([one])
  }
  return made
}

async function answer(part: readonly Waiting[], hub: Pick<HubbubClient, 'call'>): Promise<void> {
  const { conversationId } = part[0]!
  const seqs = part.map(({ seq }) => seq)
  try {
    const { sources } = await hub.call('messages.sources', { conversationId, seqs })
    for (const { seq, resolve } of part) resolve(sources.find((one) => one.seq === seq)?.source ?? null)
  } catch (error) {
    for (const { reject } of part) reject(error)
  }
}
