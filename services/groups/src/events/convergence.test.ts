import { operationNames, operations, StreamEvent, type Home } from '@hubbub/protocol'
import { seesAllCategories } from '@hubbub/rules'
import { allCases, userNames, type Case } from '@hubbub/testing/operations'
import { describe, expect, it } from '@jest/globals'
import { follow, inOneOrder } from '../testing/follow.suite.ts'
import { sharedFixtureForEach } from '../testing/shared-fixture.suite.ts'
import { positionsIn } from '../testing/test-user.suite.ts'

/** Here the disabled are not told apart, and the administrator has no account. */
const observers = userNames.filter((name) => name !== 'disabled' && name !== 'administrator')

const isOfGroups = (name: string) => /^(groups|channels|roles)\./.test(name)
const isToldByMessages = ({ hears, races }: Case) =>
  races !== undefined || Object.values(hears).some((types) => /\b(message|reaction|read)\./.test(types))
const cases = allCases.filter((one) => isOfGroups(one.name) && !isToldByMessages(one))

describe('events of every operation', () => {
  const open = sharedFixtureForEach()

  it.each(cases)('$name: $title', async ({ before, run, hears }) => {
    const { fixture, service } = open()
    await before?.(fixture)
    await service.settled()
    for (const user of service.people.values()) user.heard.length = 0
    const homes = await Promise.all(observers.map((name) => fixture[name].home()))
    // Remembered from here on, as of everybody who was here before.
    for (const name of observers) await fixture[name].reach()
    await run(fixture)
    await service.settled()
    const heard = observers.map((name) => [name, fixture[name].heard.map(({ type }) => type).join(', ')])
    expect(Object.fromEntries(heard.filter(([, types]) => types))).toEqual(hears)

    const looks = observers.map(async (name, index) => {
      const user = fixture[name]
      const [replay, home, streams] = await Promise.all([
        user.replay(homes[index]!),
        user.home(),
        user.reach(),
      ])
      const live = withMore(user.heard, replay, home)
      return { name, before: homes[index]!, live, replay, now: inOneOrder(home), streams }
    })
    for (const { name, before: home, live, replay, now, streams } of await Promise.all(looks)) {
      // The streams of a replay come in any order.
      const otherwise = replay.toSorted((a, b) => (a.stream < b.stream ? -1 : 1))
      expect([name, streams.toSorted()]).toEqual([name, streamsIn(now)])
      for (const [how, events] of Object.entries({ live, replay, otherwise })) {
        for (const event of events) StreamEvent.parse(event)
        expect([name, how, inOneOrder(events.reduce(follow, home))]).toEqual([name, how, now])
      }
    }
  })
})

/** What one asks again, as it tells everybody less than oneself. */
const withMore = (heard: readonly StreamEvent[], replay: readonly StreamEvent[], { groups }: Home) =>
  heard.map((event) => {
    const view = groups.find(({ group }) => group.id === event.stream)
    const isShort = 'more' in event.data && view && seesAllCategories(view, view.roles)
    return isShort ? replay.find(({ stream, rev }) => stream === event.stream && rev === event.rev)! : event
  })

const streamsIn = (home: Home) =>
  positionsIn(home)
    .map(([stream]) => stream)
    .toSorted()

it('every writing operation of groups has a case that needs no messages', () => {
  const mayWrite = ['write', 'memberSearch']
  const writing = operationNames.filter(
    (name) => isOfGroups(name) && mayWrite.includes(operations[name].rate) && name !== 'roles.findMembers',
  )
  expect([...new Set(cases.map(({ name }) => name))].toSorted()).toEqual(writing.toSorted())
})
