import { expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { whomItConcerns } from './whom-it-concerns.ts'

const [author, ben, cleo] = ['A', 'B', 'C'].map((n) => `u_0000000000000000000000000${n}`) as [
  UserId,
  UserId,
  UserId,
]
const message = { authorId: author, mentions: [] as UserId[] }

type Row = [string, typeof message, UserId | null, [UserId, string][], UserId[]?]
it.each([
  ['a message that calls nobody', message, null, []],
  [
    'a mention',
    { ...message, mentions: [ben, cleo] },
    null,
    [
      [ben, 'mention'],
      [cleo, 'mention'],
    ],
  ],
  ['a reply', message, ben, [[ben, 'reply']]],
  [
    'two causes for one person: the one that says most',
    { ...message, mentions: [ben] },
    ben,
    [[ben, 'mention']],
  ],
  ['oneself', { ...message, mentions: [author] }, author, []],
  ['a role: those who have it', message, null, [[ben, 'mention']], [ben]],
  ['a role that the author has, and that of who is answered', message, ben, [[ben, 'mention']], [author, ben]],
] as Row[])('%s', (_, said, answered, concerned, holders) => {
  expect([...whomItConcerns(said, answered, holders)]).toEqual(concerned)
})
