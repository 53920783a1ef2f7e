import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import { createLog } from '@hubbub/runtime'
import { openMemoryStore } from '@hubbub/sqlite'
import type { JobPorts, JobQueue } from '../store/job-repository.ts'
import { sqliteJobs } from '../store/sqlite-jobs.ts'
import { JobRunner } from './job-runner.ts'
import type { Policies } from './policies.ts'

const modules = [new URL('../store/sqlite-writes.ts', import.meta.url)]
const once = { attempts: 3, withinMs: 1_000, atOnce: 2, everyMs: null }
const policies: Policies = {
  'test.note': once,
  'test.draw': once,
  'test.build': { ...once, whenDead: 'test.draw' as never },
}

let ports: JobPorts
/** Nodes that died. */
let dead: Set<string>
let calls: string[]
let ends: string[]
/** What the action does; by default it is done at once. */
let act: (key: string) => Promise<'done' | 'not_offered'>
let offered: Set<string>

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
  jest.setSystemTime(1_000_000)
  ports = sqliteJobs(await openMemoryStore({ modules }))
  ;[calls, ends, offered, dead] = [[], [], new Set(Object.keys(policies)), new Set()]
  act = async () => 'done'
})
afterEach(() => {
  jest.clearAllTimers()
  jest.useRealTimers()
})

function start(nodeId = 'n1', given = policies): JobRunner {
  const run = (kind: string, payload: unknown) => {
    const { about } = payload as { about: string }
    calls.push(`${nodeId} ${kind} ${about}`)
    return act(about)
  }
  const runner = new JobRunner({
    ...{ queue: mortal(nodeId), policies: given, clock: { wall: Date.now }, random: () => 0 },
    bus: {
      nodeId,
      jobs: { isOffered: (kind) => offered.has(kind), run },
      log: createLog({ level: 'fatal', format: 'json' }),
    },
    onRun: (kind, end) => ends.push(`${kind} ${end}`),
  })
  runner.start()
  return runner
}

const add = (about: string, fields: object = {}) =>
  ports.queue.add({
    kind: 'test.note',
    key: about,
    payload: { about },
    at: Date.now(),
    ...fields,
  } as never)

/** Lets so much time pass, and all that is to be done in it. */
async function pass(ms: number): Promise<void> {
  const step = Math.max(250, ms / 40)
  for (let passed = 0; passed < ms; passed += step) {
    await settle()
    await jest.advanceTimersByTimeAsync(Math.min(step, ms - passed))
  }
  await settle()
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

const forever = () => new Promise<never>(() => {})
const jobs = () => ports.records.list({ state: null, kind: null, after: null, limit: 100 })

it('a job that this process adds is run at once, and is gone', async () => {
  start()
  await pass(0)
  await add('a')
  await pass(0)
  expect([calls, ends, await jobs()]).toEqual([['n1 test.note a'], ['test.note done'], []])
})

it('jobs that were there before the start are run', async () => {
  for (const about of ['a', 'b', 'c']) await add(about)
  start()
  await pass(0)
  expect(calls).toHaveLength(3)
  expect(await jobs()).toEqual([])
})

it('a job runs when it is due, to the second', async () => {
  start()
  await add('later', { dueAt: Date.now() + 90_000 })
  await pass(89_500)
  expect(calls).toEqual([])
  await pass(1_000)
  expect(calls).toEqual(['n1 test.note later'])
})

describe('a job that fails', () => {
  beforeEach(() => {
    act = () => Promise.reject(new AppError('busy'))
  })

  it('a job that fails is tried again later each time, and is dead in the end', async () => {
    start()
    await add('a')
    await pass(4_000)
    expect(calls).toHaveLength(1)
    await pass(2_000)
    expect(calls).toHaveLength(2)
    await pass(13_000)
    expect(calls).toHaveLength(2)
    await pass(3_000)
    expect([calls.length, ends.at(-1)]).toEqual([3, 'test.note dead'])
    expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 3, lastError: { code: 'busy' } }])
    await pass(3_600_000)
    expect(calls).toHaveLength(3)
  })

  it('a job that died with each process that ran it is followed as well', async () => {
    act = forever
    start()
    await add('a', { kind: 'test.build' })
    await pass(0)
    for (const node of ['n2', 'n3', 'n4']) {
      dead.add(`n${Number(node[1]) - 1}`)
      if (node === 'n4') act = async () => 'done'
      start(node)
      await pass(70_000)
    }
    expect(calls.at(-1)).toBe('n4 test.draw a')
    expect(await jobs()).toMatchObject([
      { id: 'test.build:a', state: 'dead', lastError: { code: 'lease_ended' } },
    ])
  })

  it('a dead job that is repeated is run at once', async () => {
    start()
    await add('a')
    await pass(60_000)
    act = async () => 'done'
    expect(await ports.records.retry(null)).toBe(1)
    await pass(0)
    expect([calls.length, await jobs()]).toEqual([4, []])
  })

  it('the text of an unexpected failure is kept, shortly', async () => {
    act = () => Promise.reject(new AppError('unexpected', {}, new Error('x'.repeat(500))))
    start()
    await add('a')
    await pass(0)
    expect(await jobs()).toMatchObject([{ lastError: { code: 'unexpected', text: 'x'.repeat(200) } }])
  })
})

