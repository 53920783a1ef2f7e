import { beforeEach, expect, it } from '@jest/globals'
import type { Availability, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { HubbubSocket } from '../sockets/socket-types.ts'
import { Availabilities, takeAvailability } from './availabilities.ts'

const mina = 'u_mina' as UserId

let sockets: HubbubSocket[]
let answers: ((availability?: Availability) => void)[]
let chosen: [UserId, Availability][]
let isInGrace: boolean
let availabilities: Availabilities

beforeEach(() => {
  ;[sockets, answers, chosen, isInGrace] = [[aSocket(), aSocket()], [], [], false]
  const call = () =>
    new Promise((resolve) => answers.push((availability) => resolve(availability && { availability })))
  availabilities = new Availabilities({
    bus: { call } as unknown as Bus,
    audience: { in: () => sockets, size: () => sockets.length },
    presenceReporter: { chose: (...choice) => void chosen.push(choice), has: () => isInGrace },
  })
})

const aSocket = () =>
  ({ data: { meta: { actor: { userId: mina }, address: '', device: '' } } }) as unknown as HubbubSocket
const shown = () => sockets.map(({ data }) => data.meta.actor.availability)

it('all sockets of a person go by what they chose', async () => {
  const asked = availabilities.refresh(mina)
  answers[0]!('invisible')
  await asked
  expect(shown()).toEqual(['invisible', 'invisible'])
  expect(chosen).toEqual([[mina, 'invisible']])
})

it('an answer to an older question does not undo a newer one', async () => {
  const asked = [availabilities.refresh(mina), availabilities.refresh(mina)]
  answers[1]!('invisible')
  await asked[1]
  answers[0]!('dnd')
  await asked[0]
  expect(shown()).toEqual(['invisible', 'invisible'])
  expect(chosen).toEqual([[mina, 'invisible']])
})

it('a person who has just left is no more seen here once they chose to be invisible', async () => {
  ;[sockets, isInGrace] = [[], true]
  const asked = availabilities.refresh(mina)
  answers[0]!('invisible')
  await asked
  expect(chosen).toEqual([[mina, 'invisible']])
})

it('a person who is not here is not asked about', async () => {
  sockets = []
  await availabilities.refresh(mina)
  expect(answers).toEqual([])
})

it('a socket that takes a choice shows by another object that there is a newer one', () => {
  const [socket] = sockets
  const { actor } = socket!.data.meta
  takeAvailability(socket!, 'dnd')
  expect(socket!.data.meta.actor).toEqual({ ...actor, availability: 'dnd' })
  takeAvailability(socket!, 'auto')
  expect(socket!.data.meta.actor).toEqual(actor)
  expect(socket!.data.meta.actor).not.toBe(actor)
})
