import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { Pages } from './pages.ts'
import type { Page } from './read-page.ts'

const page = (title: string): Page => ({ title, description: '', siteName: '', kind: 'page', image: null })
const log = { info: () => {} } as never

function pagesThat(read: (url: URL, signal: AbortSignal) => Promise<Page | null>, allMs = 1_000) {
  const asked: string[] = []
  const pages = new Pages({
    allMs,
    log,
    read: (url, signal) => {
      asked.push(url.href)
      return read(url, signal)
    },
  })
  return { asked, pages }
}

it('a link is fetched once, whoever asks, and whatever follows its #', async () => {
  const { asked, pages } = pagesThat(async (url) => page(url.pathname))
  const links = ['http://a.example/x', 'http://a.example/x#1', 'http://a.example/x#2']
  expect(await Promise.all(links.map((link) => pages.of(link)))).toEqual([page('/x'), page('/x'), page('/x')])
  await pages.of(links[0]!)
  expect(asked).toEqual(['http://a.example/x'])
})

it('a link that cannot be fetched shows nothing, and is not asked for again soon', async () => {
  const { asked, pages } = pagesThat(() => Promise.reject(new Error('refused')))
  expect([await pages.of('http://a.example/'), await pages.of('http://a.example/')]).toEqual([null, null])
  expect(asked).toHaveLength(1)
})

it('one host is asked by two at once, ten wait or are asked, and the others are left out', async () => {
  let [running, most] = [0, 0]
  const { asked, pages } = pagesThat(async () => {
    most = Math.max(most, ++running)
    await sleep(20)
    running--
    return page('x')
  })
  const links = Array.from({ length: 15 }, (_, n) => `http://a.example/${n}`)
  const elsewhere = pages.of('http://b.example/')
  const found = await Promise.all(links.map((link) => pages.of(link)))
  expect(await elsewhere).toEqual(page('x'))
  expect(found.filter((one) => one !== null)).toHaveLength(10)
  expect(asked).toHaveLength(11)
  expect(most).toBe(3)
})

it('a fetch ends when its time is over', async () => {
  const { pages } = pagesThat(async (_, signal) => {
    await sleep(10_000, undefined, { signal, ref: false })
    return page('late')
  }, 30)
  expect(await pages.of('http://a.example/')).toBeNull()
})

it('a link waits for its turn at a host no longer than for an answer', async () => {
  const answer = Promise.withResolvers<Page>()
  const { asked, pages } = pagesThat(() => answer.promise, 30)
  const links = Array.from({ length: 10 }, (_, n) => `http://a.example/${n}`)
  const [first, second, ...others] = links.map((link) => pages.of(link))
  expect(new Set(await Promise.all(others))).toEqual(new Set([null]))
  expect(asked).toHaveLength(2)
  answer.resolve(page('x'))
  await Promise.all([first, second])
  expect(await pages.of('http://a.example/next')).toEqual(page('x'))
  // Nothing is remembered of those.
  expect(await pages.of(links.at(-1)!)).toEqual(page('x'))
})

it('a fetch that a stopping server breaks off is done by the next one', async () => {
  const { pages } = pagesThat(async (_, signal) => {
    await sleep(10_000, undefined, { signal, ref: false })
    return page('late')
  })
  const fetching = pages.of('http://a.example/')
  pages.close()
  await expect(fetching).rejects.toThrow('the server stops')
})
