import { BenchError } from '../bench-error.ts'
import type { LiveFeed } from './live-feed.ts'
import { serveLive } from './serve-live.ts'

/** For commander's `.option`: what `--live` is called and means. */
export const liveOption = ['--live [port]', 'show the run in a browser, at an address that is told'] as const

/**
 * Runs with a page that shows what the feed reports, when `--live` was given; the page ends with the run.
 *
 * @throws BenchError `wrong_usage` for a port that is none
 */
export async function watchLive<T>(
  live: string | true | undefined,
  feed: LiveFeed,
  run: () => Promise<T>,
  say: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<T> {
  if (live === undefined) return run()
  const page = await serveLive(feed, { port: live === true ? 0 : portOf(live) })
  say(`Watch it at ${page.url}\n`)
  try {
    return await run()
  } finally {
    feed.report({ kind: 'done' })
    await page.close()
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BenchError(
      'wrong_usage',
      `--live ${text}: a port is a number up to 65535; leave it out for a free one.`,
    )
  return port
}
