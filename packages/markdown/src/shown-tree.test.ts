import { expect, it } from '@jest/globals'
import { bareLinks } from '@hubbub/protocol'
import { linkCases, markedLinkCases } from '@hubbub/protocol/link-cases'
import { shownTree } from './shown-tree.ts'

type Node = ReturnType<typeof shownTree>['children'][number]

const elementsIn = (nodes: readonly Node[]): Extract<Node, { type: 'element' }>[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node, ...elementsIn(node.children)] : []))

const linksIn = (body: string) =>
  elementsIn(shownTree(body).children).filter(
    ({ tagName, properties }) => tagName === 'a' && !String(properties['href']).startsWith('mailto:'),
  )

it.each([...linkCases, ...markedLinkCases])('a link %s is found by the parser', (_, body, links) => {
  expect(linksIn(body).map(({ children: [text] }) => text?.type === 'text' && text.value)).toEqual(links)
})

it.each(linkCases)('a link %s leads to the same place beside marks and without', (_, body) => {
  const hrefs = Array.from(bareLinks(body), ({ href }) => href)
  expect(linksIn(`*a*\n${body}`).map(({ properties }) => properties['href'])).toEqual(hrefs)
})

it.each([
  ['a link', '*a* https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
  ['a link without a scheme', '*a* www.example.org', 'http://www.example.org/'],
])('%s leads where browsers go', (_, body, href) => {
  expect(linksIn(body).map(({ properties }) => properties)).toEqual([{ href }])
})

it.each([
  ['a mail address', 'write *to* mina.k@example.org.', ['mailto:mina.k@example.org']],
  ['a mail address with its scheme', '*to* mailto:mina@example.org', ['mailto:mina@example.org']],
  ['a mail address in a link', '[mina@example.org](https://example.org/)', ['https://example.org/']],
  ['no mail address', '*a* a@b @a.b a@b. a@@b.org https://a:b@c.example', []],
])('%s is shown as it is', (_, body, hrefs) => {
  const found = elementsIn(shownTree(body).children).filter(({ tagName }) => tagName === 'a')
  expect(found.map(({ properties }) => properties['href'])).toEqual(hrefs)
})

it('a tree has no element and no property that is not shown', () => {
  const body =
    '<img src=x onerror=a()>\n\n- [x] a[^1]\n\n|a|\n|:-|\n|b|\n\n```js\nc\n```\n\n![d](https://example.org/d "e")\n\n[^1]: f'
  const found = elementsIn(shownTree(body).children).map(({ tagName, properties }) =>
    [tagName, ...Object.keys(properties)].join(' '),
  )
  expect(new Set(found)).toEqual(
    new Set([
      ...[
        'a href',
        'code className',
        'hr',
        'input checked',
        'li',
        'ol',
        'p',
        'pre',
        'sup',
        'table',
        'tbody',
        'ul',
      ],
      ...['td align', 'th align', 'thead', 'tr'],
    ]),
  )
})

it.each([
  ...[
    'h',
    'hw',
    'http:/',
    'http://',
    'http://a',
    'http://a,',
    '谢www.a，',
    '*https://',
    'www.',
    'a@',
    'a@b.',
  ],
  ...['[http://a', 'https://a.b/(', 'https://a.b/c_', '**http://a'],
  ...[`http://a/${'!'.repeat(1_990)}`, `www.a/${'.&a;'.repeat(490)}`],
])('a text of nothing but %s comes to an end', (piece) => {
  const { children } = shownTree(piece.repeat(Math.floor(8_000 / piece.length)))
  expect(children.length).toBeGreaterThan(0)
})
