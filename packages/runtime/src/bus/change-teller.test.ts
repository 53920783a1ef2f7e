import { expect, it } from '@jest/globals'
import { ChangeTeller, type CommittedChange } from './change-teller.ts'
import { createLog } from '../log.ts'

const change = {
  room: 'g_1',
  seq: 1,
  committedAt: 0,
  event: { stream: 'c_1', epoch: 'e', rev: 7, type: 'conversation.removed', data: { conversationId: 'c_1' } },
} as const satisfies CommittedChange

function fixture(facts: { tellsAtOnce?: boolean; isReached?: boolean; fails?: boolean } = {}) {
  const { tellsAtOnce = true, isReached = true, fails = false } = facts
  const emitted: CommittedChange[] = []
  const heard: unknown[] = []
  const changes = new ChangeTeller({
    async emit(one) {
      if (fails) throw new Error('no way out')
      emitted.push(one)
    },
    isReached: () => isReached,
    tellsAtOnce,
    log: createLog({ level: 'fatal', format: 'json' }),
  })
  changes.whenAnnounced(({ stream, rev }, isTold) => heard.push([stream, rev, isTold]))
  return { changes, emitted, heard }
}

it('a change is told at once and confirmed', async () => {
  const { changes, emitted, heard } = fixture()
  await changes.announce(change)
  expect([emitted, heard]).toEqual([[change], [['c_1', 7, true]]])
})

it('an announced change is left to the relay, and told on its request', async () => {
  const { changes, emitted, heard } = fixture({ tellsAtOnce: false })
  await changes.announce(change)
  expect([emitted, heard]).toEqual([[], [['c_1', 7, false]]])
  expect(await changes.tell(change)).toBe(true)
  expect(emitted).toEqual([change])
})

it.each([{ fails: true }, { isReached: false }])(
  'a change that may be lost does not count as told: %j',
  async (facts) => {
    const { changes, heard } = fixture(facts)
    await changes.announce(change)
    expect(heard).toEqual([['c_1', 7, false]])
    expect(await changes.tell(change)).toBe(false)
  },
)

it('an event of the roles of many members confirms the change of each, and the one after them', async () => {
  const { changes, heard } = fixture()
  const held = [
    { roleIds: ['r_1'], userIds: ['u_1', 'u_2'] },
    { roleIds: [], userIds: ['u_3'] },
  ] as const
  const event = { stream: 'g_1', epoch: 'e', rev: 9, type: 'members.roles', data: { held } }
  await changes.announce({ ...change, event: event as unknown as CommittedChange['event'] })
  expect(heard).toEqual([6, 7, 8, 9].map((rev) => ['g_1', rev, true]))
})
