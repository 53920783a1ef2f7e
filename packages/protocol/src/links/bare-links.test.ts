import { expect, it } from '@jest/globals'
import { linkCases } from './link-cases.ts'
import { bareLinkAt, bareLinks } from './bare-links.ts'

it.each(linkCases)('a link %s is found', (_, text, links) =>
  expect([...bareLinks(text)].map((link) => link.text)).toEqual(links),
)

it.each([
  ['https://bücher.example/größe', 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe'],
  ['www.example.org/a b', 'http://www.example.org/a'],
  ['HTTP://Example.ORG', 'http://example.org/'],
])('the link %s leads to %s', (text, href) => expect(bareLinkAt(text)).toMatchObject({ at: 0, href }))

it('a link that is longer than a link may be is none', () => {
  expect([...bareLinks(`https://example.org/${'a'.repeat(2_000)} https://example.org/b`)]).toHaveLength(1)
})

it.each(['http://', 'www.', 'https://a.example/(', 'https://a.example/....', 'https://a', 'http://a@'])(
  'a whole message of %s is gone through in a few steps for each sign',
  (piece) => {
    const text = piece.repeat(Math.floor(8_000 / piece.length))
    expect([...bareLinks(text)].reduce((sum, link) => sum + link.text.length, 0)).toBeLessThan(8_001)
  },
)
