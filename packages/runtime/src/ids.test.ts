import { UserId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { newId } from './ids.ts'

it('ids show their kind, are all different, and use every character', () => {
  const ids = Array.from({ length: 5_000 }, () => newId('u'))
  for (const id of ids) expect(UserId.safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.map((id) => id.slice(12)).join('')).size).toBe(32)
})
