import { retrying } from '@hubbub/mongo'
import type { ConversationId, RoleId, UserId } from '@hubbub/protocol'
import type { Positions } from '@hubbub/protocol/internal'
import type { Collections } from './collections.ts'
import { readId } from './read-models.ts'
import { unreadMentions } from './unread-mentions.ts'

/** The heads are read first, so that nothing told here is older than its `rev`. */
export async function readPositions(
  all: Collections,
  epoch: string,
  { userId, roleIds }: { userId: UserId | null; roleIds: readonly RoleId[] },
  conversationIds: readonly ConversationId[],
): Promise<Record<ConversationId, Positions>> {
  const heads = await all.log.heads(conversationIds)
  const read = await readSeqs(all, userId, conversationIds)
  const positions = conversationIds.map((id) => {
    const { rev, seq } = heads.get(id) ?? { rev: 0, seq: 0 }
    // What was written and read meanwhile is not in this picture.
    return { id, rev, seq, readSeq: Math.min(read.get(id) ?? 0, seq) }
  })
  const unread = positions.filter(({ seq, readSeq }) => seq > readSeq)
  const mentions = userId
    ? await unreadMentions(all, { userId, roleIds }, unread)
    : new Map<string, number[]>()
  return Object.fromEntries(
    positions.map(({ id, rev, seq, readSeq }) => {
      return [id, { epoch, rev, seq, readSeq, mentionSeqs: mentions.get(id) ?? [] }]
    }),
  )
}

/** Which of two is higher is asked of both, as in `readSeqs`. */
export async function readReaders(
  { reads, starts }: Collections,
  conversationId: ConversationId,
  userIds: readonly UserId[],
): Promise<Map<UserId, number>> {
  const ids = userIds.map((userId) => readId(userId, conversationId))
  const theirs = reads.base.trusted({ $in: ids })
  const [own, everybodys] = await Promise.all([
    retrying(() => reads.find({ _id: theirs }).lean().exec()),
    retrying(() => starts.findById(conversationId).lean().exec()),
  ])
  const read = new Map(own.map(({ _id, seq }) => [_id, seq]))
  return new Map(
    userIds.map((userId) => [
      userId,
      Math.max(everybodys?.seq ?? 0, read.get(readId(userId, conversationId)) ?? 0),
    ]),
  )
}

/** How far the person, or everybody, has read each. */
async function readSeqs(
  { reads, starts }: Collections,
  userId: UserId | null,
  ids: readonly ConversationId[],
): Promise<Map<ConversationId, number>> {
  const { trusted } = reads.base
  const theirs = userId ? ids.map((id) => readId(userId, id)) : []
  const [own, everybodys] = await Promise.all([
    theirs.length > 0
      ? retrying(() =>
          reads
            .find({ _id: trusted({ $in: theirs }) })
            .lean()
            .exec(),
        )
      : [],
    retrying(() =>
      starts
        .find({ _id: trusted({ $in: [...ids] }) })
        .lean()
        .exec(),
    ),
  ])
  const started = new Map(everybodys.map(({ _id, seq }) => [_id, seq]))
  const read = new Map(own.map(({ _id, seq }) => [_id, seq]))
  return new Map(
    ids.map((id) => {
      const ownSeq = userId ? read.get(readId(userId, id)) : undefined
      return [id, Math.max(started.get(id) ?? 0, ownSeq ?? 0)]
    }),
  )
}
