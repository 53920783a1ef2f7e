import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits, type Tokens } from '@hubbub/protocol'
import { TestService } from '../testing/test-service.ts'
import { AccountSweeper } from './sweep.ts'

let service: TestService
let mina: Tokens
let guest: Tokens
beforeEach(async () => {
  service = await TestService.open()
  mina = await service.person('mina')
  guest = await service.call('accounts.guest', { displayName: 'Noor' })
})
afterEach(() => service.close())

const sweep = () =>
  new AccountSweeper({ bus: service.bus, clock: service.clock, sweeps: service.ports.sweeps }).sweep()
const seen = async () => (await service.ports.directory.page(null, 10)).map(({ id }) => id)

it('a session is ended, with its sockets, once its refresh token has run out', async () => {
  service.clock.now += limits.refreshTokenMs
  await sweep()
  expect(service.closed).toEqual([])
  service.clock.now += 1
  await sweep()
  expect(service.closed.toSorted()).toEqual([mina.sessionId, guest.sessionId].toSorted())
  expect(await service.ports.sessions.of(mina.userId)).toEqual([])
})

it('an abandoned guest is removed, and a person stays', async () => {
  service.clock.now += limits.refreshTokenMs + 1
  await sweep()
  expect(await seen()).toEqual([mina.userId])
})

it('a guest who comes back stays', async () => {
  service.clock.now += limits.refreshTokenMs - 1
  await service.refresh(guest)
  service.clock.now += 2
  await sweep()
  expect(await seen()).toContain(guest.userId)
})

it('the service sweeps when it is asked to', async () => {
  service.clock.now += limits.refreshTokenMs + 1
  await service.bus.call('accounts.sweep', {})
  expect(await seen()).toEqual([mina.userId])
})
