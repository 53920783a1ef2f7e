import { createLog } from '@hubbub/kit'
import { expect, it } from '@jest/globals'
import { Sweeper } from './sweeper.ts'

const log = createLog({ level: 'fatal', format: 'json' })

/** Rounds that end when they are let. */
function rounds() {
  const open: { end: () => void; fail: (error: Error) => void; mayGoOn: () => boolean }[] = []
  const sweeper = new Sweeper(
    (mayGoOn) => new Promise<void>((end, fail) => void open.push({ end, fail, mayGoOn })),
    log,
  )
  return { open, sweeper }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('goes through it once more when it is nudged in the middle, and only once more', async () => {
  const { open, sweeper } = rounds()
  sweeper.nudge()
  for (let n = 0; n < 3; n++) sweeper.nudge()
  expect(open).toHaveLength(1)
  open[0]!.end()
  await turn()
  expect(open).toHaveLength(2)
  open[1]!.end()
  await turn()
  expect(open).toHaveLength(2)
})

it('answers who waits when a round that began after they asked is through', async () => {
  const { open, sweeper } = rounds()
  sweeper.nudge()
  let isDone = false
  const waiting = sweeper.done().then(() => (isDone = true))
  open[0]!.end()
  await turn()
  expect(isDone).toBe(false)
  open[1]!.end()
  await waiting
  expect(open).toHaveLength(2)
})

it('tells who waits of a failure, and begins anew with the next nudge', async () => {
  const { open, sweeper } = rounds()
  const waiting = sweeper.done()
  open[0]!.fail(new Error('no disk'))
  await expect(waiting).rejects.toThrow('no disk')
  sweeper.nudge()
  expect(open).toHaveLength(2)
  open[1]!.end()
})

it('ends between two steps when it is stopped, and begins nothing after that', async () => {
  const { open, sweeper } = rounds()
  sweeper.nudge()
  expect(open[0]!.mayGoOn()).toBe(true)
  const stopped = sweeper.stop()
  expect(open[0]!.mayGoOn()).toBe(false)
  open[0]!.end()
  await stopped
  sweeper.nudge()
  expect(open).toHaveLength(1)
})
