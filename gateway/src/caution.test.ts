import { beforeEach, expect, it } from '@jest/globals'
import { Caution, type Told } from './caution.ts'

const event: Told = [
  'event',
  {
    stream: 'c_1',
    epoch: 'e',
    rev: 7,
    type: 'message.created',
    data: { message: { seq: 4, body: 'secret' } },
  },
]
const heads: Told = ['heads', { c_1: ['e', 7, 4] }]
const person: Told = ['person', { id: 'u_1' }]

let isHeld: boolean
let heard: Told[]
let caution: Caution
beforeEach(() => {
  isHeld = true
  heard = []
  caution = new Caution({ isHeld: () => isHeld, remembersMs: 0, whenLost: () => {} })
})
const tell = (...told: Told[]) => {
  for (const one of told) caution.pass(one, ['c_1'], (passed) => heard.push(passed))
}

it('everything is told as it is while others can reach this gateway', () => {
  tell(event, ['typing', {}], person)
  expect(heard).toEqual([event, ['typing', {}], person])
})

it('a gateway that may have missed a removal tells nothing before everybody in the room has been looked at', () => {
  isHeld = false
  tell(event, ['typing', {}], ['heads', { c_2: ['e', 3, 0] }], person, ['bye', { reason: 'stopping' }])
  expect(heard).toEqual([['bye', { reason: 'stopping' }]])
  caution.release(caution.kept())
  expect(heard.slice(1)).toEqual([['heads', { c_1: ['e', 7, 4], c_2: ['e', 3, 0] }], person])
  expect(caution.kept()).toEqual([])
})

it('then it tells where a stream stands, and nothing of what is in it', () => {
  isHeld = false
  const changed: Told = ['event', { stream: 'c_1', epoch: 'e', rev: 8, type: 'message.deleted', data: {} }]
  tell(event, changed, event)
  caution.release(caution.kept())
  expect(heard).toEqual([['heads', { c_1: ['e', 8, 4] }]])
})

it('what came while they were looked at waits for the next look', () => {
  isHeld = false
  tell(event)
  const kept = caution.kept()
  tell(['heads', { c_1: ['e', 9, 5] }])
  caution.release(kept)
  expect(heard).toEqual([heads])
  caution.release(caution.kept())
  expect(heard).toEqual([heads, ['heads', { c_1: ['e', 9, 5] }]])
})

it('being reached again is not enough: every socket has to be looked at first', () => {
  caution.begin()
  tell(event)
  expect(heard).toEqual([])
  caution.end()
  tell(event)
  expect(heard).toEqual([heads, event])
})

it('out of reach again when all have been looked at, it goes on keeping back', () => {
  caution.begin()
  tell(event)
  isHeld = false
  caution.end()
  expect(heard).toEqual([])
})

it('a new name is told when it is known again who may hear it', () => {
  isHeld = false
  tell(person)
  expect(heard).toEqual([])
  isHeld = true
  caution.begin()
  caution.end()
  expect(heard).toEqual([person])
})

it('what is kept for later has a bound', () => {
  isHeld = false
  for (let n = 0; n < 1_500; n++) tell(['person', n])
  isHeld = true
  caution.end()
  expect(heard).toHaveLength(1_000)
  expect(heard.at(-1)).toEqual(['person', 1_499])
})
