import { expect, it } from '@jest/globals'
import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import { decideSave } from './decide-saved.ts'

const userId: UserId = 'u_0000000000000000000000000A'
const conversationId: ConversationId = 'c_0000000000000000000000000A'
const wish = { userId, conversationId, kind: 'saved', key: 'k', seq: 1, note: 'x', now: 5 } as const
const item = {
  userId,
  conversationId,
  kind: 'saved',
  key: 'k',
  position: 3,
  data: { seq: 1, note: '' },
} as const

it('a message is saved up to the limit, and a note can be changed at the limit', () => {
  const full = { count: limits.savedMessages, last: 3 }
  expect(decideSave({ ...full, item: null }, wish)).toEqual({ kept: { refused: 'limit_reached' } })
  expect(decideSave({ ...full, item }, wish)).toMatchObject({ puts: [{ item: { position: 3 } }] })
  expect(decideSave({ count: limits.savedMessages - 1, last: 3, item: null }, wish)).toMatchObject({
    puts: [{ kind: 'item', item: { position: 5, data: { seq: 1, note: 'x' } } }],
  })
})

it('a message saved in the same moment as another one has a place after it', () => {
  expect(decideSave({ count: 1, last: 5, item: null }, wish)).toMatchObject({
    puts: [{ item: { position: 6 } }],
  })
})
