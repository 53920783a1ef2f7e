import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { positionsOf } from '@hubbub/client-core'
import type { Heads } from '@hubbub/protocol'
import { isOneProcess, TestSystem, type Ear, type Somebody } from '@hubbub/testing'
import { allCases, userNames, type Case, type Fixture, type UserName } from '@hubbub/testing/operations'
import { caughtUp, followed } from './catch-up.ts'
import { heardOf } from './heard.ts'
import { ReusedUsers } from './reused-users.ts'
import { isAsFar, picture, shows, takeSnapshot, withoutCards, type Snapshot } from './snapshot.ts'

let system: TestSystem
let users: ReusedUsers
beforeAll(async () => {
  system = await TestSystem.open()
  users = new ReusedUsers(system)
})
beforeEach(() => system.keepSignedIn())
afterAll(() => system.close())

/** The disabled cannot connect. */
const everyObserver = userNames.filter((name) => name !== 'disabled')

/**
 * All of them; in several processes, where each look takes up to ten times as long, the owner, two of those who hear of it, and one of the
 * others, in turns. What it is that each kind of user sees is the same there; what differs is the way to them.
 */
function observersOf(operationCase: Case): UserName[] {
  if (isOneProcess()) return everyObserver
  const turn = (allCases as readonly Case[]).indexOf(operationCase)
  const some = (names: UserName[], count: number) =>
    Array.from({ length: Math.min(count, names.length) }, (_, n) => names[(turn + n) % names.length]!)
  const left = everyObserver.filter((name) => name !== 'owner')
  const hears = (name: UserName) => operationCase.hears?.[name] !== undefined
  const hearing = some(left.filter(hears), 2)
  const others = left.filter((name) => !hears(name))
  return ['owner', ...hearing, ...some(others, 3 - hearing.length)]
}

describe('snapshot before + its events = snapshot after, heard by those concerned', () => {
  it.each(allCases)('$name: $title', async (operationCase) => {
    expect(await faultOf(operationCase)).toBeNull()
  })
})

/**
 * To make a fixture takes longer than all else, so a case first tries the one that the case before it has left. What is right there is
 * right; what is not may miss what was taken away, and is judged on a fresh one.
 */
async function faultOf(operationCase: Case): Promise<unknown> {
  const left = users.left()
  if (left && (await faultOn(left, operationCase)) === null) return putAway(left, operationCase)
  if (left) await users.putBack(left)
  const fixture = await users.fixture()
  return (await faultOn(fixture, operationCase)) ?? putAway(fixture, operationCase)
}

async function putAway(fixture: Fixture<Somebody>, { ends }: Case): Promise<null> {
  if (ends) await users.putBack(fixture)
  else users.leave(fixture)
  return null
}

/** Null: all is as it should be. */
function faultOn(fixture: Fixture<Somebody>, operationCase: Case): Promise<unknown> {
  return rightOn(fixture, operationCase).then(
    () => null,
    (fault: unknown) => fault ?? new Error('it failed without a reason'),
  )
}

async function rightOn(fixture: Fixture<Somebody>, operationCase: Case): Promise<void> {
  await operationCase.before?.(fixture)
  const observers = observersOf(operationCase).filter((name) => name !== operationCase.ends)
  const eyes = await Promise.all(observers.map((name) => open(name, fixture)))
  try {
    await operationCase.run(fixture)
    await Promise.all(eyes.map((eye) => look(eye, fixture, operationCase)))
    const inside = eyes.find(({ name }) => !strangers.includes(name))!
    for (const name of observers.filter((one) => isOutsider(one, operationCase)))
      expect([name, await statusesFor(fixture[name], inside.before)]).toEqual([name, ['gone']])
  } finally {
    for (const { ear } of eyes) ear.close()
  }
}

/** These are never in the group, unless it is the case that they come in. */
const strangers: readonly UserName[] = ['stranger', 'removed', 'administrator', 'testUser']
const isOutsider = (name: UserName, { hears }: Case) => strangers.includes(name) && !hears?.[name]

interface Eye {
  name: UserName
  before: Snapshot
  ear: Ear
}

async function open(name: UserName, fixture: Fixture<Somebody>): Promise<Eye> {
  const ear = await fixture[name].listen()
  return { name, ear, before: await takeSnapshot(fixture[name]) }
}

/** Both ways lead where a fresh look leads: hearing of it, and asking for it later. */
async function look(eye: Eye, fixture: Fixture<Somebody>, operationCase: Case): Promise<void> {
  const { name, before, ear } = eye
  const who = fixture[name]
  const { after, heard, later } = await lookInEveryWay(eye, fixture, operationCase)
  expectSame(name, picture(heard, heard), picture(after, heard))
  const seeLater = operationCase.renames ? withoutCards : picture
  expectSame(name, seeLater(later, later), seeLater(after, later))

  const listed = operationCase.hears?.[name] ?? ''
  const hears = operationCase.races ? listed : heardOf(before, ear, listed)
  expect({ name, hears }).toEqual({ name, hears: listed })

  // The tick that repeats where things stand may come at any time; to an outsider it tells of nothing but their own affairs.
  const told = ear.heard.filter((push) => push.name !== 'heads' || !isOnlyAbout(who, push.payload as Heads))
  const pushes = told.map((push) => push.name)
  expect([name, isOutsider(name, operationCase) ? pushes : ['welcome']]).toEqual([name, ['welcome']])
}

/** A job that comes later may change something between one look and the next; then all look once more. */
async function lookInEveryWay(eye: Eye, fixture: Fixture<Somebody>, operationCase: Case) {
  const who = fixture[eye.name]
  for (let looks = 1; ; looks++) {
    const { heads } = await who.call('messages.heads', {})
    const after = await takeSnapshot(who)
    const heard = await hear(eye, heads, fixture, operationCase)
    const later = await caughtUp(who, eye.before, heads)
    if (looks === 3 || [heard, later].every((one) => isAsFar(one, after))) return { after, heard, later }
  }
}

/** Jest tells of differences well, and takes long to find that there are none. */
function expectSame(name: UserName, shown: object, due: object): void {
  if (!isDeepStrictEqual(shown, due)) expect({ name, ...shown }).toEqual({ name, ...due })
}

const isOnlyAbout = ({ userId }: Somebody, heads: Heads) => Object.keys(heads).every((id) => id === userId)

async function hear(
  { name, before, ear }: Eye,
  heads: Heads,
  fixture: Fixture<Somebody>,
  { renames }: Case,
): Promise<Snapshot> {
  // The socket of somebody who became another kind of account has ended: there is only the catching up.
  if (!ear.socket.connected) return caughtUp(fixture[name], before, heads)
  if (renames && shows(before, fixture[renames])) await ear.hears('person')
  return followed(fixture[name], before, ear, heads)
}

/** What somebody is told who asks for all the streams of another. */
async function statusesFor(outsider: Somebody, { home }: Snapshot): Promise<string[]> {
  const streams = [...positionsOf(home)].map(([id, position]) => ({ id, ...position }))
  const answer = await outsider.call('messages.sync', { streams })
  return [...new Set(answer.streams.map(({ status }) => status))]
}
