import { expect, it } from '@jest/globals'
import { FileWatch } from './file-watch.ts'

it('the file limit is reported at once, and again after ten seconds at the earliest', () => {
  let look = () => {}
  let time = 0
  let code: string | null = null
  let roomMade = 0
  const told: unknown[] = []
  const files = new FileWatch({
    log: { error: (what: object) => told.push(what) } as never,
    makeRoom: () => void roomMade++,
    tryToOpen: () => {
      if (code) throw Object.assign(new Error(code), { code })
    },
    now: () => time,
    every: (run) => {
      look = run
      return setTimeout(() => {}, 0)
    },
  })
  look()
  expect([files.isFull, told]).toEqual([false, []])
  code = 'EMFILE'
  for (; time < 10_000; time += 1_000) look()
  expect([files.isFull, roomMade, told]).toEqual([true, 10, [expect.objectContaining({ code })]])
  look()
  expect(told).toHaveLength(2)
  code = 'EACCES'
  look()
  expect([files.isFull, roomMade]).toEqual([false, 11])
})
