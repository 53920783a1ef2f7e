import { operationNames, operations, StreamEvent, type Home } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { operationCases, labelOf } from '../testing/operation-cases.suite.ts'
import { follow, inOneOrder } from '../testing/follow.suite.ts'
import { fixtureForEach } from '../testing/fixture.suite.ts'
import { whoHears } from '../testing/who-hears.suite.ts'
import { positionsIn } from '../testing/test-service.suite.ts'

const everybody = ['mina', 'olga', 'ivan', 'noor', 'tess'] as const

describe('events of every operation', () => {
  const open = fixtureForEach()

  it.each(operationCases.map((deed) => [labelOf(deed), deed] as const))('%s', async (label, { run }) => {
    const scene = open()
    const before = await Promise.all(everybody.map((name) => scene[name].home()))
    // Remembered from here on, as of everybody who was here before.
    for (const name of everybody) await scene[name].reach()
    await run(scene)
    await scene.world.settled()
    const heard = everybody.map((name) => [name, scene[name].heard.map(({ type }) => type).join(', ')])
    expect(Object.fromEntries(heard.filter(([, types]) => types))).toEqual(whoHears[label])

    for (const [index, name] of everybody.entries()) {
      const somebody = scene[name]
      const replay = await somebody.replay(before[index]!)
      // The streams of a replay come in any order.
      const otherwise = replay.toSorted((a, b) => (a.stream < b.stream ? -1 : 1))
      const now = inOneOrder(await somebody.home())
      expect([name, (await somebody.reach()).toSorted()]).toEqual([name, streamsIn(now)])
      for (const [how, events] of Object.entries({ live: somebody.heard, replay, otherwise })) {
        for (const event of events) StreamEvent.parse(event)
        expect([name, how, inOneOrder(events.reduce(follow, before[index]!))]).toEqual([name, how, now])
      }
    }
  })
})

const streamsIn = (home: Home) =>
  positionsIn(home)
    .map(([stream]) => stream)
    .toSorted()

it('every writing operation of groups has a case', () => {
  const writing = operationNames.filter(
    (name) => /^(groups|channels)\./.test(name) && operations[name].rate === 'write',
  )
  expect([...new Set(operationCases.map(({ name }) => name))].toSorted()).toEqual(writing.toSorted())
})
