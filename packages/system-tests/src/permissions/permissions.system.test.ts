import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { operationNames, operations, type OperationName } from '@hubbub/protocol'
import { Ear, TestSystem, type Somebody } from '@hubbub/testing'
import {
  buildFixture,
  catalogue,
  conversationNames,
  createUsers,
  freshName,
} from '@hubbub/testing/operations'
import { askRest, askSocket, whenNotBusy, type Told } from './ask.ts'
import { callerNames, isSignedIn, signedIn, tokenOf, type CallerName } from './callers.ts'
import { expected, threadNames, type PlaceName } from './expected.ts'
import { createHolders, letInByRole, type FixtureWithHolders, type UsersAndHolders } from './holders.ts'
import { replyInThreads, seenFrom } from './in-threads.ts'

const doors = ['REST', 'socket'] as const
type Door = (typeof doors)[number]
const nowhere = {
  groupId: 'g_00000000000000000000000000',
  conversationId: 'c_00000000000000000000000000',
  /** Of what is about a person whom the caller has not met. */
  userId: 'u_0000000000000000000000000Z',
}

let system: TestSystem
let users: UsersAndHolders
let shared: FixtureWithHolders
const ears = new Map<CallerName, Ear>()

beforeAll(async () => {
  system = await TestSystem.open()
  users = { ...(await createUsers(system)), ...(await createHolders(system)) }
  shared = await replyInThreads(await build())
  for (const name of signedIn) ears.set(name, await users[name].listen())
})
beforeEach(() => system.keepAllSignedIn(users.administrator, users.disabled))
afterAll(() => system.close())

describe('all operations', () => {
  it.each(operationNames)('%s answers each kind of caller as the rules say', async (name) => {
    const told: Record<string, string> = {}
    const due: Record<string, string> = {}
    for (const place of placesOf(name))
      for (const door of doors) {
        if (!isOpen(name, door)) continue
        // Whoever leaves is not there any more afterwards.
        const isLeft = catalogue[name].leaves && !threadNames.includes(place as never)
        const fixture = isLeft ? await build() : shared
        for (const caller of door === 'REST' ? callerNames : signedIn) {
          if (!comesBy(door, name, place, caller)) continue
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
    const refused = await new Ear(system.server.url, tokenOf(who, users) ?? '')
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

/** Those whom a role lets, or let, see the private channel: of all else they are ordinary members, and one asks there for them. */
const isForHolders = (name: OperationName, place: PlaceName | null): boolean =>
  place?.startsWith('private') ?? typeof operations[name].access === 'object'

/**
 * Each of those who are signed in comes to each place by one door, in turns: one rule decides for both, and what differs is the way to
 * it.
 */
function comesBy(door: Door, name: OperationName, place: PlaceName | null, caller: CallerName): boolean {
  if ((caller === 'holder' || caller === 'formerHolder') && !isForHolders(name, place)) return false
  const hasBoth = doors.every((one) => isOpen(name, one))
  if (!isSignedIn(caller) || !hasBoth) return true
  const turn = signedIn.indexOf(caller) + placesOf(name).indexOf(place) + operationNames.indexOf(name)
  return doors[turn % doors.length] === door
}

const build = async () => letInByRole(await buildFixture(system, users), users)

interface Asking {
  name: OperationName
  caller: CallerName
  place: PlaceName | null
  door: Door
  fixture: FixtureWithHolders
}

/** The code of the answer; where the caller may not see the place, also that it looks like none. */
async function answerTo(asking: Asking): Promise<string> {
  const { name, caller, place } = asking
  const { fixture, conversationId } = seenFrom(place, asking.fixture)
  const due = expected(name, caller, place)
  const user = isSignedIn(caller) ? await standIn(name, users[caller]) : undefined
  const input = {
    ...(await catalogue[name].sample({
      fixture,
      conversationId,
      caller: user ?? users.otherMember,
      isAllowed: due === 'ok',
    })),
  }
  const token = user ? user.tokens.accessToken : tokenOf(caller, users)
  const isNew = isSignedIn(caller) && user !== users[caller]
  const ear = isNew ? await user!.listen() : ears.get(caller)
  const ask = (given: object): Promise<Told> =>
    whenNotBusy(() =>
      asking.door === 'REST' ? askRest(system.server.url, name, given, token) : askSocket(ear!, name, given),
    )

  const { answer, text } = await ask(input)
  if (due !== 'not_found') return answer
  const field = (['groupId', 'conversationId', 'userId'] as const).find((name) => name in input)
  // It is about something of the caller's own, or of nobody: a provider that this server does not have is nobody's secret.
  if (!field) return answer
  const elsewhere = await ask({ ...input, [field]: nowhere[field] })
  return elsewhere.text === text ? answer : `${text} unlike ${elsewhere.text}`
}

/** The caller, or, where the operation ends sessions, somebody new of the same kind. */
async function standIn(name: OperationName, caller: Somebody): Promise<Somebody> {
  if (!catalogue[name].endsSession) return caller
  return caller === users.guest ? system.guest('Passing') : system.person(freshName())
}

function placesOf(name: OperationName): readonly (PlaceName | null)[] {
  const { access } = operations[name]
  return typeof access === 'object' && 'conversation' in access
    ? [...conversationNames, ...threadNames]
    : [null]
}

const isOpen = (name: OperationName, door: Door): boolean =>
  door === 'REST' ? operations[name].http !== null : operations[name].socket
