import { beforeEach, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { createLog, type Bus } from '@hubbub/runtime'
import { PresenceReporter } from './presence-reporter.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]

let reports: { came: UserId[]; went: UserId[]; isWhole: boolean; modes?: unknown }[]
let answer: () => Promise<boolean>
let isAlone: boolean
let isPresenceElsewhere: boolean
let now: number
let presenceReporter: PresenceReporter

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
  presenceReporter = new PresenceReporter({ bus, clock, isAlone: () => isAlone, every })
})
const turn = () => new Promise(setImmediate)

it('an arrival is reported at once, and a departure after the grace period', async () => {
  presenceReporter.arrived(mina, 'tab')
  expect(reports).toEqual([{ came: [mina], went: [], isWhole: false }])
  await turn()
  presenceReporter.left(mina, 'tab')
  await presenceReporter.tick()
  expect(reports).toHaveLength(1)
  now = 5_000
  await presenceReporter.tick()
  expect(reports.at(-1)).toEqual({ came: [], went: [mina], isWhole: false })
})

it('one report is sent at a time, and the next has all changes since', async () => {
  let arrive: (isKnown: boolean) => void = () => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  presenceReporter.arrived(mina, 'tab')
  presenceReporter.arrived(olga, 'tab')
  await presenceReporter.tick()
  expect(reports).toHaveLength(1)
  arrive(true)
  await turn()
  void presenceReporter.tick()
  expect(reports.at(-1)?.came).toEqual([olga])
})

it('a single gateway reports only changes, and one among others also reports that it is alive', async () => {
  now = 10_000
  await presenceReporter.tick()
  expect(reports).toEqual([])
  isAlone = false
  for (now = 10_000; now < 14_000; now += 500) await presenceReporter.tick()
  expect(reports).toHaveLength(2)
})

it('a single gateway also reports to a presence service in another process that it is alive', async () => {
  isPresenceElsewhere = true
  for (now = 10_000; now < 14_000; now += 500) await presenceReporter.tick()
  expect(reports).toHaveLength(2)
})

it.each([
  ['did not get through', () => Promise.reject(new Error('away'))],
  ['was not understood', () => Promise.resolve(false)],
])('a whole report follows a report that %s', async (_, fails) => {
  presenceReporter.arrived(olga, 'tab')
  await turn()
  answer = fails
  presenceReporter.arrived(mina, 'tab')
  await turn()
  answer = async () => true
  now = 2_000
  await presenceReporter.tick()
  expect(reports.at(-1)).toEqual({ came: [olga, mina], went: [], isWhole: true })
  now = 4_000
  await presenceReporter.tick()
  expect(reports).toHaveLength(3)
})

it('very many people are sent in several reports', async () => {
  isAlone = false
  const many = Array.from({ length: 5_001 }, (_, n) => `u_${n}` as UserId)
  answer = async () => reports.length > 1
  for (const one of many) presenceReporter.arrived(one, 'tab')
  await turn()
  now = 2_000
  await presenceReporter.tick()
  const whole = reports.slice(-2)
  expect(whole.map(({ isWhole }) => isWhole)).toEqual([true, false])
  expect(whole.flatMap(({ came }) => came)).toEqual(many)
})

it('a choice is reported at once, and a whole report tells the modes', async () => {
  presenceReporter.arrived(mina, 'tab')
  await turn()
  answer = async () => false
  presenceReporter.chose(mina, 'dnd')
  expect(reports.at(-1)).toEqual({ came: [], went: [], isWhole: false, modes: [[mina, 'dnd']] })
  await turn()
  answer = async () => true
  now = 2_000
  await presenceReporter.tick()
  expect(reports.at(-1)).toEqual({ came: [mina], went: [], isWhole: true, modes: [[mina, 'dnd']] })
})

it('a person who turns invisible is reported as gone, and never again', async () => {
  presenceReporter.arrived(mina, 'tab')
  await turn()
  presenceReporter.chose(mina, 'invisible')
  expect(reports.at(-1)).toEqual({ came: [], went: [mina], isWhole: false })
  await turn()
  presenceReporter.arrived(mina, 'phone', false, 'invisible')
  await presenceReporter.tick()
  expect(reports).toHaveLength(2)
})
