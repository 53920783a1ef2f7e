import { expect, it } from '@jest/globals'
import { linkCases, markedLinkCases } from './link-cases.ts'
import { linksIn } from './links-in.ts'

const page = 'https://example.org/page'

it.each([
  ['a bare link', `look: ${page}`, [page]],
  ['a link at the end of a sentence', `Look at ${page}.`, [page]],
  ['a link in brackets', `(see ${page})`, [page]],
  ['a link with brackets of its own', 'https://example.org/a_(b)', ['https://example.org/a_(b)']],
  ['a link of markdown', `[here](${page})`, [page]],
  ['a link of markdown with a title', `[here](${page} "the page")`, [page]],
  ['a link of markdown that looks like another one', `[https://other.example](${page})`, [page]],
  ['a link in bold', `**${page}**`, [page]],
  ['a link in a list', `- ${page}`, [page]],
  ['the same link twice', `${page} ${page}`, [page]],
  [
    'the first three of four',
    '1 http://a.org 2 http://b.org 3 http://c.org 4 http://d.org',
    ['http://a.org/', 'http://b.org/', 'http://c.org/'],
  ],
  ['a name in another script', 'https://bücher.example/', ['https://xn--bcher-kva.example/']],
  ['what follows a quote', `> said\n\n${page}`, [page]],
  ['what follows a block of code', `\`\`\`\nhttp://a.org\n\`\`\`\n${page}`, [page]],
])('%s is previewed', (_, body, links) => {
  expect(linksIn(body)).toEqual(links)
})

it.each([...linkCases, ...markedLinkCases])(
  'a link %s is previewed as everybody finds it',
  (_, text, links) =>
    expect(linksIn(text)).toEqual(links.map((link) => new URL(link.replace(/^(?=www)/, 'http://')).href)),
)

it.each([
  ['words', 'no link at all'],
  ['a link in angle brackets', `<${page}>`],
  ['a link of markdown in angle brackets', `[here](<${page}>)`],
  ['a link in code', `\`${page}\``],
  ['a link in code with two backticks', `\`\`a \` ${page}\`\``],
  ['a link in a block of code', `\`\`\`\n${page}\n\`\`\``],
  ['a link in a block of code that is not closed', `~~~sh\n${page}`],
  ['a link in indented code', `code:\n\n    ${page}`],
  ['a link in a quote', `> ${page}`],
  ['a link in a quote that goes on', `> said\n${page}`],
  ['a link in a spoiler', `||${page}||`],
  ['a link with a password', 'https://olga:secret@example.org/'],
  ['a link of another kind', 'ftp://example.org/ javascript://x'],
  ['a link that is no address', 'https://[::1/'],
  ['a very long link', `https://example.org/${'a'.repeat(2_000)}`],
])('%s is not previewed', (_, body) => {
  expect(linksIn(body)).toEqual([])
})

it.each([
  ['backticks', '`'.repeat(7_990) + '://'],
  ['pairs of backticks', '` `` '.repeat(1_600) + '://'],
  ['bars', '|'.repeat(7_990) + '://'],
  ['angles', '<'.repeat(7_990) + '://'],
  ['closing brackets', `http://a.org/${')'.repeat(7_900)}`],
  ['beginnings of links', 'http://'.repeat(1_140)],
])('a whole message of %s takes no time', (_, body) => {
  const before = performance.now()
  linksIn(body)
  expect(performance.now() - before).toBeLessThan(300)
})
