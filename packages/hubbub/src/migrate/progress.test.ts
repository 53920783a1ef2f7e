import { beforeEach, expect, it } from '@jest/globals'
import { Progress } from './progress.ts'

let written: string[]
let now: number
const open = (isTerminal: boolean) =>
  new Progress({ isTerminal, write: (text) => written.push(text), now: () => now })
beforeEach(() => {
  written = []
  now = 0
})

it('a line on a terminal shows the progress, the speed and the remaining time', () => {
  const task = open(true).begin('messages', { done: 0, total: 1_000_000 })
  now = 20_000
  task.reached(250_000)
  expect(written.at(-1)).toMatch(/^\r.*messages +250,000 of 1,000,000 +25% +12,500\/s +60 s left$/)
  now = 80_000
  task.reached(1_000_000)
  task.end()
  expect(written.at(-1)).toMatch(/^\r.*messages +1,000,000 +12,500\/s\n$/)
})

it('every table has a line of its own outside a terminal', () => {
  const task = open(false).begin('messages', { done: 0, total: 2_000 })
  now = 1_000
  task.reached(1_000)
  task.reached(2_000)
  task.end()
  expect(written).toEqual([expect.stringMatching(/^ {2}messages +2,000 +2,000\/s\n$/)])
})

it('work done in an earlier run does not count as speed', () => {
  const task = open(false).begin('messages', { done: 900, total: 1_000 })
  now = 1_000
  task.reached(1_000)
  task.end()
  expect(written.join('')).toMatch(/1,000 +100\/s +\(900 of them earlier\)\n$/)
})

it('an empty table is done at once', () => {
  open(false).begin('invites', { done: 0, total: 0 }).end()
  expect(written.join('')).toMatch(/invites +0\n$/)
})
