import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { aChannelOf, aGroupOf, anId, ivan, mina, noor, olga } from './users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import type { PeopleRepository } from '../records/people-repository.ts'
import { unwrap } from '../records/write-result.ts'

type Opened = Omit<GroupPorts, 'people'> & { people: PeopleRepository }

export function itKeepsPeople(open: () => Promise<Opened>) {
  it('each pair has one direct conversation, even when both open it at once', async () => {
    const { people } = await open()
    const both = await Promise.all([
      people.openDirect({ id: anId('c'), pair: [mina, olga], createdAt: 1 }),
      people.openDirect({ id: anId('c'), pair: [olga, mina], createdAt: 1 }),
    ])
    const [first, second] = both.map(unwrap).toSorted((a, b) => b.changes.length - a.changes.length)
    const { conversationId, changes } = first!
    expect(second).toEqual({ refused: null, conversationId, changes: [] })
    expect(changes.map(({ stream, type }) => [stream, type]).toSorted()).toEqual([
      [mina, 'conversation.added'],
      [olga, 'conversation.added'],
    ])
    expect(await people.direct([olga, mina])).toBe(conversationId)
    expect(await people.direct([olga, ivan])).toBeNull()
    expect((await people.of([conversationId])).map(({ userId }) => userId).toSorted()).toEqual([mina, olga])
  })

  it('the order of joining is kept, even when the clock goes back', async () => {
    const { people } = await open()
    const id = anId('c')
    unwrap(await people.createAdhoc({ id, name: '', userIds: [olga, noor], createdAt: 5_000 }))
    unwrap(await people.add(id, mina, 1))
    unwrap(await people.add(id, mina, 9_000))
    expect((await people.of([id])).map(({ userId }) => userId)).toEqual([olga, noor, mina])
  })

  it('an ad-hoc conversation takes people up to its limit, and not one more', async () => {
    const { people } = await open()
    const id = anId('c')
    unwrap(await people.createAdhoc({ id, name: '', userIds: [mina, olga], createdAt: 1 }))
    const others = Array.from({ length: limits.peopleInAdhoc }, (_, index) => anId('u', 500 + index))
    const outcomes = await Promise.all(others.map((userId) => people.add(id, userId, 2)))
    expect(outcomes.filter(({ refused }) => refused === 'limit_reached')).toHaveLength(2)
    expect(await people.of([id])).toHaveLength(limits.peopleInAdhoc)
  })

  it('members can be added to a private channel, and nobody to a public channel or a direct', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina, olga)
    const plans = await aChannelOf(ports, groupId, mina, true)
    const direct = anId('c')
    unwrap(await ports.people.openDirect({ id: direct, pair: [mina, olga], createdAt: 1 }))
    const { changes } = unwrap(await ports.people.add(plans, olga, 2, mina))
    expect(changes.map(({ stream, type }) => [stream, type])).toEqual([
      [olga, 'conversation.added'],
      [plans, 'person.joined'],
    ])
    expect(changes[0]!.data).toEqual({ conversationId: plans, by: mina })
    expect(unwrap(await ports.people.add(plans, olga, 3)).changes).toEqual([])
    expect(await ports.people.add(plans, noor, 2)).toEqual({ refused: 'not_found' })
    expect(await ports.people.add(anId('c'), noor, 2)).toEqual({ refused: 'not_found' })
    expect(await ports.people.add(general, olga, 2)).toEqual({ refused: 'not_allowed' })
    expect(await ports.people.add(direct, noor, 2)).toEqual({ refused: 'not_allowed' })
  })

  it('a count says if a conversation has more people than a limit', async () => {
    const { people } = await open()
    const id = anId('c')
    unwrap(await people.createAdhoc({ id, name: '', userIds: [mina, olga, ivan], createdAt: 1 }))
    unwrap(await people.remove(id, ivan))
    expect([await people.exceeds(id, 1), await people.exceeds(id, 2)]).toEqual([true, false])
    expect(await people.exceeds(anId('c'), 0)).toBe(false)
  })

  it('a removal says whether the person still sees the place', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga)
    const plans = await aChannelOf(ports, groupId, mina, true)
    unwrap(await ports.people.add(plans, olga, 2))
    expect(unwrap(await ports.people.remove(plans, mina)).stillSees).toBe(true)
    const { stillSees, changes } = unwrap(await ports.people.remove(plans, olga, mina))
    expect(stillSees).toBe(false)
    expect(changes.find(({ stream }) => stream === olga)?.data).toEqual({ conversationId: plans, by: mina })
    expect(await ports.people.remove(plans, olga)).toEqual({ refused: 'not_found' })
    expect(await ports.people.isIn(plans, olga)).toBe(false)
  })

  it('nobody is removed from a direct conversation', async () => {
    const { people } = await open()
    const id = anId('c')
    unwrap(await people.openDirect({ id, pair: [mina, olga], createdAt: 1 }))
    expect(await people.remove(id, olga)).toEqual({ refused: 'not_found' })
  })
}
