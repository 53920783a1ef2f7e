import { beforeEach, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { createLog, type Bus } from '@hubbub/kit'
import { RollCall } from './roll-call.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]

let reports: { came: UserId[]; went: UserId[]; isWhole: boolean }[]
let answer: () => Promise<boolean>
let isAlone: boolean
let isPresenceElsewhere: boolean
let now: number
let roll: RollCall

beforeEach(() => {
  ;[reports, isAlone, isPresenceElsewhere, now] = [[], true, false, 0]
  answer = async () => true
  const bus = {
    nodeId: 'a',
    hasOthers: (service: string) => service === 'presence' && isPresenceElsewhere,
    log: createLog({ level: 'fatal', format: 'json' }),
    call(_: string, { node: _node, ...report }: { node: string } & (typeof reports)[number]) {
      reports.push(report)
      return answer()
    },
  } as unknown as Bus
  const clock = { wall: () => now, monotonic: () => now }
  const every = () => setTimeout(() => {}, 0).unref()
  roll = new RollCall({ bus, clock, isAlone: () => isAlone, every })
})
const turn = () => new Promise(setImmediate)

it('who comes is told at once, who goes after the grace', async () => {
  roll.arrived(mina, 'tab')
  expect(reports).toEqual([{ came: [mina], went: [], isWhole: false }])
  await turn()
  roll.left(mina, 'tab')
  await roll.tick()
  expect(reports).toHaveLength(1)
  now = 5_000
  await roll.tick()
  expect(reports.at(-1)).toEqual({ came: [], went: [mina], isWhole: false })
})

it('one report is on its way at a time: the next has all that came meanwhile', async () => {
  let arrive: (isKnown: boolean) => void = () => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  roll.arrived(mina, 'tab')
  roll.arrived(olga, 'tab')
  await roll.tick()
  expect(reports).toHaveLength(1)
  arrive(true)
  await turn()
  void roll.tick()
  expect(reports.at(-1)?.came).toEqual([olga])
})

it('a gateway alone says nothing when nothing changes; among others it says that it is there', async () => {
  now = 10_000
  await roll.tick()
  expect(reports).toEqual([])
  isAlone = false
  for (now = 10_000; now < 14_000; now += 500) await roll.tick()
  expect(reports).toHaveLength(2)
})

it('to a presence service in another process the last gateway says so as well', async () => {
  isPresenceElsewhere = true
  for (now = 10_000; now < 14_000; now += 500) await roll.tick()
  expect(reports).toHaveLength(2)
})

it.each([
  ['did not get through', () => Promise.reject(new Error('away'))],
  ['was not understood', () => Promise.resolve(false)],
])('after a report that %s everybody is told anew', async (_, fails) => {
  roll.arrived(olga, 'tab')
  await turn()
  answer = fails
  roll.arrived(mina, 'tab')
  await turn()
  answer = async () => true
  now = 2_000
  await roll.tick()
  expect(reports.at(-1)).toEqual({ came: [olga, mina], went: [], isWhole: true })
  now = 4_000
  await roll.tick()
  expect(reports).toHaveLength(3)
})

it('very many people are told in several reports', async () => {
  isAlone = false
  const many = Array.from({ length: 5_001 }, (_, n) => `u_${n}` as UserId)
  answer = async () => reports.length > 1
  for (const one of many) roll.arrived(one, 'tab')
  await turn()
  now = 2_000
  await roll.tick()
  const whole = reports.slice(-2)
  expect(whole.map(({ isWhole }) => isWhole)).toEqual([true, false])
  expect(whole.flatMap(({ came }) => came)).toEqual(many)
})
