import { beforeEach, expect, it } from '@jest/globals'
import { PushGate, type PushPacket } from './push-gate.ts'

const event: PushPacket = [
  'event',
  {
    stream: 'c_1',
    epoch: 'e',
    rev: 7,
    type: 'message.created',
    data: { message: { seq: 4, body: 'secret' } },
  },
]
const heads: PushPacket = ['heads', { c_1: ['e', 7, 4] }]
const person: PushPacket = ['person', { id: 'u_1' }]

let isHeld: boolean
let heard: PushPacket[]
let pushGate: PushGate
beforeEach(() => {
  isHeld = true
  heard = []
  pushGate = new PushGate({ isHeld: () => isHeld, remembersMs: 0, whenLost: () => {} })
})
const tell = (...told: PushPacket[]) => {
  for (const one of told) pushGate.pass(one, ['c_1'], (passed) => heard.push(passed))
}

it('pushes are sent unchanged while others can reach this gateway', () => {
  tell(event, ['typing', {}], person)
  expect(heard).toEqual([event, ['typing', {}], person])
})

it('a gateway that may have missed a removal sends nothing before everybody in the room has been checked', () => {
  isHeld = false
  tell(event, ['typing', {}], ['thread', {}], ['heads', { c_2: ['e', 3, 0] }], person, [
    'bye',
    { reason: 'stopping' },
  ])
  expect(heard).toEqual([['bye', { reason: 'stopping' }]])
  pushGate.release(pushGate.deferred())
  expect(heard.slice(1)).toEqual([['heads', { c_1: ['e', 7, 4], c_2: ['e', 3, 0] }], person])
  expect(pushGate.deferred()).toEqual([])
})

it('a gateway that may have missed a removal then sends heads, and no content of a stream', () => {
  isHeld = false
  const changed: PushPacket = [
    'event',
    { stream: 'c_1', epoch: 'e', rev: 8, type: 'message.deleted', data: {} },
  ]
  tell(event, changed, event)
  pushGate.release(pushGate.deferred())
  expect(heard).toEqual([['heads', { c_1: ['e', 8, 4] }]])
})

it('a push that comes during a check waits for the next check', () => {
  isHeld = false
  tell(event)
  const deferred = pushGate.deferred()
  tell(['heads', { c_1: ['e', 9, 5] }])
  pushGate.release(deferred)
  expect(heard).toEqual([heads])
  pushGate.release(pushGate.deferred())
  expect(heard).toEqual([heads, ['heads', { c_1: ['e', 9, 5] }]])
})

it('pushes stay deferred until every socket has been checked, also after the gateway is reachable again', () => {
  pushGate.begin()
  tell(event)
  expect(heard).toEqual([])
  pushGate.end()
  tell(event)
  expect(heard).toEqual([heads, event])
})

it('pushes stay deferred when the gateway is unreachable again after the check', () => {
  pushGate.begin()
  tell(event)
  isHeld = false
  pushGate.end()
  expect(heard).toEqual([])
})

it('a new name is sent once it is known again who may hear it', () => {
  isHeld = false
  tell(person)
  expect(heard).toEqual([])
  isHeld = true
  pushGate.begin()
  pushGate.end()
  expect(heard).toEqual([person])
})

it('the number of deferred pushes has a limit', () => {
  isHeld = false
  for (let n = 0; n < 1_500; n++) tell(['person', n])
  isHeld = true
  pushGate.end()
  expect(heard).toHaveLength(1_000)
  expect(heard.at(-1)).toEqual(['person', 1_499])
})
