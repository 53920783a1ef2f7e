import type { Browser, Page } from 'playwright-core'
import { untilOnDevice, untilStored } from '../installed/installed-app.ts'
import { slowDown, type Line } from './measure-visit.ts'

/** What a browser goes through from the form to the composer, and when it comes back. */
export interface Rooms {
  /** From the press on "Log in" until the composer takes text. */
  composerMs: number
  /** From the first byte that was asked for until then, headers included; without what the service worker fetches by itself. */
  bytes: number
  /** The app starts again, over the same line. */
  backMs: number
  /** The app starts again, without any line. */
  offlineMs: number
}

const patienceMs = 120_000
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })

/** Logs in at the address of a conversation, in a browser that was never here before. */
export async function measureRooms(
  browser: Browser,
  to: { url: string; name: string; password: string; lastWords: string },
  line: Line,
): Promise<Rooms> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(patienceMs)
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    let bytes = 0
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await devTools.send('Network.enable')
    await slowDown(devTools, line)
    await page.goto(to.url, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Username or e-mail' }).fill(to.name)
    await page.getByRole('textbox', { name: 'Password' }).fill(to.password)
    const pressedAt = await page.evaluate<number>('performance.now()')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    const composerMs = (await typedAt(page)) - pressedAt
    const came = { composerMs, bytes }
    await untilStored(page)
    await untilOnDevice(page, to.lastWords)
    await page.reload({ waitUntil: 'commit' })
    const backMs = await typedAt(page)
    await context.setOffline(true)
    await page.reload({ waitUntil: 'commit' })
    const offlineMs = await typedAt(page)
    await page.getByText(to.lastWords).first().waitFor()
    return { ...came, backMs, offlineMs }
  } finally {
    await context.close()
  }
}

/** When the composer took text, in milliseconds since the page began. */
async function typedAt(page: Page): Promise<number> {
  await composer(page).fill('m')
  return page.evaluate<number>('performance.now()')
}
