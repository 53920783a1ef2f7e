import type { ConversationId } from '@hubbub/protocol'
import { escapeHtml } from './escape-html.ts'
import { pathOf } from './render-page.ts'

/** What one sitemap may have, by the protocol of sitemaps.org. */
const mostEntries = 50_000

const open = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Of the server: it names a sitemap for each channel. */
export function renderSitemapIndex(serverUrl: string, ids: readonly ConversationId[]): string {
  const rows = ids
    .slice(0, mostEntries)
    .map((id) => `<sitemap><loc>${escapeHtml(`${serverUrl}${pathOf(id)}/sitemap.xml`)}</loc></sitemap>\n`)
  return `${open}<sitemapindex ${schema}>\n${rows.join('')}</sitemapindex>\n`
}

/** Of a channel: all its pages, of very many the newest. */
export function renderSitemap(serverUrl: string, id: ConversationId, pages: number): string {
  const first = Math.max(1, pages - mostEntries + 1)
  const rows = Array.from(
    { length: pages - first + 1 },
    (_, n) => `<url><loc>${escapeHtml(`${serverUrl}${pathOf(id, first + n)}`)}</loc></url>\n`,
  )
  return `${open}<urlset ${schema}>\n${rows.join('')}</urlset>\n`
}

/** Only what is meant for everybody: no invites, and nothing that asks to sign in. */
export function renderRobots(serverUrl: string | null): string {
  const sitemap = serverUrl === null ? '' : `\nSitemap: ${serverUrl}/sitemap.xml\n`
  return `User-agent: *\nAllow: /web/\nAllow: /sitemap.xml\nAllow: /icon.svg\nDisallow: /\n${sitemap}`
}
