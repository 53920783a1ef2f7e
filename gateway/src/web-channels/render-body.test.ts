import { describe, expect, it } from '@jest/globals'
import { shownCases } from '@hubbub/markdown/shown-cases'
import { linkCases, markedLinkCases } from '@hubbub/protocol/link-cases'
import { escapeHtml } from './escape-html.ts'
import { renderBody } from './render-body.ts'

describe('markdown on a page', () => {
  it.each(shownCases)('%s is shown as on the screen', (_, body, html) => {
    // Whoever has no mouse scrolls with the arrow keys; and links are not followed by search engines.
    const drawn = html
      .replaceAll(/<pre|<div class="table"/g, '$& tabindex="0"')
      .replaceAll(/<a href="[^"]*"/g, '$& rel="nofollow ugc noopener noreferrer"')
    expect(renderBody(body)).toBe(drawn)
  })

  it.each([...linkCases, ...markedLinkCases])('a link %s is one', (_, body, links) => {
    const labels = [...renderBody(body).matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, label]) => label)
    expect(labels).toEqual(links.map(escapeHtml))
  })

  const one = '<@u_00000000000000000000000001>'
  it.each([
    ['in plain words', `${one} e4`, '<p>@J. *Doe* &lt;b&gt; e4</p>'],
    ['beside marks', `**${one}** e4`, '<p><strong>@J. *Doe* &lt;b&gt;</strong> e4</p>'],
    ['in code, as it was typed', `\`${one}\``, '<p><code>&lt;@…&gt;</code></p>'],
    [
      'in a block of code, as it was typed',
      `\`\`\`\n${one}\n\`\`\``,
      '<pre tabindex="0"><code>&lt;@…&gt;</code></pre>',
    ],
    ['escaped, as it was typed', `\\${one}`, '<p>&lt;@…&gt;</p>'],
    ['without a name', `<@u_${'0'.repeat(26)}> *a*`, '<p>@… <em>a</em></p>'],
    ['as everyone', '<@everyone> *a*', '<p>@everyone <em>a</em></p>'],
  ])('who is mentioned stands on a page %s', (_, body, html) => {
    expect(renderBody(body, ['J. *Doe* <b>'])).toBe(html)
  })

  it.each([
    ['plain words', ''],
    ['a text that is too heavy to be read', '*x* '.repeat(700)],
  ])('all who are mentioned in %s stand on a page by their names', (_, before) => {
    const html = renderBody(`${before}${`${one}, <@everyone>, `.repeat(100)}`, ['Ana'])
    expect([html.match(/@Ana, @everyone/g)?.length, html.includes('&lt;@')]).toEqual([100, false])
  })

  it('a link on a page is one that search engines do not follow', () => {
    const link =
      '<a href="https://example.org/a" rel="nofollow ugc noopener noreferrer">https://example.org/a</a>'
    expect(renderBody('see https://example.org/a.')).toBe(`<p>see ${link}.</p>`)
  })

  it.each([
    ...['2 * 3 * 4', 'snake_case_name', '**open', '`open', 'a **** b', '_ a _', '#general', '#1'],
    ...['mina@example.org', 'ftp://example.org', 'https://', 'https://user:pass@example.org', 'x*'],
  ])('%j stays as it was typed', (body) => {
    expect(renderBody(body)).toBe(`<p>${body}</p>`)
  })
})

describe('hostile text on a page', () => {
  const tags = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi
  const ours = [
    /^\/?(?:p|em|strong|del|code|pre|blockquote|ul|ol|li|a)$/,
    /^(?:br|hr|p class="heading"|ol start="\d+"|pre tabindex="0")$/,
    /^a href="https?:\/\/[^"'<>]*" rel="nofollow ugc noopener noreferrer"$/,
  ]

  /** All that looks like a tag and is none of ours. */
  const foreignIn = (html: string) =>
    [...html.matchAll(tags)]
      .map(([whole]) => whole.slice(1, -1))
      .filter((tag) => !ours.some((one) => one.test(tag)))

  /** Where each tag is closed by its own, in order. */
  function isNested(html: string): boolean {
    const open: string[] = []
    for (const [, slash, name] of html.matchAll(tags)) {
      if (name === 'br' || name === 'hr') continue
      if (slash === '') open.push(name!)
      else if (open.pop() !== name) return false
    }
    return open.length === 0
  }

  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '</style><script>alert(1)</script>',
    '</div></article><iframe src="javascript:alert(1)">',
    '<!-- --><script>alert(1)</script>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:x)',
    '<javascript:alert(1)>',
    '[a](https://x.example/"onmouseover="alert(1))',
    'https://x.example/"onmouseover="alert(1)',
    "https://x.example/'onmouseover='alert(1)",
    '<https://x.example/"><script>alert(1)</script>>',
    '[<img src=x onerror=alert(1)>](https://x.example)',
    '[a](https://x.example "title" onclick="alert(1)")',
    '`<script>alert(1)</script>`',
    '```\n</code></pre><script>alert(1)</script>\n```',
    '```"><script>\nx\n```',
    '> <script>alert(1)</script>',
    '- <script>alert(1)</script>',
    '# <script>alert(1)</script>',
    String.raw`\<script>alert(1)</script>`,
    '*<b*>x</b>',
    '1. "><img src=x>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;script&#62;',
  ]

  it.each(hostile)('%j brings no tag and no attribute of its own', (body) => {
    const html = renderBody(body)
    expect([foreignIn(html), isNested(html)]).toEqual([[], true])
  })

  it('all hostile texts in one message are as harmless as each alone', () => {
    const html = renderBody(hostile.join(' * ** _ \n> `'))
    expect([foreignIn(html), isNested(html)]).toEqual([[], true])
    expect(html).toContain('&lt;script&gt;')
  })

  it('characters that turn the direction of what follows are left out, and marks of a single place stay', () => {
    expect(renderBody('a\u202egpj.exe\u202c \u2066x\u2069 \u200f\u0627')).toBe(
      '<p>agpj.exe x \u200f\u0627</p>',
    )
    expect(renderBody('[a\u202eb](https://x.example/\u202e)')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  // A parser that walks back from each character would not come to an end within the patience of a test.
  it.each([
    ...[
      '*',
      '_',
      '`',
      '[',
      '![',
      '<',
      '\\',
      '~~',
      '> ',
      '- ',
      '**a',
      '`a``b',
      '[a](',
      'https://',
      '*_',
      '**_~~`',
      '#',
    ],
    ...[
      '[a](https://x.example/(',
      '(https://x.example/(',
      '<https://',
      '```\n',
      '-\t',
      '1. ',
      'https://:',
      '- - x',
    ],
  ])('ten messages of nothing but %j are rendered, none of them long', (piece) => {
    const body = piece.repeat(Math.floor(8_000 / piece.length))
    for (let n = 0; n < 10; n++) expect(renderBody(body).length).toBeLessThan(400_000)
  })
})
