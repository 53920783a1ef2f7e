import { expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { whomItConcerns } from './whom-it-concerns.ts'

const [author, ben, cleo, dan] = ['A', 'B', 'C', 'D'].map((n) => `u_0000000000000000000000000${n}`) as [
  UserId,
  UserId,
  UserId,
  UserId,
]
const message = { authorId: author, mentions: [] as UserId[] }
const alone = { answered: null, followers: [] }

it.each([
  ['a message that calls nobody', message, alone, []],
  [
    'a mention',
    { ...message, mentions: [ben, cleo] },
    alone,
    [
      [ben, 'mention'],
      [cleo, 'mention'],
    ],
  ],
  ['a reply', message, { ...alone, answered: ben }, [[ben, 'reply']]],
  [
    'a reply in a thread',
    message,
    { ...alone, followers: [ben, cleo] },
    [
      [ben, 'thread'],
      [cleo, 'thread'],
    ],
  ],
  [
    'several causes for one person: the one that says most',
    { ...message, mentions: [ben] },
    { answered: ben, followers: [dan, ben] },
    [
      [dan, 'thread'],
      [ben, 'mention'],
    ],
  ],
  ['a reply with a thread', message, { answered: ben, followers: [ben] }, [[ben, 'reply']]],
  ['oneself', { ...message, mentions: [author] }, { answered: author, followers: [author] }, []],
])('%s', (_, said, around, concerned) => {
  expect([...whomItConcerns(said, around)]).toEqual(concerned)
})
