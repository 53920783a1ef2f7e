import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { rates } from '@hubbub/protocol'
import { passwordOf, restRaw, TestSystem } from '@hubbub/testing'

/** Behind a proxy, so that the test may come from anywhere. */
let system: TestSystem
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_RATE_LIMITS: 'on', HUBBUB_TRUST_PROXY: 'yes' })
})
afterAll(() => system.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const login = async (name: string, password: string, address: string) =>
  (await restRaw(system.server.url, 'accounts.login', { name, password }, undefined, from(address))).status
const register = async (name: string, address: string) => {
  const chosen = { name, password: passwordOf(name) }
  expect(
    (await restRaw(system.server.url, 'accounts.register', chosen, undefined, from(address))).status,
  ).toBe(200)
}
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length
const { points } = rates.login

it('a padded or differently written name from many addresses counts as one account, and its owner is not locked out', async () => {
  await register('mina', '192.0.2.1')
  const spellings = ['mina', ' mina', 'MINA\t', '\u00a0mina', 'mina\ufeff\u3000']
  const statuses: number[] = []
  for (let n = 0; n < 3 * points; n++)
    statuses.push(await login(spellings[n % spellings.length]!, 'guess', `198.51.100.${n}`))
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([points, 2 * points])
  expect(await login('mina', passwordOf('mina'), '203.0.113.1')).toBe(429)
  expect(await login('mina', passwordOf('mina'), '192.0.2.1')).toBe(200)
})

it('a stranger at an address of the owner gets no more tries than the owner', async () => {
  await register('olga', '192.0.2.2')
  const statuses: number[] = []
  for (let n = 0; n < points + 5; n++) statuses.push(await login('olga', 'guess', '192.0.2.2'))
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([points, 5])
})

it('an IPv6 network counts as one address', async () => {
  const statuses: number[] = []
  for (let n = 0; n < points + 5; n++)
    statuses.push(await login(`nobody${n}`, 'guess', `2001:db8:0:7:${n}::${n}`))
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([points, 5])
})
