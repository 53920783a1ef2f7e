import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { operationNames, operations, type OperationName } from '@hubbub/protocol'
import { Ear, World } from '@hubbub/testing'
import { askRest, askSocket, type Told } from './ask.ts'
import type { Asked } from './asked.ts'
import { assemble, callerNames, signedIn, standIn, tokenOf, turnAway } from './callers.ts'
import type { CallerName, Cast } from './callers.ts'
import { expected } from './expected.ts'
import { samples } from './samples.ts'
import { openFixture, placeNames, type PlaceName, type Fixture } from './fixture.ts'

const doors = ['REST', 'socket'] as const
const welcome = ['guest', 'member', 'moderator', 'admin', 'pia'] as const
/** Whoever may do this is not here any more afterwards, so each door opens on a scene of its own. */
const endsAPlace: ReadonlySet<OperationName> = new Set(['groups.leave', 'groups.leaveConversation'])
const nowhere = { groupId: 'g_00000000000000000000000000', conversationId: 'c_00000000000000000000000000' }

let world: World
let cast: Cast
let shared: Fixture
const ears = new Map<CallerName, Ear>()

beforeAll(async () => {
  world = await World.open()
  cast = await assemble(world)
  shared = await openFixture(cast, [...welcome, 'removed', 'disabled'])
  await turnAway(cast, shared.groupId)
  for (const name of signedIn) ears.set(name, await cast[name as keyof Cast].listen())
})
afterAll(() => world.close())

describe('all operations', () => {
  it.each(operationNames)('%s answers each kind of caller as the rules say', async (name) => {
    const told: Record<string, string> = {}
    const due: Record<string, string> = {}
    for (const place of placesOf(name))
      for (const door of doors) {
        if (!isOpen(name, door)) continue
        const fixture = endsAPlace.has(name) ? await openFixture(cast, welcome) : shared
        for (const caller of door === 'REST' ? callerNames : signedIn) {
          const key = `${caller} by ${door}${place ? `, ${place}` : ''}`
          due[key] = expected(name, caller, place)
          told[key] = await answerTo({ name, caller, place, door, fixture })
        }
      }
    expect(told).toEqual(due)
  })

  it.each(operationNames)('%s has a rule and a way to call it', (name) => {
    const { access, http, socket } = operations[name]
    const rules = ['anyone', 'account', 'person', 'administrator']
    const field = typeof access === 'string' ? null : 'group' in access ? 'groupId' : 'conversationId'
    expect(field ? field in operations[name].input.shape : rules.includes(access as string)).toBe(true)
    expect(http !== null || socket).toBe(true)
  })
})

it.each(['nobody', 'forger', 'disabled'] as const)(
  '%s does not pass the handshake of a socket',
  async (who) => {
    const refused = await new Ear(world.server.url, tokenOf(who, cast) ?? '')
      .welcome()
      .catch((error) => error)
    expect(refused.data?.code).toBe(who === 'disabled' ? 'session_ended' : 'not_signed_in')
  },
)

it.each(operationNames.filter((name) => !operations[name].socket))(
  '%s cannot be called over a socket',
  async (name) => {
    const { answer } = await askSocket(ears.get('administrator')!, name, {})
    expect(answer).toBe('unknown_operation')
  },
)

interface Asking {
  name: OperationName
  caller: CallerName
  place: PlaceName | null
  door: (typeof doors)[number]
  fixture: Fixture
}

/** The code of the answer; where the caller may not see the place, also that it looks like none. */
async function answerTo(asking: Asking): Promise<string> {
  const { name, caller, place, fixture } = asking
  const due = expected(name, caller, place)
  const hasAccount = caller !== 'nobody' && caller !== 'forger'
  const who = hasAccount && caller !== 'disabled' ? await standIn(name, cast[caller], world) : undefined
  const asked: Asked = {
    world,
    cast,
    fixture,
    conversationId: fixture.places[place ?? 'public'],
    caller: who ?? cast.pia,
    isAllowed: due === 'ok',
  }
  const input = { ...(await samples[name](asked)) }
  const token = who ? who.tokens.accessToken : tokenOf(caller, cast)
  const isItself = who === undefined || who === cast[caller as keyof Cast]
  const ear = isItself ? ears.get(caller) : await who.listen()
  const ask = (given: object): Promise<Told> =>
    asking.door === 'REST' ? askRest(world.server.url, name, given, token) : askSocket(ear!, name, given)

  const { answer, text } = await ask(input)
  if (due !== 'not_found') return answer
  const field = 'groupId' in input ? 'groupId' : 'conversationId'
  const elsewhere = await ask({ ...input, [field]: nowhere[field] })
  return elsewhere.text === text ? answer : `${text} unlike ${elsewhere.text}`
}

function placesOf(name: OperationName): readonly (PlaceName | null)[] {
  const { access } = operations[name]
  return typeof access === 'object' && 'conversation' in access ? placeNames : [null]
}

const isOpen = (name: OperationName, door: (typeof doors)[number]): boolean =>
  door === 'REST' ? operations[name].http !== null : operations[name].socket
