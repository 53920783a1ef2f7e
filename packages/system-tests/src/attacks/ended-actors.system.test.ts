import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { passwordOf, rest, Somebody, TestSystem } from '@hubbub/testing'

let system: TestSystem
let root: Somebody
let target: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  target = await system.person('target')
})
afterAll(() => system.close())

const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const signIn = (name: string) =>
  rest(system.server.url, 'accounts.login', { name, password: passwordOf(name) })

/** All that an administrator may change, many at once: passwords are hashed two at a time, so most of these wait. */
const administer = (who: Somebody) => [
  ...times(16).map((n) => {
    const name = `${who.name}-made-${n}`
    return who.call('accounts.create', { name, password: passwordOf(name), isAdministrator: true })
  }),
  ...times(8).map(() =>
    who.call('accounts.resetPassword', { userId: target.userId, newPassword: passwordOf('new') }),
  ),
  ...times(4).map((n) =>
    who.call('accounts.setDisabled', { userId: target.userId, isDisabled: n % 2 === 0 }),
  ),
  ...times(4).map((n) => who.call('accounts.batchRegister', { count: 2, prefix: `${who.name}-t${n}` })),
  ...times(2).map(() => who.call('accounts.removeTestUsers', { limit: 1 })),
  ...times(4).map((n) => who.call('users.rename', { displayName: `${who.name} ${n}` })),
]

const changePassword = (who: Somebody) =>
  who.call('accounts.changePassword', {
    currentPassword: passwordOf(who.name),
    newPassword: passwordOf('new'),
  })

async function everything() {
  const { accounts } = await root.call('accounts.list', { limit: 100 })
  const { entries } = await root.call('accounts.audit', { limit: 100 })
  return { accounts, entries }
}

/** Made ready before the attack, so that they come in the middle of it. */
const endings: Record<string, (who: Somebody) => Promise<() => Promise<unknown>>> = {
  'is disabled': async ({ userId }) => {
    return () => root.call('accounts.setDisabled', { userId, isDisabled: true })
  },
  'has revoked the session': async (who) => {
    const elsewhere = who.again(await signIn(who.name))
    return () => elsewhere.call('accounts.revokeSession', { sessionId: who.tokens.sessionId })
  },
  'has logged out': async (who) => () => who.call('accounts.logout', {}),
}

it.each(Object.keys(endings))('an administrator who %s changes nothing after the answer', async (ending) => {
  const name = `evil-${Object.keys(endings).indexOf(ending)}`
  await root.call('accounts.create', { name, password: passwordOf(name), isAdministrator: true })
  const evil = new Somebody(name, system.server.url, await signIn(name))
  const end = await endings[ending]!(evil)
  // A new password ends the other sessions of a person: it could end the one that revokes, which has its own test below.
  const isRevokedFromElsewhere = ending === 'has revoked the session'
  const attack = Promise.allSettled([
    ...administer(evil),
    ...(isRevokedFromElsewhere ? [] : [changePassword(evil)]),
  ])
  await end()
  const atTheAnswer = await everything()
  const outcomes = await attack
  expect(await everything()).toEqual(atTheAnswer)
  // Otherwise it was over before, and this shows nothing.
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
})

it('a session that revokes another one and the other one that changes the password never both succeed', async () => {
  for (const round of times(6)) {
    const name = `rivals-${round}`
    await root.call('accounts.create', { name, password: passwordOf(name), isAdministrator: true })
    const one = new Somebody(name, system.server.url, await signIn(name))
    const other = one.again(await signIn(name))
    // Passwords are hashed first: an even round gives the new password time to come first.
    const change = changePassword(one)
    if (round % 2 === 0) await change
    const outcomes = await Promise.allSettled([
      change,
      other.call('accounts.revokeSession', { sessionId: one.tokens.sessionId }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'session_ended' },
    })
  }
})
