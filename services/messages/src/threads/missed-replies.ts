import { AppError, limits, type ConversationId, type Message } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'
import type { Counted } from '../records/thread-repository.ts'

/** What happened in a thread since it was counted last. */
export interface Missed extends Counted {
  /** Those that were written or edited. */
  replies: Message[]
}

const atATime = limits.historyPage.max

/** Part after part, until nothing is missing. The log is enough, unless so much happened that it no longer reaches back. */
export async function* missedReplies(
  id: ConversationId,
  from: Counted,
  { streams, messages }: MessagesDeps,
): AsyncGenerator<Missed> {
  let counted = from
  for (;;) {
    const changes = await streams.changes(id, counted.rev, atATime)
    if (changes.length === 0) return
    if (changes[0]!.rev !== counted.rev + 1) return yield* allReplies(id, { messages })
    const ofType = (type: string) => changes.filter((change) => change.type === type)
    const [written, edited, deleted] = ['message.created', 'message.edited', 'message.deleted'].map(ofType)
    const seqs = [...new Set([...written!, ...edited!].map(({ seq }) => seq!))]
    counted = {
      rev: changes.at(-1)!.rev,
      count: counted.count + written!.length - deleted!.length,
    }
    yield { ...counted, replies: seqs.length > 0 ? await messages.pick(id, seqs) : [] }
  }
}

/** From the first one. What nobody wrote to meanwhile is counted right; else the job tries again. */
async function* allReplies(
  id: ConversationId,
  { messages }: Pick<MessagesDeps, 'messages'>,
): AsyncGenerator<Missed> {
  let count = 0
  let last = 0
  const { rev } = await messages.page({ conversationId: id, limit: 1 })
  for (;;) {
    const { messages: replies, hasLater } = await messages.page({
      conversationId: id,
      after: last,
      limit: atATime,
    })
    count += replies.filter(({ deletedAt }) => deletedAt === null).length
    last = replies.at(-1)?.seq ?? last
    yield { rev, count, replies }
    if (!hasLater) break
  }
  const { rev: now } = await messages.page({ conversationId: id, limit: 1 })
  if (now !== rev) throw new AppError('busy')
}
