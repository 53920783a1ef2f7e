import { describe, expect, it } from '@jest/globals'
import { shownCases } from '@hubbub/markdown/shown-cases'
import { renderToStaticMarkup } from 'react-dom/server'
import { channelFinder } from './channel-finder.ts'
import { OutsideLink } from './outside-link.tsx'
import { SafeMarkdown } from './safe-markdown.tsx'

const olga = 'u_01K00000000000000000000001'

const findChannel = channelFinder([
  ['general', 'c_general'],
  ['Open games', 'c_open'],
])

const shown = (body: string) =>
  renderToStaticMarkup(
    <SafeMarkdown
      body={body}
      findChannel={findChannel}
      WebLink={OutsideLink}
      Channel={({ id, children }) => <i id={id}>{children}</i>}
      Mention={({ who }) => <b>{`@${who}`}</b>}
      Heading={({ children }) => <p className="big">{children}</p>}
      Table={({ children }) => <table>{children}</table>}
      Task={() => <i />}
      Code={({ code, language }) => <pre lang={language ?? undefined}>{code}</pre>}
    />,
  )

describe('a text by a stranger', () => {
  it('a text by a stranger never becomes HTML', () => {
    const html = shown(
      '<img src=x onerror=alert(1)> <script>alert(1)</script>\n\n<iframe src="//evil"></iframe>',
    )
    expect(html).not.toMatch(/<(img|script|iframe)/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/api',
  ])('an address like %s does not become a link', (url) => {
    expect(shown(`[click](${url})`)).toBe('<p>click</p>')
  })

  it('a picture is shown as a link, so that reading loads nothing', () => {
    const html = shown('![a cat](https://cats.example/cat.png)')
    expect(html).not.toContain('<img')
    expect(html).toContain('href="https://cats.example/cat.png"')
    expect(html).toContain('>a cat</a>')
  })

  it('a link has no power over this page', () => {
    expect(shown('https://example.org')).toContain('target="_blank" rel="noopener nofollow noreferrer"')
  })
})

describe('the usual markdown', () => {
  it('an address is a link, also without the parser', () => {
    expect(shown('*to* mina.k@example.org [')).toContain('<a href="mailto:mina.k@example.org"')
  })

  it('a new line stays a new line', () => {
    expect(shown('one\ntwo')).toBe('<p>one<br/>\ntwo</p>')
  })

  it('a mention is a person, also inside of emphasis', () => {
    expect(shown(`**hi <@${olga}>**`)).toBe(`<p><strong>hi <b>@${olga}</b></strong></p>`)
  })

  it('a mention in code is code', () => {
    expect(shown(`\`<@${olga}>\``)).toBe(`<p><code>&lt;@${olga}&gt;</code></p>`)
  })

  it('a mention that is escaped is a text', () => {
    expect(shown(`\\<@${olga}> &lt;@everyone> <\\@everyone>`)).toBe(
      `<p>&lt;@${olga}&gt; &lt;@everyone&gt; &lt;@everyone&gt;</p>`,
    )
  })

  it('the name of a channel links to it, in any case, and a part of a word does not', () => {
    expect(shown('see #General and #open games!')).toBe(
      '<p>see <i id="c_general">#General</i> and <i id="c_open">#open games</i>!</p>',
    )
    for (const text of ['#generals', 'C#general', '#secret', '`#general`', '&amp;#general'])
      expect(shown(text)).not.toContain('<i')
  })

  it('the name of a channel in a link is part of the link', () => {
    expect(shown('[#general](https://example.org)')).not.toContain('<i')
  })

  it('a block of code shows the typed text, with the named language', () => {
    expect(shown('```TS x\nif (a <b>)\n\n  c()\n```')).toBe('<pre lang="ts">if (a &lt;b&gt;)\n\n  c()</pre>')
    expect(shown('```\n<@everyone>\n```')).toBe('<pre>&lt;@everyone&gt;</pre>')
  })

  it('an HTML tag among words stays readable', () => {
    expect(shown('use <b>bold</b>')).toBe('<p>use &lt;b&gt;bold&lt;/b&gt;</p>')
  })

  it('a heading is shown as a bold line', () => {
    expect(shown('# Loud')).toBe('<p class="big">Loud</p>')
  })
})

describe('the same tree', () => {
  const drawn = (body: string) =>
    renderToStaticMarkup(
      <SafeMarkdown
        body={body}
        findChannel={findChannel}
        WebLink={({ to, children }) => <a href={to}>{children}</a>}
        Channel={({ children }) => <i>{children}</i>}
        Mention={({ who }) => <b>{who}</b>}
        Heading={({ children }) => <p className="heading">{children}</p>}
        Table={({ children }) => (
          <div className="table">
            <table>{children}</table>
          </div>
        )}
        Task={({ isDone }) => <>{isDone ? '☑' : '☐'}</>}
        Code={({ code }) => (
          <pre>
            <code>{code}</code>
          </pre>
        )}
      />,
    )
      .replace(/<(br|hr)\/>\n?/g, '<$1>')
      .replace(/<li>(?=[☐☑])/g, '<li class="task">')
      .replace(/style="text-align:(\w+)"/g, 'class="$1"')

  it.each(shownCases)('%s is shown as on a page', (_, body, html) => {
    // Between blocks a new line shows nothing.
    expect(drawn(body).replace(/\n(?=<|$)/g, '')).toBe(html)
  })
})
