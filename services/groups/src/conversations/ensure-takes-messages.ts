import { ensure, type UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'

type Deps = Pick<GroupsDeps, 'bus'>

/**
 * Refuses where somebody lets nobody, or not this caller, begin to write to them, without saying which. What is open
 * already goes on; a direct conversation of two who are apart is only read.
 */
export async function ensureTakesMessages(
  caller: UserId,
  others: readonly UserId[],
  { bus }: Deps,
): Promise<void> {
  const contact = await bus.call('relations.contact', { by: caller, userIds: [...others] })
  ensure(
    others.every((userId) => (contact[userId] ?? 'open') === 'open'),
    'takes_no_messages',
  )
}

/** The same for one alone, who may want to be asked: then it is noted as a request before anything is said. */
export async function askToWrite(by: UserId, userId: UserId, { bus }: Deps): Promise<void> {
  const { [userId]: contact = 'open' } = await bus.call('relations.contact', { by, userIds: [userId] })
  ensure(contact !== 'refused', 'takes_no_messages')
  if (contact === 'request') await bus.call('relations.request', { userId, by })
}