describe('an action that nobody offers', () => {
  it('a job waits while nobody offers its action, and runs soon after somebody does', async () => {
    offered.clear()
    start()
    await add('a')
    await pass(120_000)
    expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    offered.add('test.note')
    await pass(1_500)
    expect(calls).toEqual(['n1 test.note a'])
  })

  it('an action that went away just then is no failed attempt', async () => {
    act = async () => 'not_offered'
    start()
    await add('a')
    await pass(10_000)
    expect(calls.length).toBeGreaterThan(5)
    expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null }])
  })
})

describe('a node that dies', () => {
  it('a job of a node that died is run by another one when the lease has ended', async () => {
    act = forever
    start()
    await add('a')
    await pass(0)
    dead.add('n1')
    act = async () => 'done'
    start('n2')
    await pass(59_000)
    expect(calls).toEqual(['n1 test.note a'])
    await pass(2_000)
    expect([calls.at(-1), await jobs()]).toEqual(['n2 test.note a', []])
  })

  it('a job that runs long stays with its node', async () => {
    act = forever
    start()
    await add('a')
    await pass(0)
    start('n2')
    await pass(600_000)
    expect(calls).toEqual(['n1 test.note a'])
  })

  it('a job that ends each process that runs it is dead at last', async () => {
    act = forever
    await add('a')
    for (const nodeId of ['n1', 'n2', 'n3']) {
      start(nodeId)
      await pass(61_000)
      dead.add(nodeId)
    }
    start('n4')
    await pass(61_000)
    expect(calls).toHaveLength(3)
    expect(await jobs()).toMatchObject([{ state: 'dead', lastError: { code: 'lease_ended' } }])
  })

  it('a node that lost its lease leaves the job to the next one', async () => {
    let finish = () => {}
    act = () => new Promise((resolve) => (finish = () => resolve('done')))
    start()
    await add('a')
    await pass(0)
    const finishFirst = finish
    dead.add('n1')
    act = forever
    start('n2')
    await pass(61_000)
    finishFirst()
    await pass(0)
    expect(ends).toEqual(['test.note lost'])
    expect(await jobs()).toMatchObject([{ leasedBy: 'n2' }])
  })
})

it('a job whose lease ended while the machine slept is not begun again, and stays with its node', async () => {
  let finish = () => {}
  act = () => new Promise((resolve) => (finish = () => resolve('done')))
  start()
  await add('a')
  await pass(0)
  jest.setSystemTime(Date.now() + 61_000)
  await pass(2_000)
  start('n2')
  await pass(200_000)
  expect(calls).toEqual(['n1 test.note a'])
  finish()
  await pass(0)
  expect([ends, await jobs()]).toEqual([['test.note done'], []])
})

describe('how many run at once', () => {
  it('no more jobs of a kind run at once than its policy says, and other kinds go on', async () => {
    const waiting = new Map<string, () => void>()
    act = (about) => new Promise((resolve) => waiting.set(about, () => resolve('done')))
    start()
    for (const about of ['a', 'b', 'c']) await add(about)
    await add('picture', { kind: 'test.draw' })
    await pass(2_000)
    expect([...waiting.keys()]).toEqual(['a', 'b', 'picture'])
    waiting.get('a')!()
    await pass(0)
    expect([...waiting.keys()]).toEqual(['a', 'b', 'picture', 'c'])
  })
})

