import type { AccountKind, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { UpgradeOutcome } from '../store/account-repository.ts'

interface Facts {
  /** Null: there is no such account. */
  kind: AccountKind | null
  /** Of the guest's session that asks. */
  isLive: boolean
}

/** Part of the same write: whoever dies after it leaves nobody a guest in their groups. Due when it is usually done already. */
export const afterUpgrade = (userId: UserId, at: number): NewJob => ({
  ...{ kind: 'groups.afterUpgrade', key: userId },
  ...{ payload: { userId }, at, dueAt: at + 10_000 },
})

/** Whether a guest may become a person, if name and address are free. Null: yes. */
export function refusalOfUpgrade({
  kind,
  isLive,
}: Facts): Extract<UpgradeOutcome, { kind: 'not_a_guest' | 'session_ended' }> | null {
  if (kind !== 'guest') return { kind: 'not_a_guest' }
  return isLive ? null : { kind: 'session_ended' }
}
