import { isDuplicateIn, retrying } from '@hubbub/mongo'
import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import { decideClaim } from '../../slow-mode/decide-claim.ts'
import type { AppendOutcome } from '../../records/append-outcome.ts'
import type { Draft, SlowClaim, Slowed } from '../../records/message-repository.ts'
import type { Collections } from './collections.ts'
import type { SlowClaimDocument } from './slow-claim-model.ts'

export async function readSlowClaim(
  { slowClaims }: Pick<Collections, 'slowClaims'>,
  channelId: ConversationId,
  userId: UserId,
): Promise<SlowClaim | null> {
  const _id = claimId(channelId, userId)
  const found = await retrying(() => slowClaims.findById(_id).lean<SlowClaimDocument>().exec())
  return found && { at: found.at, cid: found.cid }
}

/**
 * Before the message, and by its cid: whoever dies in between has claimed the time for this message, and when it is sent again it goes
 * through. Of several at once one is first, and the others find its claim. Answers why the message is not to be written.
 */
export async function claimSlow(
  all: Pick<Collections, 'slowClaims'>,
  { authorId, cid, at }: Pick<Draft, 'authorId' | 'cid' | 'at'>,
  { channelId, periodMs }: Slowed,
): Promise<AppendOutcome | null> {
  for (;;) {
    const last = await readSlowClaim(all, channelId, authorId)
    const decision = decideClaim(last, { cid, at, periodMs })
    if ('kept' in decision) return decision.kept
    if (!decision.claim) return null
    if (await replace(all, claimId(channelId, authorId), last, decision.claim)) return null
  }
}

/** Whether the claim was still the one that was read; null: there was none. */
async function replace(
  { slowClaims }: Pick<Collections, 'slowClaims'>,
  _id: string,
  last: SlowClaim | null,
  { at, cid }: SlowClaim,
): Promise<boolean> {
  const set = { at, cid, forgetAt: new Date(Date.now() + 2 * limits.slowModeMs) }
  if (last) {
    const { matchedCount } = await retrying(() =>
      slowClaims.updateOne({ _id, at: last.at, cid: last.cid }, { $set: set }).exec(),
    )
    return matchedCount === 1
  }
  try {
    await retrying(() => slowClaims.create({ _id, ...set }))
    return true
  } catch (error) {
    if (!isDuplicateIn(error, '_id')) throw error
    return false
  }
}

const claimId = (channelId: ConversationId, userId: UserId): string => `${channelId} ${userId}`
