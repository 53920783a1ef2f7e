import { setImmediate } from 'node:timers/promises'
import type { ConversationId, Language, WebPage } from '@hubbub/protocol'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { languageOf, pageWords } from './page-words.ts'
import { pageContentPolicy, pageStyle } from './page-style.ts'
import { renderBody } from './render-body.ts'
import { renderMissing, renderPage } from './render-page.ts'
import { renderRobots, renderSitemap, renderSitemapIndex } from './sitemap.ts'

const conversationId: ConversationId = 'c_00000000000000000000000001'
const here = `/web/${conversationId}`
const options = {
  conversationId,
  language: 'en' as Language,
  serverName: 'Chess club',
  serverUrl: 'https://chat.example.org',
  renderBody,
}
const page = (overrides: Partial<WebPage> = {}): WebPage => ({
  ...{ name: 'general', topic: 'All of us', groupName: 'Chess', page: 2, pages: 3 },
  messages: [{ seq: 51, author: 'Mina', body: 'e4 **now**', at: Date.UTC(2026, 10, 25, 23, 5) }],
  ...overrides,
})

describe('a page', () => {
  let html = ''
  beforeAll(async () => {
    html = await renderPage(page(), options)
  })

  it.each([
    '<html lang="en" dir="ltr">',
    '<title>#general · Chess · Page 2 of 3</title>',
    '<meta name="description" content="All of us">',
    `<link rel="canonical" href="https://chat.example.org${here}/2">`,
    `<link rel="prev" href="${here}/1">`,
    `<link rel="next" href="${here}/3">`,
    '<meta property="og:title" content="#general · Chess">',
    '<meta property="og:description" content="All of us">',
    '<meta property="og:site_name" content="Chess club">',
    '<article id="m51">',
    '<strong dir="auto">Mina</strong>',
    '<time datetime="2026-11-25T23:05:00.000Z">',
    '<p>e4 <strong>now</strong></p>',
  ])('a page has %s', (part) => {
    expect(html).toContain(part)
  })

  it('a page has no script, no picture and no form, and its policy allows its style alone', () => {
    expect(html).not.toMatch(/<(?:script|img|form|iframe|object|input|button)\b|\son\w+=|style=/i)
    expect(html).toContain(`<style>${pageStyle}</style>`)
    expect(pageContentPolicy).toMatch(/^default-src 'none';style-src 'sha256-[\w+/=]+';img-src 'self';/)
  })

  it('the first page has no older one, and the last no newer one', async () => {
    const first = await renderPage(page({ page: 1 }), options)
    expect([first.includes('rel="prev"'), first.includes('rel="next"')]).toEqual([false, true])
    const last = await renderPage(page({ page: 3 }), options)
    expect([last.includes('rel="prev"'), last.includes('rel="next"')]).toEqual([true, false])
  })

  it('a server without an address of its own names pages by their paths', async () => {
    const unnamed = await renderPage(page(), { ...options, serverUrl: null })
    expect(unnamed).toContain(`<link rel="canonical" href="${here}/2">`)
  })

  it('names and topics are text wherever they stand', async () => {
    const evil = '"><script>alert(1)</script>\u202e'
    const given = page({ name: evil, topic: evil, groupName: evil })
    given.messages[0] = { ...given.messages[0]!, author: evil, body: evil }
    const hostile = await renderPage(given, { ...options, serverName: evil })
    expect(hostile).not.toContain('<script')
    expect(hostile).not.toContain('\u202e')
    expect(hostile.match(/&lt;script&gt;/g)!.length).toBeGreaterThan(8)
  })

  it('an author whose account is gone is called a former member, and a message says of its thread how many replied', async () => {
    const told = { seq: 51, author: null, body: 'e4', at: 0, isEdited: true as const, replies: 4 }
    const shown = await renderPage(page({ messages: [told] }), options)
    expect(shown).toContain('<strong dir="auto">Former member</strong>')
    expect(shown).toContain('<span>edited</span>')
    expect(shown).toContain('Replies in the thread: 4')
  })

  it('a page without messages says so', async () => {
    expect(await renderPage(page({ messages: [] }), options)).toContain('There are no messages on this page.')
  })

  it('a page of messages that are slow to render lets the event loop serve others meanwhile', async () => {
    const messages = Array.from({ length: 50 }, (_, n) => ({ seq: n + 1, author: 'Mina', body: 'hi', at: 0 }))
    let clock = 0
    // So a message takes longer than a slice, however fast the machine is.
    const slow = { ...options, now: () => (clock += 6) }
    let isDone = false
    let turns = 0
    const rendering = renderPage(page({ messages }), slow).finally(() => (isDone = true))
    for (; !isDone; turns++) await setImmediate()
    expect(await rendering).toContain('<article id="m50">')
    expect(turns).toBeGreaterThanOrEqual(50)
  })

  it('a page for what is not there says nothing of why, and is not to be indexed', () => {
    expect(renderMissing('en')).toContain('<meta name="robots" content="noindex">')
    expect(renderMissing('en')).not.toContain('c_')
  })
})

describe('the language of a page', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['nl, fr-CA;q=0.7', 'fr'],
    ['ar', 'ar'],
    ['zh-Hant-TW', 'zh'],
    ['constructor, __proto__', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('of a reader of %j is %s', (accepted, language) => {
    expect(languageOf(accepted)).toBe(language)
  })

  it.each(Object.keys(pageWords) as Language[])('%s has all words, and a direction', async (language) => {
    const html = await renderPage(page(), { ...options, language })
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).not.toMatch(/undefined|null|NaN/)
  })
})

describe('sitemaps and robots', () => {
  it('the sitemap of the server names one for each channel, and that of a channel all its pages', () => {
    expect(renderSitemapIndex('https://chat.example.org', [conversationId])).toContain(
      `<loc>https://chat.example.org${here}/sitemap.xml</loc>`,
    )
    const pages = renderSitemap('https://chat.example.org', conversationId, 3)
    expect([...pages.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
      [1, 2, 3].map((number) => `https://chat.example.org${here}/${number}`),
    )
  })

  it('a sitemap has at most 50,000 pages, the newest', () => {
    const locs = [...renderSitemap('https://x.example', conversationId, 60_000).matchAll(/\/(\d+)<\/loc>/g)]
    expect([locs.length, locs[0]![1], locs.at(-1)![1]]).toEqual([50_000, '10001', '60000'])
  })

  it('robots are let to the pages of channels and to nothing else', () => {
    expect(renderRobots('https://x.example')).toMatch(
      /Allow: \/web\/\n[^]*Disallow: \/\n[^]*Sitemap: https:\/\/x\.example\/sitemap\.xml/,
    )
    expect(renderRobots(null)).not.toContain('Sitemap')
  })
})
