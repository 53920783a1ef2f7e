import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AppError, type Person } from '@hubbub/protocol'
import { testNatsUrl } from '@hubbub/testing'
import { createBus, type ServicesBus } from './broker.ts'
import type { CallerMeta } from '../caller.ts'
import { systemClock } from '../clock.ts'
import { Lease } from '../cluster/lease.ts'
import { NatsTransporter } from '../cluster/nats-transporter.ts'
import { createLog } from '../log.ts'
import { defineService } from './service.ts'

const mina = 'u_0000000000000000000000000A' as const
const person: CallerMeta = {
  actor: { userId: mina, sessionId: 's_0000000000000000000000000A', kind: 'person', isAdministrator: false },
  address: '127.0.0.1',
  device: 'test',
}
const nobody: CallerMeta = { ...person, actor: null }
const card: Person = { id: mina, name: 'mina', displayName: 'Mina', kind: 'person' }

const namespace = `test-${randomUUID()}`
const log = createLog({ level: 'fatal', format: 'json' })
/** What the service keeps, and what it was given last. */
const kept = { people: [card], given: [] as unknown[] }

/** A process on NATS that relies on what it remembers. */
async function onNats(nodeId: string): Promise<ServicesBus> {
  const transporter = new NatsTransporter(testNatsUrl(), nodeId, log)
  const node = { id: nodeId, incarnation: 'x', version: '1', settings: {}, roles: [] }
  const nodes = {
    ...{ arrive: async () => null, renew: async () => true },
    ...{ leave: async () => {}, alive: async () => [] },
  }
  const parts = { node, nodes, log, clock: systemClock, flush: async () => {}, onDisplaced: () => {} }
  const lease = new Lease(parts)
  await lease.start()
  leases.push(lease)
  return createBus({ nodeId, log, cluster: { namespace, transporter, lease }, answersWithinMs: 500 })
}
const leases: Lease[] = []

function addUsers(bus: ServicesBus): ServicesBus {
  bus.add(
    defineService(bus, 'users', {
      operations: {
        'users.lookup': () => new Promise<never>(() => {}),
        'users.find': ({ query }) => {
          if (query === 'break') throw new TypeError('secret detail')
          if (query === 'leak') return { people: [{ ...card, passwordHash: 'x' }] } as never
          return { people: kept.people }
        },
        'users.rename': ({ displayName }) => {
          const retryAfterMs = 1_234
          throw new AppError('too_many_requests', { retryAfterMs, fields: { displayName } })
        },
        'users.setPicture': noneSuch,
        'users.setStatus': noneSuch,
        'users.setAvailability': noneSuch,
        'users.setReceipts': noneSuch,
      },
      internal: {},
    }),
  )
  bus.add(
    defineService(bus, 'accounts', {
      operations: {} as never,
      internal: {
        'accounts.cards': ({ userIds }: { userIds: unknown[] }) => {
          kept.given = userIds
          if (userIds.length === 0) throw new TypeError('secret detail')
          return kept.people
        },
        'accounts.byName': () => null,
      } as never,
    }),
  )
  return bus
}

let buses: Record<'here' | 'elsewhere' | 'by copies', ServicesBus>
let near: ServicesBus
beforeAll(async () => {
  near = addUsers(await onNats('near'))
  buses = {
    here: near,
    elsewhere: await onNats('far'),
    'by copies': addUsers(createBus({ nodeId: 'copying', log, copies: true, answersWithinMs: 500 })),
  }
  await Promise.all(Object.values(buses).map((bus) => bus.start()))
  await buses.elsewhere.waitFor(['users', 'accounts'])
})
afterAll(async () => {
  await Promise.all(Object.values(buses).map((bus) => bus.stop()))
  for (const lease of leases) await lease.stop()
})

type Ask = (bus: ServicesBus) => Promise<unknown>

/** Everything that the caller gets to know. */
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => ({ answer }),
    (error: unknown) => {
      expect(error).toBeInstanceOf(AppError)
      const { code, details, message } = error as AppError
      return { code, details, message: message.includes('secret') ? message : '' }
    },
  )
const refused = (code: string, details: object = {}) => ({ code, details, message: '' })

const cases: [string, Ask, object][] = [
  ['an answer', (bus) => bus.operate('users.find', { query: 'mi' }, person), { answer: { people: [card] } }],
  ['no answer to give', (bus) => bus.call('accounts.byName', { name: 'noor' }), { answer: null }],
  [
    'a refusal of our table, with its details',
    (bus) => bus.operate('users.rename', { displayName: 'Mina' }, person),
    refused('too_many_requests', { retryAfterMs: 1_234, fields: { displayName: 'Mina' } }),
  ],
  [
    'bad input',
    (bus) => bus.operate('users.find', { query: 7 }, person),
    refused('bad_input', { fields: { query: 'Invalid input: expected string, received number' } }),
  ],
  ['no input', (bus) => bus.operate('users.find', undefined, person), { code: 'bad_input' }],
  ['a caller unknown', (bus) => bus.operate('users.find', { query: 'mi' }, nobody), refused('not_signed_in')],
  ['a failure', (bus) => bus.operate('users.find', { query: 'break' }, person), refused('unexpected')],
  [
    'an answer that must not get out',
    (bus) => bus.operate('users.find', { query: 'leak' }, person),
    refused('unexpected'),
  ],
  ['a failure between services', (bus) => bus.call('accounts.cards', { userIds: [] }), refused('unexpected')],
  ['silence', (bus) => bus.operate('users.lookup', { userIds: [mina] }, person), refused('timed_out')],
  [
    'an action that the service does not have',
    (bus) => bus.call('accounts.get', { userId: mina }),
    refused('busy', { retryAfterMs: 1_000 }),
  ],
  [
    'a service that is nowhere',
    (bus) => bus.operate('messages.heads', {}, person),
    refused('busy', { retryAfterMs: 1_000 }),
  ],
]

describe.each(['here', 'elsewhere', 'by copies'] as const)('a call that is done %s', (where) => {
  it.each(cases)('a call returns the same as everywhere: %s', async (_, ask, expected) => {
    expect(await outcome(ask(buses[where]))).toMatchObject(expected)
  })
})

it.each(['elsewhere', 'by copies'] as const)(
  'nothing is shared with a service that answers %s',
  async (where) => {
    const userIds = [mina]
    const people = await buses[where].call('accounts.cards', { userIds })
    kept.given.push('u_changed by the service')
    expect(userIds).toEqual([mina])
    people[0]!.displayName = 'changed by the caller'
    expect(kept.people[0]!.displayName).toBe('Mina')
  },
)

it('nothing is shared with handlers of commands, by copies', async () => {
  const copying = createBus({ nodeId: 'obeying', log, copies: true })
  copying.onCommand('gateway.endSessions', ({ sessionIds }) => void sessionIds.pop())
  const sessionIds = [person.actor!.sessionId]
  await copying.broadcastAndWait('gateway.endSessions', { userId: mina, sessionIds })
  expect(sessionIds).toHaveLength(1)
})

function noneSuch(): never {
  throw new AppError('not_found')
}
