import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { ivan, mina, noor, olga } from '../testing/users.ts'
import { aStage } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter()
})

afterEach(() => client.close())

const watched = () =>
  stage.server.asked
    .filter(([name]) => name === 'presence.watch')
    .map(([, input]) => (input as { userIds: string[] }).userIds.toSorted())
const push = (userId: string, status: string, more: object = {}) => {
  for (const socket of stage.server.sockets) socket.push('presence', [{ userId, status, ...more }])
}
const toldIdle = () =>
  stage.server.asked
    .filter(([name]) => name === 'presence.idle')
    .map(([, input]) => (input as { isIdle: boolean }).isIdle)

it('the presence of all people on this screen is asked for together', async () => {
  const stop = client.presence.watch([mina, olga])
  client.presence.watch([olga, ivan])
  await stage.clock.pass(600)
  expect(client.presence.of(olga).get()).toBe('online')
  stop()
  stop()
  await stage.clock.pass(600)
  expect(watched()).toEqual([[mina, olga, ivan].toSorted(), [olga, ivan].toSorted()])
  expect(client.presence.of(mina).get()).toBe('offline')
})

it('a change of a watched person is seen, and a change of an unwatched person is not', async () => {
  client.presence.watch([olga])
  await stage.clock.pass(600)
  push(olga, 'offline')
  push(noor, 'online')
  await stage.clock.pass(10)
  expect(client.presence.of(olga).get()).toBe('offline')
  expect(client.presence.of(noor).get()).toBe('offline')
})

it('a change of somebody who is off the screen for a moment is known when they are back on it', async () => {
  const stop = client.presence.watch([olga])
  await stage.clock.pass(600)
  stop()
  push(olga, 'offline')
  await stage.clock.pass(10)
  client.presence.watch([olga])
  await stage.clock.pass(600)
  expect(client.presence.of(olga).get()).toBe('offline')
  expect(watched()).toEqual([[olga]])
})

it('a new connection is told the watched people again', async () => {
  client.presence.watch([olga])
  await stage.clock.pass(600)
  stage.server.cut()
  await stage.clock.pass(3_000)
  expect(watched()).toEqual([[olga], [olga]])
})

it('nobody is shown as online while the server cannot be reached, nor as offline for a short loss', async () => {
  client.presence.watch([olga])
  await stage.clock.pass(600)
  stage.server.isDown = true
  stage.server.cut()
  await stage.clock.pass(2_000)
  expect(client.presence.of(olga).get()).toBe('online')
  await stage.clock.pass(1_000)
  expect(client.presence.of(olga).get()).toBe('offline')
  stage.server.isDown = false
  await stage.clock.pass(31_000)
  expect(client.presence.of(olga).get()).toBe('online')
})

it('a mode is seen, and who is offline has none', async () => {
  client.presence.watch([olga])
  await stage.clock.pass(600)
  push(olga, 'online', { mode: 'dnd' })
  await stage.clock.pass(10)
  expect(client.presence.of(olga).get()).toBe('dnd')
  push(olga, 'online', { mode: 'away', later: 'field' })
  await stage.clock.pass(10)
  expect(client.presence.of(olga).get()).toBe('away')
  push(olga, 'offline', { mode: 'away' })
  await stage.clock.pass(10)
  expect(client.presence.of(olga).get()).toBe('offline')
  push(olga, 'online')
  await stage.clock.pass(10)
  expect(client.presence.of(olga).get()).toBe('online')
})

it('the server is told of each turn once, and of idleness with each connection', async () => {
  client.presence.idle(false)
  client.presence.idle(true)
  client.presence.idle(true)
  await stage.clock.pass(10)
  expect(toldIdle()).toEqual([true])
  stage.server.cut()
  await stage.clock.pass(20_000)
  expect(toldIdle()).toEqual([true, true])
  client.presence.idle(false)
  await stage.clock.pass(10)
  expect(toldIdle()).toEqual([true, true, false])
})

it('the server is told when somebody looks at the device and when they do no more, anew with each connection', async () => {
  const told = () =>
    stage.server.asked
      .filter(([name]) => name === 'presence.active')
      .map(([, input]) => (input as { isActive: boolean }).isActive)
  client.presence.active(false)
  client.presence.active(true)
  client.presence.active(true)
  await stage.clock.pass(10)
  expect(told()).toEqual([true])
  stage.server.cut()
  await stage.clock.pass(20_000)
  expect(told()).toEqual([true, true])
  client.presence.active(false)
  await stage.clock.pass(10)
  expect(told()).toEqual([true, true, false])
})

it('a server of before that knows no idleness is no trouble', async () => {
  stage.server.refuses = (name) => (name === 'presence.idle' ? new AppError('unknown_operation') : undefined)
  client.presence.idle(true)
  client.presence.watch([olga])
  await stage.clock.pass(600)
  expect(client.presence.of(olga).get()).toBe('online')
})
