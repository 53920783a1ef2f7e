import type { ConversationId, UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'

const positionsAtATime = 5_000

/** Counts what is there up to now as read, for those who have just come in: some at a time, however many people or places. */
export async function startAtHead(
  { userIds, conversationIds }: { userIds: UserId[]; conversationIds: ConversationId[] },
  { reads, streams }: MessagesDeps,
): Promise<void> {
  const heads = await streams.heads(conversationIds)
  const spoken = conversationIds.filter((id) => (heads.get(id)?.seq ?? 0) > 0)
  const atATime = Math.max(1, Math.floor(positionsAtATime / userIds.length))
  for (let from = 0; from < spoken.length; from += atATime)
    await reads.startAtHead(userIds, spoken.slice(from, from + atATime))
}
