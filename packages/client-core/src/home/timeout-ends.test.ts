import { expect, it } from '@jest/globals'
import type { GroupView, Home } from '@hubbub/protocol'
import { FakeClock } from '../testing/fake-clock.ts'
import { card, groupId, mina } from '../testing/users.ts'
import { HomeStore } from './home-store.ts'
import { endTimeouts } from './timeout-ends.ts'

const [chess, go] = [groupId('chess'), groupId('go')]

function aHome(timeouts: [GroupView['group']['id'], number][]): Home {
  const me = { ...card(mina), email: null, isAdministrator: false, isDisabled: false, createdAt: 1 }
  const groups = timeouts.map(([id, until]): GroupView => {
    const group = { id, name: id, description: '', icon: null, categories: [], createdAt: 1 }
    const timeout = { until, reason: '' }
    return { group, epoch: 'e', rev: 1, role: 'member', memberCount: 2, channels: [], timeout }
  })
  return { me, epoch: 'e', rev: 1, groups, conversations: [] }
}

it('timeouts go one after the other when their time is over, and leave no timer behind', async () => {
  const clock = new FakeClock()
  const home = new HomeStore()
  endTimeouts(clock, home)
  home.install(
    aHome([
      [chess, clock.now() + 1_000],
      [go, clock.now() + 40 * 86_400_000],
    ]),
  )
  const left = () => home.state.get()!.groups.flatMap(({ group, timeout }) => (timeout ? group.id : []))
  await clock.pass(999)
  expect(left()).toEqual([chess, go])
  await clock.pass(1)
  expect(left()).toEqual([go])
  expect(home.groups.get(chess)).not.toHaveProperty('timeout')
  await clock.pass(40 * 86_400_000)
  expect(left()).toEqual([])
  expect(clock.pending).toBe(0)
})

it('one that is over when the home comes is taken away at once', () => {
  const clock = new FakeClock()
  const home = new HomeStore()
  endTimeouts(clock, home)
  home.install(aHome([[chess, clock.now()]]))
  expect(home.state.get()!.groups[0]).not.toHaveProperty('timeout')
})

it('a home that is left leaves no timer behind', () => {
  const clock = new FakeClock()
  const home = new HomeStore()
  endTimeouts(clock, home)
  home.install(aHome([[chess, clock.now() + 1_000]]))
  expect(clock.pending).toBe(1)
  home.clear()
  expect(clock.pending).toBe(0)
})

it('a raid mode goes when its time is over, and one without an end stays', async () => {
  const clock = new FakeClock()
  const home = new HomeStore()
  endTimeouts(clock, home)
  const raidMode = { newMemberHours: 24, by: mina, at: 1 }
  const { groups, ...rest } = aHome([
    [chess, clock.now() + 90_000],
    [go, clock.now() + 90_000],
  ])
  const untils = [clock.now() + 1_000, null]
  home.install({
    ...rest,
    groups: groups.map((known, index) => {
      const { timeout: _, ...view } = known
      return { ...view, group: { ...view.group, raidMode: { ...raidMode, until: untils[index] ?? null } } }
    }),
  })
  const on = () => home.state.get()!.groups.flatMap(({ group }) => (group.raidMode ? group.id : []))
  await clock.pass(999)
  expect(on()).toEqual([chess, go])
  await clock.pass(1)
  expect(on()).toEqual([go])
  expect(clock.pending).toBe(0)
})
