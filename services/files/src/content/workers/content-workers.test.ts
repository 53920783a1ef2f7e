import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFolder } from '../../testing/a-folder.ts'
import { aPicture, aPngThatSays, saved, savedBytes } from '../../testing/pictures.ts'
import { ContentWorkers, type WorkerLimits } from './content-workers.ts'

const opened: ContentWorkers[] = []
afterEach(async () => {
  for (const workers of opened.splice(0)) await workers.close()
})

function open(limits: WorkerLimits = {}): ContentWorkers {
  const workers = new ContentWorkers(limits)
  opened.push(workers)
  return workers
}

const faulty = new URL('../../testing/faulty-worker.ts', import.meta.url)
const openFaulty = (limits: WorkerLimits = {}) => open({ program: faulty, concurrency: 2, ...limits })
const type = (source: string) => ({ kind: 'type', source }) as const
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(10)
}

describe('a worker', () => {
  it('a worker finds types, makes pictures and faces, and survives what is refused', async () => {
    const workers = open({ concurrency: 1 })
    const folder = await aFolder()
    const source = await saved(aPicture({ width: 100, height: 50 }).png(), 'cat.txt')
    expect(workers.pids).toEqual([])
    expect(await workers.run(type(source))).toEqual({ kind: 'type', mime: 'image/png' })
    const [first] = workers.pids
    expect(await workers.run({ kind: 'picture', source, folder })).toMatchObject({
      kind: 'picture',
      width: 100,
    })
    expect(await workers.run({ kind: 'square', source, folder })).toMatchObject({ kind: 'square' })
    const bomb = await savedBytes(aPngThatSays(20_000, 20_000))
    expect(await workers.run({ kind: 'picture', source: bomb, folder })).toMatchObject({
      reason: 'too_large',
    })
    const half = await savedBytes((await readFile(source)).subarray(0, 90))
    expect(await workers.run({ kind: 'picture', source: half, folder })).toMatchObject({ reason: 'broken' })
    expect(await workers.run({ kind: 'sound', source })).toMatchObject({ kind: 'not_made', reason: 'broken' })
    expect(workers.pids).toEqual([first])
  })

  it('a decoder that takes too much memory ends', async () => {
    const workers = open({ memoryBytes: 1_000_000 })
    const source = await saved(aPicture({ width: 3_000, height: 3_000 }).png())
    const answer = await workers.run({ kind: 'picture', source, folder: await aFolder() })
    expect(answer).toMatchObject({ kind: 'not_made', reason: 'out_of_memory' })
  })

  it('a worker that is killed in the middle of a picture has not made it, and the next one is made', async () => {
    const workers = open({ concurrency: 1 })
    const folder = await aFolder()
    const source = await saved(aPicture({ width: 1_000, height: 1_000 }).png())
    const answer = workers.run({ kind: 'picture', source, folder })
    await until(() => workers.pids.length === 1)
    process.kill(workers.pids[0]!, 'SIGKILL')
    expect(await answer).toMatchObject({
      kind: 'not_made',
      reason: 'crashed',
      detail: expect.stringContaining('SIGKILL'),
    })
    expect(await workers.run({ kind: 'picture', source, folder })).toMatchObject({
      kind: 'picture',
      width: 1_000,
    })
  })
})

describe('a decoder with a fault', () => {
  it.each([
    ['crash', 'crashed'],
    ['abort', 'crashed'],
    ['memory', 'out_of_memory'],
    ['hang', 'timed_out'],
  ])('the fault %s ends one worker, and the next job has another one', async (fault, reason) => {
    const workers = openFaulty({ concurrency: 1, timeoutMs: fault === 'hang' ? 5_000 : 30_000 })
    await workers.run(type('ready'))
    const [before] = workers.pids
    const [answer, after] = await Promise.all([workers.run(type(fault)), workers.run(type('next'))])
    expect(answer).toMatchObject({ kind: 'not_made', reason })
    expect(after).toMatchObject({ kind: 'type' })
    await until(() => !isAlive(before!))
    expect(workers.pids).not.toContain(before)
  })

  it('a fault in one worker does not touch what another one does', async () => {
    const workers = openFaulty()
    const answers = await Promise.all(
      ['crash', 'one', 'crash', 'another'].map((name) => workers.run(type(name))),
    )
    expect(answers.map(({ kind }) => kind)).toEqual(['not_made', 'type', 'not_made', 'type'])
  })

  it('a worker knows nothing of our environment', async () => {
    const { mime } = (await openFaulty().run(type('ready'))) as { mime: string }
    expect(mime.split(' ')[1]).not.toMatch(/PATH|HOME|SECRET|URL/)
  })
})

describe('the number of workers', () => {
  it('no more files are decoded at once than are allowed, and all of them are', async () => {
    const workers = openFaulty()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => workers.run(type(`${n}`))))
    const pids = answers.map((answer) => 'mime' in answer && answer.mime.split(' ')[0])
    expect(new Set(pids).size).toBe(2)
    expect(workers.pids).toHaveLength(2)
  })

  it('more jobs than may wait are refused', async () => {
    const workers = openFaulty({ maxWaiting: 1 })
    const jobs = ['1', '2', '3', '4'].map((name) => workers.run(type(name)))
    expect((await Promise.allSettled(jobs)).map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled'],
      'rejected',
    ])
  })

  it('a worker without a job ends', async () => {
    const workers = openFaulty({ idleMs: 50 })
    await workers.run(type('ready'))
    const [pid] = workers.pids
    await until(() => workers.pids.length === 0)
    expect(isAlive(pid!)).toBe(false)
    expect(await workers.run(type('again'))).toMatchObject({ kind: 'type' })
  })

  it('no worker outlives its server', async () => {
    const workers = openFaulty()
    const running = [workers.run(type('hang')), workers.run(type('hang')), workers.run(type('waiting'))]
    const ended = Promise.allSettled(running)
    await until(() => workers.pids.length === 2)
    const { pids } = workers
    await workers.close()
    expect(pids.map(isAlive)).toEqual([false, false])
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(workers.run(type('late'))).rejects.toMatchObject({ code: 'busy' })
  })
})
