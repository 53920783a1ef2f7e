import { describe, expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { ownServer } from './channel.ts'
import { headline, type HeadlinePlan } from './headline.ts'
import { isFaulty } from '../round.ts'

const watchers = 20
const rounds = 3

describe('a headline that changes', () => {
  it.each<HeadlinePlan['ways'][number]>(['sockets', 'long polling'])(
    'a new headline is seen by everybody who watches by %s',
    async (way) => {
      const { result, told } = await watch(way, 0)
      const [series] = result.series
      expect(series).toMatchObject({ contender: 'hubbub', setting: { online: watchers, watching: way } })
      expect(series!.rounds).toHaveLength(rounds)
      for (const round of series!.rounds) {
        expect(round).toMatchObject({ online: watchers, lastMs: expect.any(Number) })
        expect(isFaulty(round.faults)).toBe(false)
        expect(round.lastMs!).toBeGreaterThanOrEqual(round.firstMs)
      }
      expect(isFaulty(series!.faults)).toBe(false)
      const full = told.filter((text) => / 20 of 20 +min /.test(text))
      expect(full.length).toBeGreaterThanOrEqual(rounds)
    },
  )

  it('a new headline is timed in separate load processes as well', async () => {
    const { result } = await watch('long polling', 2)
    expect(result.series[0]!.rounds.map(({ lastMs }) => lastMs)).not.toContain(null)
    expect(result.series[0]!.tool.lag.count).toBeGreaterThan(0)
  })
})

async function watch(way: HeadlinePlan['ways'][number], processes: number) {
  const feed = new LiveFeed()
  const told: string[] = []
  feed.subscribe((event) => void (event.kind === 'note' && told.push(event.text)))
  const result = await headline({
    ...{ title: 'Hubbub', ways: [way], watchers, rounds, warmUps: 1, bytes: 100, processes, feed },
    ...{ withinMs: 20_000, restMs: 50 },
    // Its groups are deleted then, as on a server that goes on.
    start: async () => ({ ...(await ownServer()), isLasting: true }),
  })
  return { result, told }
}
