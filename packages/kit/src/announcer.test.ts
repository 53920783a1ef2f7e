import { expect, it } from '@jest/globals'
import { createAnnouncer } from './announcer.ts'
import type { InternalCall } from './broker.ts'
import { Standings } from './standings.ts'

function scene() {
  const told: unknown[] = []
  const turns: (() => void)[] = []
  const forgotten: unknown[] = []
  const standings = new Standings((async () => null) as unknown as InternalCall)
  standings.forget = (fact) => void forgotten.push(fact)
  const announce = createAnnouncer(
    (event, payload) => told.push([event, payload]),
    standings,
    (run) => turns.push(run),
  )
  return { announce, told, forgotten, nextTurn: () => turns.splice(0).forEach((run) => run()) }
}

it('tells in the order of telling, after this turn: the one who acted is answered first', () => {
  const { announce, told, nextTurn } = scene()
  announce('account.changed', { userId: 'u_1' })
  announce('account.changed', { userId: 'u_2' })
  expect(told).toEqual([])
  nextTurn()
  expect(told).toEqual([
    ['account.changed', { userId: 'u_1' }],
    ['account.changed', { userId: 'u_2' }],
  ])
})

it('goes on telling in later turns', () => {
  const { announce, told, nextTurn } = scene()
  for (const userId of ['u_1', 'u_2'] as const) {
    announce('account.changed', { userId })
    nextTurn()
  }
  expect(told).toHaveLength(2)
})

it('forgets a changed standing at once, before anybody is told', () => {
  const { announce, forgotten, told } = scene()
  announce('standing.changed', { userId: 'u_1', groupId: 'g_1' })
  expect(forgotten).toEqual([{ userId: 'u_1', groupId: 'g_1' }])
  expect(told).toEqual([])
})
