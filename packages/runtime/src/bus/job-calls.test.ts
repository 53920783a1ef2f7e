import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import { createLog } from '../log.ts'
import { createBus, type ServicesBus } from './broker.ts'

let bus: ServicesBus
const heard: unknown[] = []

beforeAll(async () => {
  bus = createBus({ nodeId: 'test', log: createLog({ level: 'fatal', format: 'json' }), answersWithinMs: 20 })
  bus.add({
    name: 'test',
    actions: {
      note: { handler: ({ params }: { params: unknown }) => void heard.push(params) },
      takeLong: { handler: () => sleep(60) },
      askNobody: { handler: () => bus.call('accounts.sweep', {}) },
      refuse: {
        handler() {
          throw new AppError('limit_reached')
        },
      },
      break: {
        handler() {
          throw new TypeError('broken')
        },
      },
    },
  })
  await bus.start()
})
afterAll(() => bus.stop())

const run = (action: string, withinMs = 1_000) => bus.jobs.run(`test.${action}`, { about: 'a' }, withinMs)

it('an action is offered when some process has it', () => {
  expect(['test.note', 'test.nothing', 'accounts.sweep'].map(bus.jobs.isOffered)).toEqual([
    true,
    false,
    false,
  ])
})

it('a job calls the action of its name with its payload', async () => {
  expect(await run('note')).toBe('done')
  expect(heard).toEqual([{ about: 'a' }])
})

it('a job may take longer than other calls, up to its own limit', async () => {
  expect(await run('takeLong')).toBe('done')
  await expect(run('takeLong', 10)).rejects.toMatchObject({ code: 'timed_out' })
})

it('an action that nobody has was not begun', async () => {
  expect(await run('nothing')).toBe('not_offered')
})

it('an action that itself asks for what nobody has has failed', async () => {
  await expect(run('askNobody')).rejects.toMatchObject({ code: 'busy' })
})

it.each([
  ['refuse', 'limit_reached'],
  ['break', 'unexpected'],
])('a job fails with the code of what its action throws: %s', async (action, code) => {
  await expect(run(action)).rejects.toMatchObject({ name: 'AppError', code })
})
