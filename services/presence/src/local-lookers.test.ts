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

it('a person who looked a while ago is remembered for an hour', () => {
  let now = 0
  const lookers = new LocalLookers(() => now)
  const note = (active: [UserId, boolean][], isWhole = false) => lookers.note({ node: 'a', isWhole, active })
  note([
    [mina, true],
    [olga, true],
  ])
  now = 1_000
  note([[mina, false]])
  // A gateway that tells of everybody anew, and not of her.
  note([], true)
  now = 60_000
  expect(
    [mina, olga].map((id) => [lookers.has(id), lookers.has(id, 59_001), lookers.has(id, 59_000)]),
  ).toEqual([
    [false, true, false],
    [false, true, false],
  ])
  now = 3_601_000
  note([])
  expect(lookers.has(mina, 10_000_000)).toBe(false)
})
