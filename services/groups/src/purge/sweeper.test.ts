import { createLog } from '@hubbub/runtime'
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

it('a sweeper that is nudged in the middle of a round runs once more, and only once', async () => {
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

it('a waiting caller is answered after a round that began after the call', async () => {
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

it('a waiting caller is told of a failure, and the next nudge starts a new round', async () => {
  const { open, sweeper } = rounds()
  const waiting = sweeper.done()
  open[0]!.fail(new Error('no disk'))
  await expect(waiting).rejects.toThrow('no disk')
  sweeper.nudge()
  expect(open).toHaveLength(2)
  open[1]!.end()
})

it('a stopped sweeper ends between two steps, and starts nothing after that', async () => {
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
