import { expect, it } from '@jest/globals'
import { plainText, withNames } from './plain-text.ts'

const olga = 'u_01K00000000000000000000001'

it.each([
  ['emphasis', '**a** and _b_, ~~c~~ and ***d***!', 'a and b, c and d!'],
  ['emphasis of a script without spaces', '**重要**的事', '重要的事'],
  ['code', 'run `npm start` or\n```sh\nls\n```', 'run npm start or ls'],
  ['a quote and a heading', '> said\n# Plan\nyes', 'said Plan yes'],
  ['words with marks in them', 'snake_case_name, 2*3*4 and a~b', 'snake_case_name, 2*3*4 and a~b'],
  [
    'a link with marks in it',
    '**see** https://example.org/a_b_/__init__.py',
    'see https://example.org/a_b_/__init__.py',
  ],
  ['a link in bold', '**https://example.org/a**', 'https://example.org/a'],
  ['a person and everyone', `**<@${olga}>** and <@everyone>`, '@Olga_ and @everyone'],
  ['many lines', 'a\n\n\tb   c\n', 'a b c'],
])('%s is one line of words', (_, body, line) => expect(plainText(body, () => 'Olga_')).toBe(line))

it('a line of words shows the beginning of a long text', () => {
  expect(plainText('a'.repeat(8_000), String)).toHaveLength(2_000)
})

it('a text with names is as it was typed', () => {
  const text = '```\n- a\n  b\n```\n'
  expect(withNames(`${text.repeat(300)}<@${olga}>`, () => 'Olga')).toBe(`${text.repeat(300)}@Olga`)
})
