import { duplexPair } from 'node:stream'
import { expect, it } from '@jest/globals'
import { createLog, Pipe } from '@hubbub/runtime'
import { commandThrough } from './command-through.ts'
import { WorkerPool } from './worker-pool.ts'
import type { WorkerProcess } from './worker-process.ts'

const log = createLog({ level: 'silent' as never, format: 'json' })
const removal = { userId: 'u_mina', rooms: ['g_chess'] } as never
const turns = async () => {
  for (let n = 0; n < 10; n++) await new Promise(setImmediate)
}

/** A worker without a process: what it hears and obeys is noted. */
class FakeWorker {
  readonly nodeId: string
  readonly pid = 1
  readonly pipe: Pipe
  readonly there: Pipe
  readonly heard: unknown[] = []
  readonly opened: Promise<void>
  readonly ended: Promise<string>
  isAlive = false
  die = (_why: string) => {}

  constructor(nodeId: string) {
    this.nodeId = nodeId
    const [here, there] = duplexPair()
    ;[this.pipe, this.there] = [new Pipe(here), new Pipe(there)]
    this.there.whenTold('news', (what: never) => void this.heard.push(what))
    this.there.whenAsked('command', (command: string) => void this.heard.push(command))
    this.opened = new Promise((resolve) => this.pipe.whenTold('open', () => resolve()))
    this.ended = new Promise((resolve) => {
      this.die = (why) => {
        this.isAlive = false
        this.pipe.close()
        resolve(why)
      }
    })
  }

  begin(): void {
    this.isAlive = true
  }

  async open(): Promise<void> {
    await this.there.ask('begin')
    this.there.tell('open', null)
  }

  kill(): void {
    this.die('SIGKILL')
  }

  async stop(): Promise<void> {
    this.die('0')
  }
}

function poolOf(count: number, mayBegin = Promise.resolve()) {
  const workers: FakeWorker[] = []
  const ends: string[] = []
  const pool = new WorkerPool({
    ...{ count, log, mayBegin, serve: () => {}, onEnd: (nodeId) => void ends.push(nodeId) },
    spawn(nodeId) {
      workers.push(new FakeWorker(nodeId))
      return workers.at(-1) as unknown as WorkerProcess
    },
    wait: turns,
  })
  return { pool, workers, ends }
}

async function startedPool(count: number) {
  const parts = poolOf(count)
  const started = parts.pool.start()
  await Promise.all(parts.workers.map((worker) => worker.open()))
  await started
  return parts
}

it('a pool is ready when all workers are open, and notifies all of them', async () => {
  const { pool, workers } = await startedPool(3)
  pool.tell('news', 'e4')
  await turns()
  expect(workers.map(({ heard }) => heard)).toEqual([['e4'], ['e4'], ['e4']])
})

it('a worker that has loaded waits until it may begin', async () => {
  let allow = () => {}
  const { pool, workers } = poolOf(1, new Promise((resolve) => (allow = resolve)))
  const started = pool.start()
  const open = workers[0]!.open()
  await turns()
  expect(pool.alive()).toEqual([])
  allow()
  await Promise.all([open, started])
  expect(pool.alive()).toEqual(workers)
})

it('a pool does not start when one worker ends before it is open', async () => {
  const { pool, workers } = poolOf(2)
  const started = pool.start()
  await workers[0]!.open()
  workers[1]!.die('1')
  await expect(started).rejects.toThrow('a worker ended before it was open: 1')
})

it('a worker that ends is replaced by another one with a new name', async () => {
  const { pool, workers, ends } = await startedPool(2)
  workers[0]!.die('SIGSEGV')
  await turns()
  expect(ends).toEqual(['worker-1.1'])
  expect(pool.alive().map(({ nodeId }) => nodeId)).toEqual(['worker-2.2'])
  await turns()
  await workers[2]!.open()
  expect(pool.alive().map(({ nodeId }) => nodeId)).toEqual(['worker-1.3', 'worker-2.2'])
})

it('a stopped worker is not replaced', async () => {
  const { pool, workers } = await startedPool(2)
  await pool.stop()
  await turns()
  await turns()
  expect([workers.length, pool.alive()]).toEqual([2, []])
})

it('a command is answered when all workers have done it', async () => {
  const { pool, workers } = await startedPool(2)
  await commandThrough(pool)('gateway.leave', removal)
  expect(workers.map(({ heard }) => heard)).toEqual([['gateway.leave'], ['gateway.leave']])
})

it('a command waits for a silent worker as long as that one lives', async () => {
  const { pool, workers } = await startedPool(2)
  workers[1]!.there.whenAsked('command', () => new Promise(() => {}))
  let isAnswered = false
  const answered = commandThrough(pool)('gateway.leave', removal).then(() => (isAnswered = true))
  await turns()
  expect(isAnswered).toBe(false)
  workers[1]!.kill()
  await answered
  expect(isAnswered).toBe(true)
})
