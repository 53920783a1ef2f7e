import { expect, it } from '@jest/globals'
import { excerpt } from './excerpt.ts'

const nobody = () => '?'

it.each([
  ['of a short text is all of it', '**a** b', 'a b'],
  [
    'ends before a mention that it would split',
    `${'a'.repeat(295)} <@u_01K00000000000000000000001>`,
    'a'.repeat(295),
  ],
  ['ends before a character that it would split', `${'a'.repeat(299)}😀`, 'a'.repeat(299)],
])('the excerpt %s', (_, body, text) => expect(excerpt(body, nobody)).toBe(text))
