import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { decideClaim } from '../../slow-mode/decide-claim.ts'
import type { AppendOutcome } from '../../records/append-outcome.ts'
import type { Draft, SlowClaim } from '../../records/message-repository.ts'

export function readSlowClaim(sql: Sql, channelId: ConversationId, userId: UserId): SlowClaim | null {
  const wanted = 'SELECT at, cid FROM slow_claims WHERE conversation_id = ? AND user_id = ?'
  return sql.get<SlowClaim>(wanted, channelId, userId) ?? null
}

/** In the transaction of the message. Answers why it is not written, if it is not. */
export function claimSlow(sql: Sql, { slowed, authorId, cid, at }: Draft): AppendOutcome | null {
  if (!slowed) return null
  const { channelId, periodMs } = slowed
  const decision = decideClaim(readSlowClaim(sql, channelId, authorId), { cid, at, periodMs })
  if ('kept' in decision) return decision.kept
  if (decision.claim)
    sql.run(
      `INSERT INTO slow_claims (conversation_id, user_id, at, cid) VALUES (?, ?, ?, ?)
       ON CONFLICT (conversation_id, user_id) DO UPDATE SET at = excluded.at, cid = excluded.cid`,
      channelId,
      authorId,
      decision.claim.at,
      decision.claim.cid,
    )
  return null
}
