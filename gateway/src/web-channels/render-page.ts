import { setImmediate } from 'node:timers/promises'
import type { ConversationId, Language, WebMessage, WebPage } from '@hubbub/protocol'
import { escapeHtml } from './escape-html.ts'
import type { RenderBody } from './rendered-bodies.ts'
import { pageStyle } from './page-style.ts'
import { pageWords, type PageWords } from './page-words.ts'

interface PageOptions {
  conversationId: ConversationId
  language: Language
  serverName: string
  /** Null where the operator named no address: then links begin with a slash. */
  serverUrl: string | null
  renderBody: RenderBody
  /** In milliseconds. */
  now?: () => number
}

const sliceMs = 5

/** Where a page is. A page has one address, and the newest one a second, which does not change as messages come. */
export const pathOf = (id: ConversationId, page?: number) =>
  page === undefined ? `/web/${id}` : `/web/${id}/${page}`

/** A page of a channel, whole. Whatever people wrote goes through `escapeHtml`, all of it. */
export async function renderPage(given: WebPage, options: PageOptions): Promise<string> {
  const { conversationId, language, serverName, serverUrl } = options
  const { name, topic, groupName, page, pages, messages } = given
  const words = pageWords[language]
  const title = `#${name} · ${groupName}`
  const description = topic || words.about(name, groupName)
  const address = `${serverUrl ?? ''}${pathOf(conversationId, page)}`
  const links = linksOf(given, options)
  const head = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="robots" content="index, follow">',
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...(page > 1 ? [`<link rel="prev" href="${pathOf(conversationId, page - 1)}">`] : []),
    ...(page < pages ? [`<link rel="next" href="${pathOf(conversationId, page + 1)}">`] : []),
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:site_name" content="${escapeHtml(serverName)}">`,
  ]
  const articles = await articlesOf(messages, options)
  const body = `<header>
<h1 dir="auto">#${escapeHtml(name)}</h1>
<p class="group" dir="auto">${escapeHtml(groupName)}</p>
${topic && `<p class="topic" dir="auto">${escapeHtml(topic)}</p>`}
</header>
${links && `<nav aria-label="${words.pages}" class="pages">${links}</nav>`}
<main>
${articles || `<p class="hint">${words.empty}</p>`}
${links && `<div class="pages">${links}</div>`}
</main>
<footer>${words.isOpen} <a href="/c/${conversationId}" rel="nofollow">${words.toChannel}</a></footer>`
  return documentOf(`${title} · ${words.pageOf(page, pages)}`, { language, head, body })
}

/** The same for whatever is not there to be read: nothing in it says why. */
export function renderMissing(language: Language): string {
  const { missing, missingHint } = pageWords[language]
  const head = ['<meta name="robots" content="noindex">']
  const body = `<main><h1>${missing}</h1><p class="hint">${missingHint}</p></main>`
  return documentOf(missing, { language, head, body })
}

/** Where one is, and the way to the pages beside it; empty where there is one page only. */
function linksOf({ page, pages }: WebPage, { conversationId, language }: PageOptions): string {
  if (pages === 1) return ''
  const words = pageWords[language]
  const link = (to: number | undefined, rel: string, label: string) =>
    `<a href="${pathOf(conversationId, to)}"${rel && ` rel="${rel}"`}>${label}</a>`
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev', words.older)] : []),
    ...(page < pages ? [link(page + 1, 'next', words.newer)] : []),
    ...(page < pages - 1 ? [link(undefined, '', words.newest)] : []),
  ]
  return `<span>${words.pageOf(page, pages)}</span>${links.join('')}`
}

/** In slices: a page of long messages takes some hundred milliseconds, and sockets are served in between. */
async function articlesOf(messages: readonly WebMessage[], options: PageOptions): Promise<string> {
  const articles: string[] = []
  const { now = () => performance.now() } = options
  let begun = now()
  for (const message of messages) {
    articles.push(articleOf(message, options))
    if (now() - begun < sliceMs) continue
    await setImmediate()
    begun = now()
  }
  return articles.join('\n')
}

function articleOf(
  { seq, author, body, mentioned, at, isEdited, replies }: WebMessage,
  { language, renderBody }: PageOptions,
): string {
  const words: PageWords = pageWords[language]
  const who = author === null ? words.somebody : escapeHtml(author)
  const moment = new Date(at)
  const time = `<time datetime="${moment.toISOString()}">${formatOf(language).format(moment)}</time>`
  return `<article id="m${seq}">
<p class="by"><strong dir="auto">${who}</strong><a href="#m${seq}">${time}</a>${isEdited ? `<span>${words.edited}</span>` : ''}</p>
<div class="text" dir="auto">${renderBody(mentioned?.body ?? body, mentioned?.names)}</div>
${replies === undefined ? '' : `<p class="replies">${words.replies(replies)}</p>\n`}</article>`
}

interface DocumentParts {
  language: Language
  head: readonly string[]
  body: string
}

function documentOf(title: string, { language, head, body }: DocumentParts): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${head.join('\n')}
<style>${pageStyle}</style>
</head>
<body>
<div class="page">
${body}
</div>
</body>
</html>
`
}

/** One for each language: to make one takes longer than a whole page. */
const formats = new Map<Language, Intl.DateTimeFormat>()

function formatOf(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known) return known
  // The reader's time zone is not known here, so the time says which it is.
  const made = new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' },
  })
  formats.set(language, made)
  return made
}
