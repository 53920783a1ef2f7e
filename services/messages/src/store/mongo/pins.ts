import { retrying } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import { decidePin, decideUnpin } from '../../pins/decide-pin.ts'
import type { PinnedMessage, PinRepository, PinsQuery } from '../../records/pin-repository.ts'
import type { Collections } from './collections.ts'
import { decidedOnMessage } from './decided.ts'
import type { MessageRow } from './find-message.ts'
import { readPicked } from './pages.ts'
import { withReplies } from '../../threads/with-replies.ts'
import { messageOf } from './message-of.ts'

export function mongoPins(all: Collections): PinRepository {
  return {
    add: (wish) =>
      decidedOnMessage(all, wish, async (facts) =>
        decidePin({ ...facts, count: await countPinned(all, wish.conversationId) }, wish),
      ),
    remove: (wish) => decidedOnMessage(all, wish, (facts) => decideUnpin(facts, wish)),
    list: (query) => readPinned(all, query),
  }
}

function countPinned({ rows }: Collections, stream: ConversationId): Promise<number> {
  const isPinned = rows.base.trusted({ $exists: true })
  return retrying(() => rows.countDocuments({ stream, 'message.pinned.rev': isPinned } as never).exec())
}

async function readPinned(
  all: Collections,
  { conversationId, before = Number.MAX_SAFE_INTEGER, limit }: PinsQuery,
): Promise<PinnedMessage[]> {
  const { rows } = all
  const pinnedBefore = rows.base.trusted({ $exists: true, $lt: before })
  const found = await retrying(() =>
    rows
      .find({ stream: conversationId, 'message.pinned.rev': pinnedBefore } as never)
      .select(['message'])
      .sort({ 'message.pinned.rev': -1 })
      .limit(limit)
      .lean<MessageRow[]>()
      .exec(),
  )
  const messages = await withReplies(
    found.map((row) => messageOf(conversationId, row)),
    (id, seqs) => readPicked(all, id, seqs),
  )
  return found.map(({ message }, n) => ({ message: messages[n]!, pinnedRev: message.pinned!.rev }))
}
