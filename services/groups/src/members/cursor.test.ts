import { expect, it } from '@jest/globals'
import { mina } from '../testing/users.suite.ts'
import { readCursor, writeCursor } from './cursor.ts'

it('a cursor leads back to the same member, and fits its field', () => {
  const member = { userId: mina, role: 'moderator', joinedAt: 8_640_000_000_000_000 } as const
  const cursor = writeCursor(member)
  expect(readCursor(cursor)).toEqual(member)
  expect(cursor.length).toBeLessThanOrEqual(100)
})

it.each(['', 'AAAA', 'owner 1 x', '!!', Buffer.from('owner NaN x').toString('base64url')])(
  'a cursor of %j is refused',
  (text) => {
    expect(() => readCursor(text)).toThrow(expect.objectContaining({ code: 'bad_input' }))
  },
)
