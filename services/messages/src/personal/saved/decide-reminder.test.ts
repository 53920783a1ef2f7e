import { expect, it } from '@jest/globals'
import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import { decideRemind } from './decide-reminder.ts'

const userId: UserId = 'u_0000000000000000000000000A'
const conversationId: ConversationId = 'c_0000000000000000000000000A'
const wish = { userId, conversationId, kind: 'saved', key: 'k', seq: 1, now: 5, at: 9 } as const

it('a reminder comes with a job for its time, up to the limit of saved messages', () => {
  expect(decideRemind({ item: null, count: limits.savedMessages, last: 0 }, wish)).toEqual({
    kept: { refused: 'limit_reached' },
  })
  expect(decideRemind({ item: null, count: 0, last: 0 }, wish)).toMatchObject({
    puts: [
      { kind: 'item', item: { data: { reminder: { at: 9 } } } },
      {
        kind: 'job',
        job: { kind: 'saved.due', dueAt: 9, payload: { userId, conversationId, seq: 1, at: 9 } },
      },
    ],
  })
})
