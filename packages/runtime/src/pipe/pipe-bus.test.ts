import { duplexPair } from 'node:stream'
import { expect, it } from '@jest/globals'
import type { Log } from '../log.ts'
import { defineService } from '../bus/service.ts'
import { createPipeBus } from './pipe-bus.ts'
import { Pipe } from './pipe.ts'

it('an event that a listener cannot take is logged, and the next one is heard', async () => {
  const [here, there] = duplexPair()
  const parent = new Pipe(there)
  const logged: unknown[] = []
  const log = { error: (facts: object) => void logged.push(facts) } as unknown as Log
  const bus = createPipeBus({ pipe: new Pipe(here), nodeId: 'worker-1.1', log })
  const heard: unknown[] = []
  const trouble = new Error('trouble')
  bus.add(
    defineService(bus, 'gateway', {
      operations: {},
      internal: { 'gateway.seesByRoles': () => true, 'gateway.knowsCategories': () => true },
      events: {
        'person.changed': ({ rooms }) => {
          heard.push(rooms)
          if (rooms.length === 0) throw trouble
        },
        'awaited.changed': () => Promise.reject(trouble),
      },
    }),
  )
  parent.tell('person.changed', { rooms: [] })
  parent.tell('awaited.changed', {})
  parent.tell('person.changed', { rooms: ['a room'] })
  await parent.ask('dance').catch(() => {})
  expect(heard).toEqual([[], ['a room']])
  expect(logged).toEqual([
    { err: trouble, event: 'person.changed' },
    { err: trouble, event: 'awaited.changed' },
  ])
})
