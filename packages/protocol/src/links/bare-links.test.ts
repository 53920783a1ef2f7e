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

it('a long link is one, and what looks like a link in it is none', () => {
  const text = `https://example.org/?x=${'A'.repeat(3_000)}&u=https://other.example/a`
  expect([...bareLinks(text)].map((link) => link.text)).toEqual([text])
})

it.each([
  ['看www.a', 'h'],
  ['看www.a.', '-'],
  ['看http://1.2.3.999/', 'h'],
  ['www.a/(', '('],
])('a host without an end behind many beginnings of %s is read in a few steps', (piece, end) => {
  const text = piece.repeat(Math.floor(4_000 / piece.length)) + end.repeat(4_000)
  expect([...bareLinks(text)].length).toBeLessThan(1_000)
})

it.each(['http://', 'www.', 'https://a.example/(', 'https://a.example/....', 'https://a', 'http://a@'])(
  'a whole message of %s is gone through in a few steps for each sign',
  (piece) => {
    const text = piece.repeat(Math.floor(8_000 / piece.length))
    expect([...bareLinks(text)].reduce((sum, link) => sum + link.text.length, 0)).toBeLessThan(8_001)
  },
)
