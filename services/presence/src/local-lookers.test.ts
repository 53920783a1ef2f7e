import { expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { LocalLookers } from './local-lookers.ts'

const [mina, olga] = ['u_mina', 'u_olga'] as UserId[] as [UserId, UserId]

it('a person looks at a device as long as a gateway says so, and a whole report says it of everybody', () => {
  const lookers = new LocalLookers()
  const note = (node: string, active: [UserId, boolean][], isWhole = false) =>
    lookers.note({ node, isWhole, active })
  note('a', [
    [mina, true],
    [olga, true],
  ])
  note('b', [[mina, true]])
  note('a', [[mina, false]])
  expect([lookers.has(mina), lookers.has(olga)]).toEqual([true, true])
  note('b', [[mina, false]])
  expect(lookers.has(mina)).toBe(false)
  note('a', [], true)
  expect(lookers.has(olga)).toBe(false)
})
