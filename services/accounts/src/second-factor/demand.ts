import type { Account, SignInPolicy } from '@hubbub/protocol'

/** As it is kept: with the time since when it holds. */
export interface StoredPolicy extends SignInPolicy {
  since: number
}

export const noPolicy: StoredPolicy = { secondFactorFor: 'nobody', graceDays: 0, since: 0 }

const dayMs = 86_400_000

type Person = Pick<Account, 'kind' | 'isAdministrator' | 'createdAt'>

/** Until when this person may go on without a second factor; null: for ever. Guests and test users have no password that it would help. */
export function mustBy({ kind, isAdministrator, createdAt }: Person, policy: StoredPolicy): number | null {
  const { secondFactorFor, graceDays, since } = policy
  const isMeant =
    kind === 'person' &&
    (secondFactorFor === 'everyone' || (secondFactorFor === 'administrators' && isAdministrator))
  return isMeant ? Math.max(since, createdAt) + graceDays * dayMs : null
}

/** Who has none and has had time enough: nothing is left to them but setting one up. */
export function isOverdue(
  person: Person & { hasSecondFactor?: true | undefined },
  policy: StoredPolicy,
  at: number,
): boolean {
  const by = person.hasSecondFactor ? null : mustBy(person, policy)
  return by !== null && at >= by
}
