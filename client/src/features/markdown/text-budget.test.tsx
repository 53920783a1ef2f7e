import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { isPlain, plainParts } from '@hubbub/markdown'
import { OutsideLink } from './outside-link.tsx'
import { SafeMarkdown } from './safe-markdown.tsx'
import { boundedText } from '@hubbub/markdown'

const chars = 8_000
const filled = (part: string) => part.repeat(Math.ceil(chars / part.length)).slice(0, chars)
const lines = (count: number, lineOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => lineOf(index))
    .join('\n')
    .slice(0, chars)

/** Each of these took from a tenth of a second to twenty seconds, or the parser's whole stack. */
const hostile: Record<string, string> = {
  'line separators': filled('\u2028'),
  'paragraph separators among words': filled('a\u2029'),
  'quote markers': filled('>'),
  'quote markers apart': filled('> '),
  'list markers': filled('- a '),
  'list markers on one line': filled('- '),
  'numbers on one line': filled('1. '),
  'quotes in lists': filled('>- '),
  'lists in lists by indentation': lines(120, (index) => `${'  '.repeat(index)}- a`),
  'a deep quote and lazy lines': `${'>'.repeat(500)}a\n${filled('b\n')}`.slice(0, chars),
  'footnotes in footnotes': filled('[^a]: '),
  'list items': filled('- a\n'),
  headings: filled('# a\n'),
  paragraphs: filled('a\n\n'),
  fences: filled('```\n'),
  'a fence that HTML hides': `<!--\n\`\`\`\n-->\n${filled('> ')}`.slice(0, chars),
  'a fence that ends with its list': `- a\n  \`\`\`\n${filled('> ')}`.slice(0, chars),
  links: filled('[a](//b)'),
  'bare links': filled('http://a.b '),
  'www links': filled('www.a.b '),
  addresses: filled('a@b.c '),
  mentions: filled('<@u_01K00000000000000000000001>'),
  calls: filled('<@everyone> '),
  channels: filled('#a '),
  brackets: `${'['.repeat(4_000)}${']'.repeat(4_000)}`,
  'closing brackets': `${'['.repeat(290)}${']'.repeat(7_700)}`,
  emphasis: filled('*a*'),
  'emphasis in emphasis': `${'*'.repeat(4_000)}a${'*'.repeat(3_999)}`,
  'emphasis that never ends': filled('*_~~'),
  strikes: filled('~a'),
  backticks: filled('` a'),
  'a long table': `|a|b|\n|-|-|\n${filled('|a|b|\n')}`.slice(0, chars),
  'a wide table': `${'a|'.repeat(1_000)}\n${'-|'.repeat(1_000)}\n${filled('|\n')}`.slice(0, chars),
  'a table of empty rows': `${'a|'.repeat(60)}\n${'-|'.repeat(60)}\n${'|\n'.repeat(50)}`,
  'a task list': filled('- [ ] a\n'),
  HTML: filled('<a>'),
}

/** What would be on the page: how many elements, and how many of them inside each other. */
function rendered(body: string, isOpen: boolean): { elements: number; depth: number } {
  const { text, isRaw } = boundedText(body, isOpen)
  if (isRaw || isPlain(text)) return { elements: plainParts(text).length, depth: 1 }
  const html = renderToStaticMarkup(
    <SafeMarkdown
      body={text}
      findChannel={() => ({ id: 'c_a', length: 2 })}
      WebLink={OutsideLink}
      Channel={({ children }) => <i>{children}</i>}
      Mention={({ who }) => <b>{who}</b>}
      Heading={({ children }) => <p>{children}</p>}
      Table={({ children }) => <table>{children}</table>}
      Task={() => <i />}
      Code={({ code }) => <pre>{code}</pre>}
    />,
  )
  const blocks = html.match(/<\/?(?:blockquote|ul|ol)\b/g) ?? []
  let [depth, most] = [0, 0]
  for (const tag of blocks) most = Math.max(most, (depth += tag.startsWith('</') ? -1 : 1))
  return { elements: html.match(/<[a-z]/g)?.length ?? 0, depth: most }
}

describe('a hostile text of 8,000 characters', () => {
  it.each(Object.keys(hostile))(
    'a hostile text of %s becomes few elements, and they are not deeply nested',
    (name) => {
      const folded = rendered(hostile[name]!, false)
      expect(folded.elements).toBeLessThanOrEqual(500)
      expect(folded.depth).toBeLessThanOrEqual(8)
      expect(rendered(hostile[name]!, true).elements).toBeLessThanOrEqual(1_500)
    },
  )

  it('a hostile text reaches the parser neither whole nor folded', () => {
    for (const isOpen of [false, true]) expect(boundedText(filled('> '), isOpen).isRaw).toBe(true)
  })
})

describe('a text that is much work', () => {
  it.each([
    ['emphasis', '*a', 300, 301],
    ['signs in a row', '*'.repeat(10), 60, 61],
    ['links', 'www.a.b ', 300, 301],
  ])('a text has no more %s than the parser takes in its time', (_, part, most, more) => {
    const isRaw = (count: number) => boundedText(`${part.repeat(count)}.`, true).isRaw
    expect([isRaw(most), isRaw(more)]).toEqual([false, true])
  })
})

describe('an ordinary text', () => {
  const code = lines(50, (index) => `  if (a[${index}] && *b_c_d <= **e) { f(\`g\`) } // |h|`)

  it.each([
    [
      'a long list with links',
      lines(50, (index) => `- **${index}** see [this](https://example.org/${index})`),
    ],
    ['a table', `|a|b|c|\n|-|-|-|\n${'| x | y | z |\n'.repeat(20)}`],
    ['lists in lists', '- a\n  - b\n    - c\n      1. d'],
    ['quotes in quotes', '> a\n>> b\n>>> c'],
    ['much code in a fence', `\`\`\`ts\n${code}\n\`\`\``],
    ['a separator', `a\n${'*'.repeat(80)}\nb`],
  ])('a text with %s is formatted', (_, body) => {
    expect(boundedText(body, false)).toEqual({ text: body, lines: null, isRaw: false })
  })

  it('many lines are folded, and all are there on request', () => {
    const body = lines(61, (index) => `line ${index}`)
    expect(boundedText(body, false)).toEqual({
      text: lines(40, (index) => `line ${index}`),
      lines: 61,
      isRaw: false,
    })
    expect(boundedText(body, true)).toEqual({ text: body, lines: 61, isRaw: false })
    expect(boundedText(lines(60, String), false).lines).toBeNull()
  })

  it('a paragraph as long as many lines is folded between two words', () => {
    const body = filled('as long as that ')
    const { text, lines: count, isRaw } = boundedText(body, false)
    expect(text).toMatch(/^(as long as that )+.*\w…$/)
    expect(text.length).toBeGreaterThan(3_000)
    expect(text.length).toBeLessThan(3_300)
    expect({ count, isRaw }).toEqual({ count: 1, isRaw: false })
    expect(boundedText(body, true).text).toBe(body)
  })

  it('a long text without spaces is folded between two characters', () => {
    expect(boundedText(`a${'😀'.repeat(3_500)}`, false).text.isWellFormed()).toBe(true)
  })

  it('line separators of older messages are line breaks', () => {
    expect(boundedText('a\u2028b\u2029c', false).text).toBe('a\nb\nc')
  })
})
