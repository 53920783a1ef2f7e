import { expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { whomItConcerns } from './whom-it-concerns.ts'

const [author, ben, cleo] = ['A', 'B', 'C'].map((n) => `u_0000000000000000000000000${n}`) as [
  UserId,
  UserId,
  UserId,
]
const message = { authorId: author, mentions: [] as UserId[] }

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
])('%s', (_, said, answered, concerned) => {
  expect([...whomItConcerns(said, answered)]).toEqual(concerned)
})

it('a role that is called: those who have it, but not the author', () => {
  expect([...whomItConcerns(message, null, [ben, author])]).toEqual([[ben, 'mention']])
  expect([...whomItConcerns(message, ben, [ben, cleo])]).toEqual([
    [ben, 'mention'],
    [cleo, 'mention'],
  ])
})
