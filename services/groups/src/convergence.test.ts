import { operationNames, operations, StreamEvent } from '@hubbub/protocol'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { everyDeed, labelOf, setTheScene, type Scene } from './every-action.suite.ts'
import { follow, inOneOrder } from './follow.suite.ts'

const everybody = ['mina', 'olga', 'ivan', 'noor'] as const

describe('for everybody, what was there and its events lead to what is there', () => {
  let scene: Scene
  beforeEach(async () => {
    scene = await setTheScene()
  })
  afterEach(() => scene.world.close())

  it.each(everyDeed.map((deed) => [labelOf(deed), deed] as const))('%s', async (_, { run }) => {
    const before = await Promise.all(everybody.map((name) => scene[name].home()))
    await run(scene)
    await scene.world.settled()
    for (const [index, name] of everybody.entries()) {
      const now = inOneOrder(await scene[name].home())
      const { heard } = scene[name]
      for (const event of heard) StreamEvent.parse(event)
      expect([name, inOneOrder(heard.reduce(follow, before[index]!))]).toEqual([name, now])

      const replayed = await scene[name].replay(before[index]!)
      expect([name, 'replay', inOneOrder(replayed.reduce(follow, before[index]!))]).toEqual([
        name,
        'replay',
        now,
      ])
      const otherwise = replayed.toSorted((a, b) => (a.stream < b.stream ? -1 : 1))
      expect([name, 'other order', inOneOrder(otherwise.reduce(follow, before[index]!))]).toEqual([
        name,
        'other order',
        now,
      ])
    }
  })
})

it('every writing operation of groups is among the deeds', () => {
  const writing = operationNames.filter(
    (name) => name.startsWith('groups.') && operations[name].rate === 'write',
  )
  expect([...new Set(everyDeed.map(({ name }) => name))].toSorted()).toEqual(writing.toSorted())
})
