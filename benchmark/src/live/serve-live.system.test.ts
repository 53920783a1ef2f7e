import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { fictitiousRound } from '../report/fictitious-run.ts'
import { LiveFeed } from './live-feed.ts'
import { serveLive, type LivePage } from './serve-live.ts'
import { watchLive } from './watch-live.ts'

let feed: LiveFeed
let page: LivePage
beforeEach(async () => {
  feed = new LiveFeed()
  page = await serveLive(feed, { everyMs: 1 })
})
afterEach(() => page.close())

const round = () =>
  feed.report({
    kind: 'round',
    contender: 'hubbub',
    title: 'Hubbub',
    setting: { online: 100 },
    number: 1,
    of: 1,
    round: fictitiousRound(100, 5),
  })

describe('the live page', () => {
  it('the live page sends two readers the same, as it happens', async () => {
    const readers = [await read(), await read()]
    feed.report({ kind: 'started', scenario: 'broadcast', describes: 'To everybody.' })
    for (const reader of readers) expect(await reader.until('To everybody.')).toContain('event: parts')
    round()
    for (const reader of readers) await reader.until('receipts heard')
  })

  it('the live page sends a later reader what was before', async () => {
    feed.report({ kind: 'note', text: 'Centrifugo is not here.' })
    const reader = await read()
    expect(await reader.until('Centrifugo')).toContain('Centrifugo is not here.')
    expect(await (await fetch(page.url)).text()).toContain('Centrifugo is not here.')
  })

  it('the live page sends only what changed', async () => {
    const reader = await read()
    await reader.until('About to begin')
    feed.report({ kind: 'note', text: 'The last one.' })
    const heard = await reader.until('The last one.')
    const last = heard.slice(heard.lastIndexOf('event: parts'))
    expect(Object.keys(JSON.parse(last.split('data: ')[1]!) as object)).toEqual(['notes'])
  })

  it('the live page closes its connections when the run is done, after the last event', async () => {
    const readers = [await read(), await read()]
    round()
    feed.report({ kind: 'done' })
    await page.close()
    for (const reader of readers) {
      const all = await reader.toTheEnd()
      expect(all).toContain('ended')
      expect(all).toMatch(/event: done\ndata: \{\}\n\n$/)
    }
    await expect(fetch(page.url)).rejects.toThrow('fetch failed')
    page = await serveLive(feed)
  })

  it('the live page goes on when a reader leaves in the middle', async () => {
    const [stays, leaves] = [await read(), await read()]
    await leaves.leave()
    feed.report({ kind: 'note', text: 'Still here.' })
    expect(await stays.until('Still here.')).toContain('Still here.')
  })

  it('the live server answers only requests for its own page', async () => {
    expect((await fetch(new URL('/etc/passwd', page.url))).status).toBe(404)
    expect((await fetch(new URL('/page.js', page.url))).headers.get('content-type')).toContain('javascript')
  })
})

describe('a run with --live', () => {
  it('a run with --live prints the address, and the page ends with it', async () => {
    const said: string[] = []
    const url = () => /http:\S+/.exec(said.join(''))![0]
    const text = await watchLive(
      true,
      feed,
      async () => (await fetch(url())).text(),
      (line) => said.push(line),
    )
    expect(text).toContain('Hubbub, being measured')
    await expect(fetch(url())).rejects.toThrow('fetch failed')
  })

  it('a run with --live ends the page also when it fails', async () => {
    const said: string[] = []
    const failing = watchLive(
      '0',
      feed,
      () => Promise.reject(new Error('no server')),
      (line) => said.push(line),
    )
    await expect(failing).rejects.toThrow('no server')
    await expect(fetch(/http:\S+/.exec(said.join(''))![0])).rejects.toThrow('fetch failed')
  })

  it.each(['80a', '-1', '70000'])('a run with --live refuses the port %s', async (port) => {
    await expect(watchLive(port, feed, () => Promise.resolve())).rejects.toMatchObject({
      code: 'wrong_usage',
    })
  })

  it('a run without --live has no page', async () => {
    const said: string[] = []
    expect(
      await watchLive(
        undefined,
        feed,
        () => Promise.resolve(7),
        (line) => said.push(line),
      ),
    ).toBe(7)
    expect(said).toEqual([])
  })
})

/** A reader of the page's stream. */
async function read() {
  const leaving = new AbortController()
  const response = await fetch(new URL('/events', page.url), { signal: leaving.signal })
  const chunks = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const more = async () => {
    const { done, value = '' } = await chunks.read()
    heard += value
    return !done
  }
  return {
    async until(words: string) {
      while (!heard.includes(words)) if (!(await more())) throw new Error(`ended without: ${words}`)
      return heard
    },
    async toTheEnd() {
      while (await more());
      return heard
    },
    async leave() {
      leaving.abort()
      await chunks.read().catch(() => undefined)
    },
  }
}
