import { retrying } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Given } from '../../records/reaction-repository.ts'
import type { Collections } from './collections.ts'

export async function readReactionsOf(
  { reactions }: Collections,
  userId: UserId,
  conversationId: ConversationId,
  seqs: readonly number[],
): Promise<Given[]> {
  const { trusted } = reactions.base
  const wanted = { userId, stream: conversationId, seq: trusted({ $in: [...seqs] }), isGone: false }
  const found = await retrying(() => reactions.find(wanted).select(['seq', 'emoji']).lean().exec())
  return found.map(({ seq, emoji }) => ({ seq, emoji }))
}
