import { expect, it } from '@jest/globals'
import { showsNothing } from './shows-nothing.ts'

it.each([
  '[a]: https://example.org',
  '[](https://example.org)',
  '[a]: https://example.org "title"\n\n[b]: https://example.org',
  '[^1]: a note that nothing shows',
  '&#8203;',
  '&nbsp; &zwj;',
  '#',
  '[ ](https://example.org)',
])('the text %j shows nothing', async (body) => expect(await showsNothing(body)).toBe(true))

it.each([
  ...[
    'a',
    '.',
    '***',
    '---\n',
    '- [ ] ',
    '- ',
    '> ',
    '`` ` ``',
    '```\n```',
    '![](https://example.org/a.png)',
    '😀',
    '❤️',
  ],
  ...[
    '[a]: not a definition [',
    '[a](b)',
    '&amp;',
    '1.',
    '>',
    '(:',
    ':-)',
    '<b></b>',
    '<!-- a -->',
    '|a|\n|-|',
    '^',
  ],
])('the text %j shows something', async (body) => expect(await showsNothing(body)).toBe(false))
