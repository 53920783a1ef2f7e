import { describe, expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { hubbub } from '../../servers/hubbub.ts'
import { socketio } from '../../servers/socketio.ts'
import { isFaulty } from '../round.ts'
import { sustained, type SustainedPlan } from './sustained.ts'

describe('small conversations at a steady rate', () => {
  it('small conversations are heard by everybody in them, every message once', async () => {
    const [series] = (await talk({ churnPerMinute: 0, turns: 2 })).series
    expect(isFaulty(series!.faults)).toBe(false)
    // Two groups of ten and ten pairs speak in turn.
    const perTurn = Array.from({ length: 100 }, (_, index): number => (index % 12 < 2 ? 10 : 2))
    const wanted = 2 * perTurn.reduce((sum, hear) => sum + hear, 0)
    expect(series!.delays!.reduce((sum, [, count]) => sum + count, 0)).toBe(wanted)
    expect(series).toMatchObject({
      contender: 'hubbub',
      setting: { online: 20, 'messages per second': 100 },
      figures: { 'deliveries per second': { count: 2 }, '99 % after ms': { count: 2 } },
    })
  })

  it('small conversations lose nothing while people come and go', async () => {
    const [series] = (await talk({ churnPerMinute: 1_200, processes: 2 })).series
    expect(isFaulty(series!.faults)).toBe(false)
    expect(series!.figures['came back per minute']!.median).toBeGreaterThan(0)
  })

  it('small conversations run on the server of another project, in groups alone', async () => {
    const { series } = await talk({ contender: socketio(), isPersonal: false, churnPerMinute: 0 })
    expect(series).toMatchObject([{ contender: 'socketio', faults: { missing: 0, doubled: 0, refused: {} } }])
  })

  it('small conversations have a highest rate, and a reason why it is not higher', async () => {
    const plan = { perSecond: 40, seconds: 0.2, findMax: { p99Ms: 0.001 }, churnPerMinute: 0 }
    const { series, notes } = await talk(plan)
    expect(series.map(({ setting }) => setting['messages per second'])).toEqual([40, 20, 10, 5])
    expect(notes).toEqual([
      expect.stringMatching(/^20 online: No rate held\. 5 messages\/s did not, twice: p99 was \d+ ms\.$/),
    ])
  })
})

function talk(plan: Partial<SustainedPlan>) {
  return sustained({
    ...{ contender: hubbub(), sizes: [20], size: 10, isPersonal: true, perSecond: 100, seconds: 1, turns: 1 },
    ...{ bytes: 100, churnPerMinute: 0, findMax: null, restMs: 50, processes: 0, feed: new LiveFeed() },
    ...plan,
  })
}
