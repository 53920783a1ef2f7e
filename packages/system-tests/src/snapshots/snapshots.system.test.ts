import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { positionsOf } from '@hubbub/client-core'
import { operationNames, operations, type Heads, type OperationName } from '@hubbub/protocol'
import { World, type Ear, type Somebody } from '@hubbub/testing'
import { caughtUp, followed } from './catch-up.ts'
import type { Change } from './change.ts'
import { changesNoStream, changesOf } from './changes.ts'
import { names, openFixture, type Name, type Fixture } from './fixture.ts'
import { picture, shows, takeSnapshot, withoutCards, type Snapshot } from './snapshot.ts'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

const writing = operationNames.filter((name) => operations[name].http?.[0] !== 'GET')

it.each(writing)('%s is in the table of changes, or listed as changing no stream', (name) => {
  expect([name in changesOf, changesNoStream.has(name)]).toContain(true)
})

const everyChange = Object.entries(changesOf).flatMap(([name, changes]) =>
  changes.map((change) => ({ name: name as OperationName, ...change })),
)

describe('snapshot before + its events = snapshot after', () => {
  it.each(everyChange)('$name: $title', async (change) => {
    const fixture = await openFixture(world)
    await change.before?.(fixture)
    const eyes = await Promise.all(names.map((name) => open(name, fixture)))
    await change.run(fixture)
    for (const eye of eyes) await look(eye, fixture, change)
    for (const outsider of [fixture.noor, fixture.rafa])
      expect(await statusesFor(outsider, eyes[0]!.before)).toEqual(['gone'])
    for (const { ear } of eyes) ear.close()
  })
})

const outsiders: ReadonlySet<Name> = new Set(['noor', 'rafa'])

interface Eye {
  name: Name
  before: Snapshot
  ear: Ear
}

async function open(name: Name, fixture: Fixture): Promise<Eye> {
  const ear = await fixture[name].listen()
  return { name, ear, before: await takeSnapshot(fixture[name]) }
}

/** Both ways lead where a fresh look leads: hearing of it, and asking for it later. */
async function look(eye: Eye, fixture: Fixture, change: Change): Promise<void> {
  const { name, before, ear } = eye
  const who = fixture[name]
  const { heads } = await who.call('messages.heads', {})
  const after = await takeSnapshot(who)

  const heard = await hear(eye, heads, fixture, change)
  expect({ name, ...picture(heard, heard) }).toEqual({ name, ...picture(after, heard) })

  const later = await caughtUp(who, before)
  const seeLater = change.renames ? withoutCards : picture
  expect({ name, ...seeLater(later, later) }).toEqual({ name, ...seeLater(after, later) })

  // The tick that repeats where things stand may come at any time; to an outsider it tells of nothing but their own affairs.
  const told = ear.heard.filter((push) => push.name !== 'heads' || !isOnlyAbout(who, push.payload as Heads))
  const pushes = told.map((push) => push.name)
  expect(outsiders.has(name) ? pushes : ['welcome']).toEqual(['welcome'])
}

const isOnlyAbout = ({ userId }: Somebody, heads: Heads) => Object.keys(heads).every((id) => id === userId)

async function hear(
  { name, before, ear }: Eye,
  heads: Heads,
  fixture: Fixture,
  { renames }: Change,
): Promise<Snapshot> {
  // The socket of somebody who became another kind of account has ended: there is only the catching up.
  if (!ear.socket.connected) return caughtUp(fixture[name], before)
  if (renames && shows(before, fixture[renames])) await ear.hears('person')
  return followed(before, ear, heads)
}

/** What somebody is told who asks for all the streams of another. */
async function statusesFor(outsider: Somebody, { home }: Snapshot): Promise<string[]> {
  const streams = [...positionsOf(home)].map(([id, position]) => ({ id, ...position }))
  const answer = await outsider.call('messages.sync', { streams })
  return [...new Set(answer.streams.map(({ status }) => status))]
}
