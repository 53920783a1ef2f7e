import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

const many = 500

let system: TestSystem
let browser: Browser
let mina: Visitor
let olga: Somebody
let general: ConversationId
let cids = 0

const say = (body: string) =>
  olga.call('messages.send', { conversationId: general, cid: `long-conversation-${++cids}`, body })

/** Rows of many heights: what is estimated is wrong for most of them. */
function words(number: number): string {
  const title = `Number ${number} of many`
  if (number % 11 === 0) return `${title}\n\`\`\`\n${'a line of code\n'.repeat(number % 9)}\`\`\``
  if (number % 7 === 0) return `${title}${'\nand more'.repeat(number % 13)}`
  if (number % 5 === 0) return `${title} ${'which is a long story '.repeat(number % 40)}`
  return title
}

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  const mia = await system.person('mina')
  const { channels } = await system.group(olga, [mia], 'Chess club')
  general = channels[0]!.conversation.id
  for (let number = 1; number <= many; number++) await say(words(number))
  await mia.call('messages.markRead', { conversationId: general, seq: many })
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  await mina.page.goto(`${system.server.url}/login`)
  await mina.logIn('mina')
  await mina.page.waitForURL((url) => url.pathname !== '/login')
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const list = () => mina.page.getByRole('log')

async function open(number: number): Promise<void> {
  await mina.page.goto(`${system.server.url}/c/${general}/${number}`)
  await mina.message(`Number ${number} of many`).waitFor()
}

/** Scrolls, and says by how many pixels a message in the middle moved after that, by itself, and whether a page was loaded meanwhile. */
const scrolledBy = (pixels: number, frames = 20): Promise<{ moved: number; hasLoaded: boolean }> =>
  list().evaluate(
    async (log, [by, count]) => {
      const { requestAnimationFrame: onFrame, innerHeight } = log.ownerDocument.defaultView!
      const frame = () => new Promise((resolve) => onFrame(resolve))
      const top = (element: Element) => element.getBoundingClientRect().top
      log.scrollBy(0, by)
      const shown = [...log.querySelectorAll('article')].filter((row) => top(row) > 150)
      const watched = shown.find((row) => top(row) > innerHeight / 2) ?? shown.at(-1)!
      const [at, before] = [top(watched), log.scrollHeight]
      let moved = 0
      // So long a page takes to come, and the rows to be measured.
      for (let passed = 0; passed < count; passed++) {
        await frame()
        moved = Math.max(moved, watched.isConnected ? Math.abs(top(watched) - at) : Infinity)
      }
      return { moved, hasLoaded: Math.abs(log.scrollHeight - before) > innerHeight }
    },
    [pixels, frames] as const,
  )

const numbersShown = async (): Promise<number[]> =>
  (
    await list()
      .getByText(/^Number \d+ of many/u)
      .allTextContents()
  ).map((text) => Number(/\d+/u.exec(text)![0]))

describe('a place in a long conversation', () => {
  it.each([-350, 350])(
    'a message stays within a pixel where it stands while pages come (%i pixels a step)',
    async (by) => {
      await open(250)
      let loaded = 0
      for (let step = 0; step < 40 && loaded < 2; step++) {
        const { moved, hasLoaded } = await scrolledBy(by)
        expect(moved).toBeLessThanOrEqual(1)
        if (hasLoaded) loaded++
      }
      expect(loaded).toBe(2)
    },
  )

  it('a message stays where it stands while others come below and grow above', async () => {
    await open(250)
    await scrolledBy(-200)
    const watching = scrolledBy(0)
    const above = Math.min(...(await numbersShown())) + 1
    await Promise.all([
      say('One more'),
      olga.call('messages.react', { conversationId: general, seq: above, emoji: '👍' }),
      olga.call('messages.edit', {
        ...{ conversationId: general, seq: above },
        body: `Number ${above} of many${'\nlonger now'.repeat(8)}`,
      }),
    ])
    expect((await watching).moved).toBeLessThanOrEqual(1)
    expect((await scrolledBy(0)).moved).toBeLessThanOrEqual(1)
    await list().getByText('longer now').first().waitFor({ state: 'attached' })
  })

  it('the window around an old message leads back to the present, with every message once', async () => {
    await open(12)
    const seen: number[] = []
    for (let step = 0; step < 200 && seen.at(-1) !== many; step++) {
      const shown = await numbersShown()
      expect(shown).toEqual(shown.map((_, index) => shown[0]! + index))
      expect(shown[0]!).toBeLessThanOrEqual((seen.at(-1) ?? shown[0]!) + 1)
      seen.push(...shown.filter((number) => number > (seen.at(-1) ?? 0)))
      await scrolledBy(700, 4)
    }
    expect(seen).toEqual(Array.from({ length: many - seen[0]! + 1 }, (_, index) => seen[0]! + index))
    expect(mina.complaints).toEqual([])
  })
})
