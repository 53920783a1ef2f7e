import type { LiveFeed } from '../live/live-feed.ts'
import { readProcessUsage } from './process-usage.ts'

const everyMs = 1_000

interface Watched {
  pid: number
  role: string
  isTool: boolean
}

/** Reports what each process takes, once a second, until the returned function is called. */
export function watchUsage(feed: LiveFeed, processes: () => readonly Watched[]): () => void {
  let before = new Map<number, number>()
  let at = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const usages = processes().flatMap((one) => {
      const usage = readProcessUsage(one.pid)
      return usage ? [{ ...one, ...usage }] : []
    })
    feed.report({
      kind: 'usage',
      processes: usages.map(({ pid, role, isTool, cpuSeconds, residentBytes }) => ({
        ...{ role, isTool, residentBytes },
        cpuShare: (cpuSeconds - (before.get(pid) ?? cpuSeconds)) / ((now - at) / 1_000),
      })),
    })
    before = new Map(usages.map(({ pid, cpuSeconds }) => [pid, cpuSeconds]))
    at = now
  }, everyMs)
  return () => clearInterval(timer)
}
