import { expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { createAnnouncer } from './announcer.ts'

const here = (userId: UserId) => ({ presence: [{ userId, status: 'online' as const }] })

function fixture() {
  const told: unknown[] = []
  const turns: (() => void)[] = []
  const announce = createAnnouncer(
    (event, payload) => told.push([event, payload]),
    (run) => turns.push(run),
  )
  return { announce, told, nextTurn: () => turns.splice(0).forEach((run) => run()) }
}

it('events are told in order after this turn, and the caller is answered first', () => {
  const { announce, told, nextTurn } = fixture()
  announce('presence.changed', here('u_1'))
  announce('presence.changed', here('u_2'))
  expect(told).toEqual([])
  nextTurn()
  expect(told).toEqual([
    ['presence.changed', here('u_1')],
    ['presence.changed', here('u_2')],
  ])
})

it('announcements go on in later turns', () => {
  const { announce, told, nextTurn } = fixture()
  for (const userId of ['u_1', 'u_2'] as const) {
    announce('presence.changed', here(userId))
    nextTurn()
  }
  expect(told).toHaveLength(2)
})
