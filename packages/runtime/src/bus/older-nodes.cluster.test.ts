import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { testNatsUrl } from '@hubbub/testing'
import { NatsTransporter } from '../cluster/nats-transporter.ts'
import { createLog } from '../log.ts'
import { createBus, type ServicesBus } from './broker.ts'
import { defineService } from './service.ts'

const log = createLog({ level: 'fatal', format: 'json' })
const namespace = `test-${randomUUID()}`
const groupId = 'g_0000000000000000000000000A'
const roles = { version: 1, roles: [] }
const buses: ServicesBus[] = []

/** A node that keeps groups, by these actions. */
async function start(nodeId: string, internal: object): Promise<ServicesBus> {
  const transporter = new NatsTransporter(testNatsUrl(), nodeId, log)
  const bus = createBus({ nodeId, log, caller: { namespace, transporter } })
  if (Object.keys(internal).length > 0)
    bus.add(defineService(bus, 'groups', { operations: {} as never, internal: internal as never }))
  await bus.start()
  buses.push(bus)
  return bus
}

let asking: ServicesBus
beforeAll(async () => {
  await start('older', { 'groups.role': () => 'member' })
  asking = await start('asking', {})
  await asking.waitFor(['groups'])
})
afterAll(() => Promise.all(buses.map((bus) => bus.stop())))

it('beside an older node a group has no roles of its own, until a newer one comes and is asked', async () => {
  expect(asking.isMissingSomewhere('groups.roles')).toBe(true)
  expect(await asking.call('groups.roles', { groupId })).toBeNull()
  await start('newer', { 'groups.role': () => 'member', 'groups.roles': () => roles })
  while (!asking.jobs.isOffered('groups.roles')) await sleep(20)
  for (let count = 0; count < 4; count++)
    expect(await asking.call('groups.roles', { groupId })).toEqual(roles)
  expect(asking.isMissingSomewhere('groups.roles')).toBe(true)
  await buses.shift()!.stop()
  while (asking.isMissingSomewhere('groups.roles')) await sleep(20)
})
