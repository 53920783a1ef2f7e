import { describe, expect, it } from '@jest/globals'
import { LiveFeed, type LiveEvent } from '../../live/live-feed.ts'
import { tellAll, type Listener, type Rules } from '../../load/testing/frames-server.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { hubbub } from '../../servers/hubbub.ts'
import { socketio } from '../../servers/socketio.ts'
import { broadcast } from './broadcast.ts'
import type { BroadcastPlan } from './plan.ts'
import { isFaulty } from '../round.ts'
import { serverOfRules } from '../testing/server-of-rules.ts'

const absent: SystemUnderTest = {
  ...{ name: 'absent', title: 'Absent 1.0', obstacle: async () => 'Install it with: apt-get install absent' },
  start: () => Promise.reject(new Error('it is not here')),
}

const plan = (contenders: readonly SystemUnderTest[], more: Partial<BroadcastPlan> = {}): BroadcastPlan => ({
  ...{ contenders, sizes: [20], rounds: 4, warmUps: 1, bytes: 100, senders: 1, withinMs: 20_000, restMs: 5 },
  ...{ feed: new LiveFeed(), processes: 0 },
  ...more,
})

describe('a broadcast', () => {
  it('a broadcast is heard by everybody on a real Hubbub and on a bare Socket.IO, in turns', async () => {
    const heard: LiveEvent[] = []
    const feed = new LiveFeed()
    feed.subscribe((event) => heard.push(event))
    const { series, notes } = await broadcast(plan([hubbub(), socketio(), absent], { feed, processes: 2 }))
    expect(series.map(({ contender, setting, rounds }) => [contender, setting, rounds.length])).toEqual([
      ['hubbub', { online: 20, bytes: 100 }, 4],
      ['socketio', { online: 20, bytes: 100 }, 4],
    ])
    for (const { rounds, faults, server } of series) {
      expect(isFaulty(faults)).toBe(false)
      for (const round of rounds) {
        expect(round.online).toBe(20)
        expect(round.firstMs).toBeLessThanOrEqual(round.p50Ms)
        expect(round.p99Ms).toBeLessThanOrEqual(round.lastMs!)
        expect(round.curve.at(-1)).toEqual([1, round.lastMs])
      }
      expect(server[0]!.cpuSeconds).toBeGreaterThan(0)
      expect(server[0]!.residentConnected).toBeGreaterThan(1e7)
    }
    expect(notes).toEqual(['Absent 1.0 was left out. Install it with: apt-get install absent'])
    const turns = heard.flatMap((event) =>
      event.kind === 'round' ? [`${event.number} ${event.contender}`] : [],
    )
    expect(turns).toEqual([
      ...[
        '1 socketio',
        '1 hubbub',
        '2 hubbub',
        '2 socketio',
        '3 socketio',
        '3 hubbub',
        '4 hubbub',
        '4 socketio',
      ],
    ])
  })

  it('a broadcast by several senders at once is a round for each of them', async () => {
    const { series } = await broadcast(plan([serverOfRules({})], { senders: 3, rounds: 2 }))
    expect(series[0]).toMatchObject({ setting: { online: 20, bytes: 100, senders: 3 } })
    expect(series[0]!.rounds.map(({ lastMs }) => lastMs !== null)).toEqual(Array(6).fill(true))
    expect(isFaulty(series[0]!.faults)).toBe(false)
  })

  it('a broadcast marks the one round with a missing receipt, and has no full receipt for it', async () => {
    const dropsOne: Rules = {
      tell(listeners, room, n, text, speaker) {
        const missed = listeners.find((one) => one !== speaker)
        tellAll(n === 3 ? listeners.filter((one) => one !== missed) : listeners, room, n, text)
      },
    }
    const { series } = await broadcast(plan([serverOfRules(dropsOne)], { withinMs: 3_000 }))
    expect(series[0]!.rounds.map(({ lastMs, faults }) => [lastMs === null, faults.missing])).toEqual([
      [false, 0],
      [true, 1],
      [false, 0],
      [false, 0],
    ])
    expect(series[0]!.faults).toMatchObject({ missing: 1, doubled: 0, disordered: 0 })
  })

  it('a broadcast marks the round with a doubled receipt', async () => {
    const doublesOne: Rules = {
      tell(listeners, room, n, text) {
        tellAll(listeners, room, n, text)
        if (n === 4) tellAll(listeners.slice(-1), room, n, text)
      },
    }
    const { series } = await broadcast(plan([serverOfRules(doublesOne)], { restMs: 50 }))
    expect(series[0]!.rounds.map(({ faults }) => faults.doubled)).toEqual([0, 0, 1, 0])
    expect(series[0]!.faults.doubled).toBe(1)
  })

  it('a broadcast goes on without a lost connection, and says so', async () => {
    let gone: Listener | undefined
    const hangsUp: Rules = {
      tell(listeners, room, n, text, speaker) {
        if (n === 2) gone = listeners.find((one) => one !== speaker)
        gone?.socket.destroy()
        tellAll(
          listeners.filter((one) => one !== gone),
          ...([room, n, text] as const),
        )
      },
    }
    const { series } = await broadcast(plan([serverOfRules(hangsUp)]))
    expect(series[0]!.rounds.map(({ online }) => online)).toEqual([20, 19, 19, 19])
    expect(series[0]!.faults).toMatchObject({ lostConnections: 1 })
  })

  it('a broadcast that no server can run fails, and says what to do', async () => {
    await expect(broadcast(plan([absent]))).rejects.toMatchObject({
      ...{
        code: 'not_possible_here',
        exitCode: 69,
        message: expect.stringContaining('apt-get install absent'),
      },
    })
  })

  it('a broadcast above the file limit leaves the size out, with a note that says what to do', async () => {
    const sizes = [10, 10_000_000]
    const { series, notes } = await broadcast(plan([serverOfRules({})], { sizes, processes: 1 }))
    expect(series.map(({ setting }) => setting['online'])).toEqual([10])
    expect(notes).toEqual([expect.stringMatching(/^10000000 connections need \d+ load processes/)])
  })
})
