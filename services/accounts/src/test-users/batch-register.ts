import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError, limits, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { ensureFreshWithTwoFactors } from '../second-factor/ensure-fresh.ts'
import { addressLength, printable } from '../sessions/printable.ts'
import type { NewTestUser } from '../store/test-user-repository.ts'

const tokensAtATime = 500
const batchChars = 10

/** Creates test users: no password, one session each, whose tokens are told this once and cannot be refreshed. */
export async function batchRegister(
  { count, prefix }: Input<'accounts.batchRegister'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.batchRegister'>> {
  // Each of them is a session of somebody else's.
  const by = await ensureFreshWithTwoFactors(actorOf(caller), deps)
  const users = newcomers(count, prefix, deps)
  const adding = deps.testUsers.add({
    users,
    at: deps.clock.wall(),
    device: printable(caller.device, 200),
    address: printable(caller.address, addressLength),
    act: { by, audit: audited('accounts.batchRegister', caller, deps.clock, null, { count, prefix }) },
  })
  const outcome = await deps.bus.running.writing(by, adding)
  if (outcome !== 'added') throw new AppError(outcome)
  return { users: await withTokens(users, deps) }
}

/** Fifty random bits in common keep their names from everybody else's. */
function newcomers(count: number, prefix: string, { newId }: AccountsDeps): NewTestUser[] {
  const batch = newId('u').slice(-batchChars).toLowerCase()
  // In one order, so that lists that are in order of creation count as their names do.
  const ids = Array.from({ length: count }, () => newId('u')).sort()
  return ids.map((userId, index) => {
    const number = index + 1
    const names = { name: `${prefix}-${batch}-${number}`, displayName: `${prefix} ${number}` }
    return { userId, ...names, sessionId: newId('s') }
  })
}

async function withTokens(
  users: readonly NewTestUser[],
  { accessTokens }: AccountsDeps,
): Promise<Output<'accounts.batchRegister'>['users']> {
  const told: Output<'accounts.batchRegister'>['users'] = []
  for (const [index, { userId, name, displayName, sessionId }] of users.entries()) {
    // So that thousands of signatures keep nobody waiting.
    if (index > 0 && index % tokensAtATime === 0) await nextTurn()
    const token = accessTokens.issue({ userId, sessionId, kind: 'test' }, limits.testSessionMs)
    told.push({ userId, name, displayName, ...token })
  }
  return told
}
