import { expect, it } from '@jest/globals'
import { mayClosePoll, mayDelete, mayEdit, mayRemovePreviews } from './messages.ts'

const [mina, olga] = ['u_0000000000000000000000000A', 'u_0000000000000000000000000B'] as const
const message = { authorId: mina }

it('the author alone edits a message', () => {
  expect([mayEdit(message, mina), mayEdit(message, olga)]).toEqual([true, false])
})

it('nobody edits the question of a poll', () => {
  expect(mayEdit({ ...message, poll: { options: [] } }, mina)).toBe(false)
})

it.each([
  ['deletes it', mayDelete],
  ['removes its previews', mayRemovePreviews],
  ['closes its poll', mayClosePoll],
])('the author of a message %s, a moderator as well, and nobody else', (_, isAllowed) => {
  expect([
    isAllowed(message, { userId: mina, mayModerate: false }),
    isAllowed(message, { userId: olga, mayModerate: true }),
    isAllowed(message, { userId: olga, mayModerate: false }),
  ]).toEqual([true, true, false])
})
