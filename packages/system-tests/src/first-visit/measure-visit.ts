import type { Browser, CDPSession } from 'playwright-core'

export interface Line {
  kbitPerSecond: number
  latencyMs: number
}

/** What a browser that was never here before went through until somebody could type. */
export interface Visit {
  requests: number
  /** As they came over the line, headers included. */
  bytes: number
  firstPaintMs: number
  formMs: number
}

const patienceMs = 120_000

/** Opens the page with an empty cache over a slow line, and types into the first field. */
export async function measureVisit(browser: Browser, url: string, line: Line): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    let bytes = 0
    let requests = 0
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests++
    })
    await devTools.send('Network.enable')
    await slowDown(devTools, line)
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs })
    await page.locator('form input').first().fill('m', { timeout: patienceMs })
    const [formMs, firstPaintMs] = await page.evaluate<[number, number]>(
      `[performance.now(), performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN]`,
    )
    return { requests, bytes, firstPaintMs, formMs }
  } finally {
    await context.close()
  }
}

export async function slowDown(
  devTools: CDPSession,
  { kbitPerSecond, latencyMs: latency }: Line,
): Promise<void> {
  const perSecond = (kbitPerSecond * 1000) / 8
  const throughput = { downloadThroughput: perSecond, uploadThroughput: perSecond }
  await devTools.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
}
