import { beforeEach, expect, it } from '@jest/globals'
import { Admission } from './admission.ts'

let told: string[]
let now: number
let turns: (() => void)[]
let door: Admission
let gone: Set<string>

beforeEach(() => {
  told = []
  gone = new Set()
  now = 0
  turns = []
  door = new Admission({
    ...{ together: 2, waiting: 3, waitsMs: 1_000 },
    now: () => now,
    soon: (run) => turns.push(run),
  })
})

const arrive = (...names: string[]) => {
  for (const name of names)
    door.arrive(name, {
      isHere: () => !gone.has(name),
      comeIn: () => told.push(`${name} in`),
      turnAway: () => told.push(`${name} away`),
    })
}
const nextTurn = () => {
  for (const run of turns.splice(0)) run()
}

it('a person who comes while there is room is admitted at once', () => {
  arrive('mina', 'olga')
  expect(told).toEqual(['mina in', 'olga in'])
})

it('waiting people are admitted in the order in which they came', () => {
  arrive('mina', 'olga', 'ivan', 'noor')
  door.leave('olga')
  nextTurn()
  expect(told).toEqual(['mina in', 'olga in', 'ivan in'])
  door.leave('mina')
  door.leave('ivan')
  nextTurn()
  expect(told.at(-1)).toBe('noor in')
  expect(door.waiting).toBe(0)
})

it('only a limited number of people begin in one turn, however quickly they are in', () => {
  for (const name of ['mina', 'olga']) {
    arrive(name)
    door.leave(name)
  }
  arrive('ivan')
  expect(told).toEqual(['mina in', 'olga in'])
  nextTurn()
  expect(told.at(-1)).toBe('ivan in')
})

it('a new person does not overtake the waiting ones', () => {
  arrive('mina', 'olga', 'ivan')
  door.leave('mina')
  arrive('noor')
  nextTurn()
  expect(told).toEqual(['mina in', 'olga in', 'ivan in'])
})

it('a person who left while waiting takes nobody’s turn', () => {
  arrive('mina', 'olga', 'ivan', 'noor')
  gone.add('ivan')
  door.leave('mina')
  nextTurn()
  expect(told).toEqual(['mina in', 'olga in', 'ivan away', 'noor in'])
})

it('leaving twice makes room once', () => {
  arrive('mina', 'olga', 'ivan', 'noor')
  door.leave('mina')
  door.leave('mina')
  nextTurn()
  nextTurn()
  expect(told).toEqual(['mina in', 'olga in', 'ivan in'])
})

it('a full queue takes nobody more', () => {
  arrive('mina', 'olga', 'a', 'b', 'c', 'ivan')
  expect(told).toEqual(['mina in', 'olga in', 'ivan away'])
})

it('a person who left makes room in a full queue', () => {
  arrive('mina', 'olga', 'a', 'b', 'c')
  gone.add('b')
  arrive('ivan')
  expect(told).toEqual(['mina in', 'olga in', 'b away'])
  expect(door.waiting).toBe(3)
})

it('a person who waited too long is not admitted, and the next ones are', () => {
  arrive('mina', 'olga', 'ivan')
  now = 900
  arrive('noor')
  now = 1_001
  door.leave('mina')
  nextTurn()
  expect(told).toEqual(['mina in', 'olga in', 'ivan away', 'noor in'])
})

it('the same connection is admitted once', () => {
  arrive('mina', 'mina', 'olga', 'ivan', 'ivan')
  expect(told).toEqual(['mina in', 'mina away', 'olga in', 'ivan away'])
  expect(door.waiting).toBe(1)
})
