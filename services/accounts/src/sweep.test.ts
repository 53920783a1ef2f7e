import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { limits, type Tokens } from '@hubbub/protocol'
import { AccountsWorld } from './accounts-world.ts'
import { AccountSweeper } from './sweep.ts'

let world: AccountsWorld
let mina: Tokens
let guest: Tokens
beforeEach(async () => {
  world = await AccountsWorld.open()
  mina = await world.person('mina')
  guest = await world.call('accounts.guest', { displayName: 'Noor' })
})
afterEach(() => world.close())

const sweep = () =>
  new AccountSweeper({ bus: world.bus, clock: world.clock, sweeps: world.ports.sweeps }).sweep()
const seen = async () => (await world.ports.directory.page(null, 10)).map(({ id }) => id)

it('a session is ended, with its sockets, once its refresh token has run out', async () => {
  world.clock.now += limits.refreshTokenMs
  await sweep()
  expect(world.closed).toEqual([])
  world.clock.now += 1
  await sweep()
  expect(world.closed.toSorted()).toEqual([mina.sessionId, guest.sessionId].toSorted())
  expect(await world.ports.sessions.of(mina.userId)).toEqual([])
})

it('an abandoned guest goes, and a person stays', async () => {
  world.clock.now += limits.refreshTokenMs + 1
  await sweep()
  expect(await seen()).toEqual([mina.userId])
})

it('a guest who comes back stays', async () => {
  world.clock.now += limits.refreshTokenMs - 1
  await world.refresh(guest)
  world.clock.now += 2
  await sweep()
  expect(await seen()).toContain(guest.userId)
})

it('the service sweeps by itself, and leaves no timer when it stops', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'performance'],
  })
  try {
    const other = await AccountsWorld.open()
    const olga = await other.person('olga')
    other.clock.now += limits.refreshTokenMs + 1
    const before = jest.getTimerCount()
    jest.advanceTimersByTime(10 * 60_000)
    while (!other.closed.includes(olga.sessionId)) await new Promise((resolve) => setImmediate(resolve))
    await other.bus.stop()
    await other.close()
    expect(jest.getTimerCount()).toBeLessThan(before)
  } finally {
    jest.useRealTimers()
  }
})
