import type { ScenarioResult, Series } from '../../measure/result.ts'
import { spreadOf } from '../../measure/spread.ts'
import { noTool } from '../../measure/tool-usage.ts'
import { openFarWays } from '../../calls/far-ways.ts'
import { openNearWays } from '../../calls/near-ways.ts'
import { takeTurns, type Turn } from '../../calls/take-turns.ts'
import type { Way } from '../../calls/way.ts'
import { callServers } from './servers.ts'
import { noFaults } from '../../measure/faults.ts'
import type { CallsPlan } from './plan.ts'

/**
 * What a call costs: inside the process with and without our checks, by plain Moleculer, and over NATS; and what a whole message
 * costs one process and a cluster.
 */
export async function calls(plan: CallsPlan): Promise<ScenarioResult> {
  const { rounds, feed, natsUrl } = plan
  const describes =
    'A small call in every way, one by one and 100 at once, beside plain Moleculer; and a message from a client to one process ' +
    `and to a cluster. ${rounds} rounds, in each of which everybody has a turn.`
  feed.report({ kind: 'started', scenario: 'calls', describes })
  const near = await callWays(plan)
  plan.signal?.throwIfAborted()
  const whole = await callServers(plan)
  feed.report({ kind: 'done' })
  return {
    ...{ scenario: 'calls', describes },
    series: [...near, ...whole.series],
    notes: [
      ...(natsUrl === undefined ? ['Nothing was called over NATS: set NATS_URL to have that, too.'] : []),
      ...whole.notes,
    ],
  }
}

async function callWays({ rounds, perTurn, natsUrl, feed }: CallsPlan): Promise<Series[]> {
  const near = await openNearWays(perTurn)
  const far = natsUrl === undefined ? null : await openFarWays(natsUrl, Math.ceil(perTurn / 16))
  try {
    const ways = [...near.ways, ...(far?.ways ?? [])]
    const turns = await takeTurns(ways, rounds, (round) =>
      feed.report({ kind: 'progress', doing: 'rounds of calls', count: round, of: rounds }),
    )
    const plain = turns.get(near.ways.find(({ contender }) => contender === 'moleculer')!)!
    return [...turns].map(([way, own]) => seriesOf(way, own, plain, near.ways.includes(way)))
  } finally {
    await near.close()
    await far?.close()
  }
}

function seriesOf({ name, contender }: Way, own: Turn[], plain: Turn[], isNear: boolean): Series {
  return {
    ...{ contender, title: name },
    setting: { over: isNear ? 'no wire' : 'NATS' },
    rounds: [],
    figures: {
      'a call, µs': spreadOf(own.map(({ oneByOne }) => oneByOne)),
      '× Moleculer': spreadOf(own.map(({ oneByOne }, round) => oneByOne / plain[round]!.oneByOne)),
      'of 100 at once, µs': spreadOf(own.map(({ together }) => together)),
    },
    server: [],
    tool: noTool,
    faults: noFaults(),
  }
}