describe('turns', () => {
  const fair = { ...once, atOnce: 2, ofOneOwner: 1 }
  /** Those that run now, and how to end them. */
  let running: Map<string, () => void>
  beforeEach(() => {
    running = new Map()
    act = (about) =>
      new Promise((resolve) =>
        running.set(about, () => {
          running.delete(about)
          resolve('done')
        }),
      )
  })
  const addAll = async (owner: string, count: number, fields: object = {}) => {
    for (let n = 1; n <= count; n++)
      await add(`${owner} ${n}`, { owner, dueAt: Date.now() - 100 + n, ...fields })
  }
  const began = async () => {
    await pass(500)
    return calls.splice(0).map((call) => call.slice('n1 test.note '.length))
  }

  it('somebody with very many jobs leaves room for those of others', async () => {
    await addAll('olga', 20)
    start('n1', { 'test.note': fair })
    expect(await began()).toEqual(['olga 1'])
    await addAll('mina', 1)
    expect(await began()).toEqual(['mina 1'])
  })

  it('somebody with few jobs waits for no more than one of each other person', async () => {
    for (const owner of ['olga', 'pia', 'rosa']) await addAll(owner, 20)
    // Another kind is idle all the while.
    start('n1', { 'test.note': fair, 'test.draw': once })
    const order = await began()
    await addAll('mina', 3)
    for (let ended = 0; ended < 14; ended++) {
      running.values().next().value!()
      order.push(...(await began()))
    }
    const turns = order.map((about) => about.split(' ')[0])
    for (const n of [1, 2, 3]) expect(order.slice(0, 4 * n + 1)).toContain(`mina ${n}`)
    expect(turns.filter((owner) => owner === 'olga').length).toBeGreaterThanOrEqual(4)
  })

  it('somebody who is alone has all that may run for one person, also after many rounds', async () => {
    start('n1', { 'test.note': { ...fair, atOnce: 3, ofOneOwner: 2 } })
    await addAll('olga', 9)
    expect(await began()).toEqual(['olga 1', 'olga 2'])
    for (let n = 3; n <= 9; n++) {
      running.values().next().value!()
      expect(await began()).toEqual([`olga ${n}`])
    }
  })

  it('a host that is silent keeps some jobs, and all others go on', async () => {
    start('n1', { 'test.note': { ...fair, atOnce: 3, atOneHost: 2 } })
    for (const owner of ['olga', 'pia', 'rosa']) await addAll(owner, 1, { host: 'silent' })
    expect((await began()).length).toBe(2)
    await addAll('mina', 1, { host: 'fast' })
    expect(await began()).toEqual(['mina 1'])
  })

  it('jobs that wait for others keep none of another kind from running', async () => {
    start('n1', { 'test.note': { ...once, atOnce: 30, isWaiting: true }, 'test.draw': once })
    for (let n = 0; n < 30; n++) await add(`page ${n}`)
    await add('picture', { kind: 'test.draw' })
    await pass(500)
    expect([running.size, running.has('picture')]).toEqual([31, true])
  })

  it('a job without an owner is never left out', async () => {
    start('n1', { 'test.note': fair })
    for (const about of ['a', 'b']) await add(about)
    expect(await began()).toEqual(['a', 'b'])
  })
})

describe('a runner that stops', () => {
  it('a runner that stops takes nothing more, and waits for what is about to end', async () => {
    let finish = () => {}
    act = () => new Promise((resolve) => (finish = () => resolve('done')))
    const runner = start()
    await add('a')
    await pass(0)
    const stopped = runner.stop()
    await add('b')
    finish()
    await stopped
    await pass(5_000)
    expect(calls).toEqual(['n1 test.note a'])
    expect((await jobs()).map(({ key }) => key)).toEqual(['b'])
  })

  it('a runner that stops gives back what takes long, which does not count as tried', async () => {
    act = forever
    const runner = start()
    await add('a')
    await pass(0)
    const stopped = runner.stop()
    await pass(5_500)
    await stopped
    expect(await jobs()).toMatchObject([{ attempts: 0, leasedBy: null }])
    act = async () => 'done'
    start('n2')
    await pass(0)
    expect(await jobs()).toEqual([])
  })
})

it('a regular job is there once, and is run each time its interval has passed', async () => {
  const regular = { 'test.note': { ...once, everyMs: 600_000 } }
  act = async () => 'done'
  start('n1', regular)
  start('n2', regular)
  await pass(599_000)
  expect(calls).toEqual([])
  await pass(1_201_500)
  expect(calls).toHaveLength(3)
  expect(await jobs()).toMatchObject([{ id: 'test.note:regular', attempts: 0 }])
})

/** The queue of a node, which looks and renews no more once it has died. What was on its way still arrives. */
function mortal(nodeId: string): JobQueue {
  const { queue } = ports
  const unlessDead =
    <A extends unknown[], T>(ask: (...given: A) => Promise<T>) =>
    (...given: A) =>
      dead.has(nodeId) ? forever() : ask(...given)
  return {
    ...queue,
    dueInMs: unlessDead(queue.dueInMs),
    claim: unlessDead(queue.claim),
    renew: unlessDead(queue.renew),
  }
}
