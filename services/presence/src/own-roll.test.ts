import { expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { OwnRoll } from './own-roll.ts'

const [mina, olga, ivan] = ['u_mina', 'u_olga', 'u_ivan'] as [UserId, UserId, UserId]
const part = { node: 'a', came: [] as UserId[], went: [] as UserId[], isWhole: false }

it('those who came are here until they went', () => {
  const roll = new OwnRoll()
  roll.note({ ...part, came: [mina, olga] })
  expect(roll.note({ ...part, went: [mina] })).toEqual([{ userId: mina, status: 'offline' }])
  expect([roll.has(mina), roll.has(olga)]).toEqual([false, true])
})

it('a whole report says who has come and gone since the last one that got through', () => {
  const roll = new OwnRoll()
  roll.note({ ...part, came: [mina, olga] })
  expect(roll.note({ ...part, came: [olga, ivan], isWhole: true })).toEqual([
    { userId: ivan, status: 'online' },
    { userId: mina, status: 'offline' },
  ])
})

it('who is at two gateways has come once, and goes with the last of them', () => {
  const roll = new OwnRoll()
  roll.note({ ...part, came: [mina] })
  expect(roll.note({ ...part, node: 'b', came: [mina] })).toEqual([])
  expect(roll.note({ ...part, went: [mina] })).toEqual([])
  expect(roll.has(mina)).toBe(true)
  expect(roll.note({ ...part, node: 'b', went: [mina] })).toEqual([{ userId: mina, status: 'offline' }])
})

it('with a gateway that has died go those who were nowhere else', () => {
  const roll = new OwnRoll()
  roll.note({ ...part, came: [mina, olga] })
  roll.note({ ...part, node: 'b', came: [olga, ivan] })
  expect(roll.note({ ...part, node: 'b', isWhole: true })).toEqual([{ userId: ivan, status: 'offline' }])
})
