import type { LiveFeed } from '../live/live-feed.ts'
import type { ScenarioResult, Series } from '../measure/result.ts'
import { spreadOf } from '../measure/spread.ts'
import { noTool } from '../measure/tool-usage.ts'
import { registerTestUsers } from '../register/test-users.ts'
import { noFaults } from '../measure/faults.ts'
import { startHubbub } from '../servers/hubbub.ts'

export interface RegistrationPlan {
  /** How many there are to be in the end, ascending: the second begins where the first ended. */
  sizes: readonly number[]
  perBatch: number
  feed: LiveFeed
  signal?: AbortSignal | undefined
}

/** Test users in batches on a fresh server: whether those who are there already make it slower. */
export async function registration(plan: RegistrationPlan): Promise<ScenarioResult> {
  const { sizes, perBatch, feed, signal } = plan
  const describes = `Test users are registered in batches of up to ${perBatch}, into a server that holds more and more of them.`
  feed.report({ kind: 'started', scenario: 'register', describes })
  const server = await startHubbub()
  const series: Series[] = []
  let there = 0
  try {
    for (const users of sizes) {
      const rates: number[] = []
      let from = performance.now()
      for await (const batch of registerTestUsers(server.administrator, users - there, { perBatch })) {
        signal?.throwIfAborted()
        rates.push((batch.length / (performance.now() - from)) * 1_000)
        there += batch.length
        feed.report({ kind: 'progress', doing: 'registering', count: there, of: sizes.at(-1)! })
        from = performance.now()
      }
      series.push({
        ...{ contender: 'hubbub', title: 'Hubbub', setting: { users }, rounds: [] },
        figures: { 'users per second': spreadOf(rates) },
        ...{ server: [], tool: noTool, faults: noFaults() },
      })
    }
  } finally {
    await server.stop()
  }
  feed.report({ kind: 'done' })
  return { scenario: 'register', describes, series, notes: [] }
}
