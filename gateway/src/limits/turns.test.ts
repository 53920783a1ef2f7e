import { expect, it } from '@jest/globals'
import { Turns, type Sender } from './turns.ts'

let nextTurn: () => void
let calls: string[]

function setUp() {
  calls = []
  return new Turns<number, Sender<number>>({
    onWait: () => calls.push('wait'),
    onEnd: () => calls.push('end'),
    next: (run) => (nextTurn = run),
  })
}

function sender(): Sender<number> & { handled: number[] } {
  const handled: number[] = []
  return { turn: 0, countInTurn: 0, handled, handle: (packet) => void handled.push(packet) }
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

it('64 packets of a sender are handled in a turn, in order, and the rest is known to wait', () => {
  const turns = setUp()
  const one = sender()
  for (const packet of upTo(140)) turns.take(one, packet)
  expect([one.handled.length, calls]).toEqual([64, ['wait']])
  nextTurn()
  expect([one.handled.length, calls]).toEqual([128, ['wait']])
  nextTurn()
  expect([one.handled, calls]).toEqual([upTo(140), ['wait', 'end']])
})

it('packets of other senders are handled at once', () => {
  const turns = setUp()
  const [one, other] = [sender(), sender()]
  for (const packet of upTo(140)) turns.take(one, packet)
  turns.take(other, 0)
  expect(other.handled).toEqual([0])
})

it('packets of a dropped sender are not handled any more', () => {
  const turns = setUp()
  const one = sender()
  one.handle = (packet) => {
    one.handled.push(packet)
    if (packet === 80) turns.drop(one)
  }
  for (const packet of upTo(140)) turns.take(one, packet)
  nextTurn()
  expect([one.handled, calls]).toEqual([upTo(81), ['wait']])
})

it('waiting packets are handled when their sender has ended', () => {
  const turns = setUp()
  const one = sender()
  for (const packet of upTo(140)) turns.take(one, packet)
  turns.flush(one)
  expect([one.handled, turns.isWaiting(one)]).toEqual([upTo(140), false])
})
