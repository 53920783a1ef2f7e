import { expect, it } from '@jest/globals'
import type { StreamEvent, UserId } from '@hubbub/protocol'
import { general } from '../testing/stage.ts'
import { aMessage, ivan, mina, olga } from '../testing/users.ts'
import { withoutCalls } from './without-calls.ts'

const relations = { ignores: (userId: UserId) => userId === olga }
const nothingHere = { messageAt: () => undefined }
const at = { stream: general, epoch: 'e', rev: 1 }
const calls = { mentions: [mina], mentionsEveryone: true }
const none = { mentions: [], mentionsEveryone: false }

const created = (authorId: UserId): StreamEvent => ({
  ...{ ...at, type: 'message.created' },
  data: { message: aMessage(general, 1, { authorId, ...calls }) },
})
const edited = (authorId?: UserId): StreamEvent => ({
  ...{ ...at, type: 'message.edited' },
  data: { seq: 1, body: 'hello', ...calls, ...(authorId && { authorId }), editedAt: 2 },
})

it('messages and edits of somebody who is ignored call nobody, and those of others do', () => {
  expect(withoutCalls(created(olga), relations, nothingHere)).toMatchObject({ data: { message: none } })
  expect(withoutCalls(edited(olga), relations, nothingHere)).toMatchObject({ data: none })
  for (const event of [created(ivan), edited(ivan)])
    expect(withoutCalls(event, relations, nothingHere)).toBe(event)
})

it('an edit of a server of before is known by its message, where that is here', () => {
  const here = { messageAt: () => aMessage(general, 1, { authorId: olga }) }
  expect(withoutCalls(edited(), relations, here)).toMatchObject({ data: none })
  expect(withoutCalls(edited(), relations, nothingHere)).toMatchObject({ data: calls })
})
