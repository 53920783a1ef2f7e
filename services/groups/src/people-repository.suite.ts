import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { aChannelOf, aGroupOf, anId, ivan, mina, noor, olga } from './cast.suite.ts'
import type { GroupPorts } from './deps.ts'
import type { PeopleRepository } from './people-repository.ts'
import { done } from './written.ts'

type Opened = Omit<GroupPorts, 'people'> & { people: PeopleRepository }

export function itKeepsPeople(open: () => Promise<Opened>) {
  it('opens one direct conversation for each pair, whoever begins, even both at once', async () => {
    const { people } = await open()
    const both = await Promise.all([
      people.openDirect({ id: anId('c'), pair: [mina, olga], createdAt: 1 }),
      people.openDirect({ id: anId('c'), pair: [olga, mina], createdAt: 1 }),
    ])
    const [first, second] = both.map(done).toSorted((a, b) => b.changes.length - a.changes.length)
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

  it('keeps the order of coming in, even when the clock goes back', async () => {
    const { people } = await open()
    const id = anId('c')
    done(await people.createAdhoc({ id, name: '', userIds: [olga, noor], createdAt: 5_000 }))
    done(await people.add(id, mina, 1))
    done(await people.add(id, mina, 9_000))
    expect((await people.of([id])).map(({ userId }) => userId)).toEqual([olga, noor, mina])
  })

  it('takes so many into an ad-hoc conversation and not one more', async () => {
    const { people } = await open()
    const id = anId('c')
    done(await people.createAdhoc({ id, name: '', userIds: [mina, olga], createdAt: 1 }))
    const others = Array.from({ length: limits.peopleInAdhoc }, (_, index) => anId('u', 500 + index))
    const outcomes = await Promise.all(others.map((userId) => people.add(id, userId, 2)))
    expect(outcomes.filter(({ refused }) => refused === 'limit_reached')).toHaveLength(2)
    expect(await people.of([id])).toHaveLength(limits.peopleInAdhoc)
  })

  it('lets members into a private channel, and nobody into what is public or between two', async () => {
    const ports = await open()
    const { groupId, general } = await aGroupOf(ports, mina, olga)
    const plans = await aChannelOf(ports, groupId, mina, true)
    const direct = anId('c')
    done(await ports.people.openDirect({ id: direct, pair: [mina, olga], createdAt: 1 }))
    const { changes } = done(await ports.people.add(plans, olga, 2, mina))
    expect(changes.map(({ stream, type }) => [stream, type])).toEqual([
      [olga, 'conversation.added'],
      [plans, 'person.joined'],
    ])
    expect(changes[0]!.data).toEqual({ conversationId: plans, by: mina })
    expect(done(await ports.people.add(plans, olga, 3)).changes).toEqual([])
    expect(await ports.people.add(plans, noor, 2)).toEqual({ refused: 'not_found' })
    expect(await ports.people.add(anId('c'), noor, 2)).toEqual({ refused: 'not_found' })
    expect(await ports.people.add(general, olga, 2)).toEqual({ refused: 'not_allowed' })
    expect(await ports.people.add(direct, noor, 2)).toEqual({ refused: 'not_allowed' })
  })

  it('knows whether more than so many are in a place', async () => {
    const { people } = await open()
    const id = anId('c')
    done(await people.createAdhoc({ id, name: '', userIds: [mina, olga, ivan], createdAt: 1 }))
    done(await people.remove(id, ivan))
    expect([await people.exceeds(id, 1), await people.exceeds(id, 2)]).toEqual([true, false])
    expect(await people.exceeds(anId('c'), 0)).toBe(false)
  })

  it('says whether who was taken out sees the place still', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga)
    const plans = await aChannelOf(ports, groupId, mina, true)
    done(await ports.people.add(plans, olga, 2))
    expect(done(await ports.people.remove(plans, mina)).stillSees).toBe(true)
    const { stillSees, changes } = done(await ports.people.remove(plans, olga, mina))
    expect(stillSees).toBe(false)
    expect(changes.find(({ stream }) => stream === olga)?.data).toEqual({ conversationId: plans, by: mina })
    expect(await ports.people.remove(plans, olga)).toEqual({ refused: 'not_found' })
    expect(await ports.people.isIn(plans, olga)).toBe(false)
  })

  it('takes nobody out of a direct conversation', async () => {
    const { people } = await open()
    const id = anId('c')
    done(await people.openDirect({ id, pair: [mina, olga], createdAt: 1 }))
    expect(await people.remove(id, olga)).toEqual({ refused: 'not_found' })
  })
}
