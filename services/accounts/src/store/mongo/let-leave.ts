import { setTimeout as sleep } from 'node:timers/promises'
import { retrying } from '@hubbub/mongo'
import { anyAdministrator } from './any-administrator.ts'
import type { AccountsCollection } from './accounts-collection.ts'

const leftBehindMs = 3_000
const lookAgainMs = 20

/**
 * Waits while another administrator is about to be disabled. Who is marked for longer than that takes was left so by a node that
 * died, and stays: nobody waits for an answer any more.
 */
export async function letLeave(
  { model, aggregates }: AccountsCollection,
  now: () => number,
  wait = sleep,
): Promise<void> {
  // Nobody else is ever marked, and of these there are few.
  const marked = { ...anyAdministrator(model), isLeaving: true }
  const other = await retrying(() => model.findOne(marked).select(['leavingSince']).lean())
  if (!other) return
  const since = other.leavingSince ?? 0
  if (now() < since + leftBehindMs) return wait(lookAgainMs)
  await aggregates.change(other._id, (account) => {
    const isLeft = account?.isLeaving && account.leavingSince === other.leavingSince
    return { outcome: null, ...(isLeft && { set: { isLeaving: false } }) }
  })
}
