import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { ServiceBroker } from 'moleculer'
import { RunningCalls } from '../bus/running-calls.ts'
import { Leaving } from './leaving.ts'

const meta = { actor: { userId: 'u_1', sessionId: 's_1' } }

let isUp: boolean
let change: () => void
let finish: (answer: string) => void
let running: RunningCalls
let broker: ServiceBroker
beforeEach(async () => {
  isUp = true
  running = new RunningCalls()
  const leaving = new Leaving({ isUp: () => isUp, whenChanged: (run) => (change = run) }, running)
  broker = new ServiceBroker({ logger: false, middlewares: [leaving.middleware] })
  const wait = () => new Promise<string>((resolve) => (finish = resolve))
  broker.createService({ name: 'messages', actions: { send: wait, heads: () => 'heads' } })
  broker.createService({ name: 'node', actions: { hear: () => 'heard' } })
  await broker.start()
  leaving.watch(broker)
})
afterEach(() => broker.stop())

const becomes = (now: boolean) => {
  isUp = now
  change()
}

it('services leave with their store and come back with it, and commands for every process stay', async () => {
  expect(await broker.call('messages.heads')).toBe('heads')
  becomes(false)
  await expect(broker.call('messages.heads')).rejects.toMatchObject({ type: 'SERVICE_NOT_AVAILABLE' })
  expect(await broker.call('node.hear')).toBe('heard')
  becomes(true)
  expect(await broker.call('messages.heads')).toBe('heads')
})

it('a running call fails when the store is lost, and a removal waits until it has ended', async () => {
  const sent = broker.call('messages.send', {}, { meta })
  becomes(false)
  await expect(sent).rejects.toMatchObject({ type: 'STORE_LOST' })
  let isSettled = false
  const settled = running.settled(['s_1']).then(() => (isSettled = true))
  await new Promise(setImmediate)
  expect(isSettled).toBe(false)
  finish('late')
  await settled
})
