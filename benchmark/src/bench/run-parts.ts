import { BenchError } from '../bench-error.ts'
import { LiveFeed } from '../live/live-feed.ts'
import type { ScenarioResult } from '../measure/result.ts'
import type { Part, Run } from './parts.ts'

export interface Outcome {
  scenarios: ScenarioResult[]
  /** A sentence for each part that has no figures. */
  failed: string[]
}

/** One part after the other. What one of them cannot do is told and does not stop the others; the signal does. */
export async function runParts(parts: readonly Part[], { feed, signal }: Run): Promise<Outcome> {
  const outcome: Outcome = { scenarios: [], failed: [] }
  for (const part of parts) {
    if (signal.aborted) {
      fail(outcome, part.name, 'Not begun: the run was stopped before.')
      continue
    }
    try {
      outcome.scenarios.push(await part.measure({ feed: withoutEnd(feed), signal }))
    } catch (error) {
      const why = signal.aborted ? 'The run was stopped in the middle of it.' : wordsOf(error as Error)
      fail(outcome, part.name, why)
      feed.report({ kind: 'note', text: `${part.name}: ${why}` })
    }
  }
  feed.report({ kind: 'done' })
  return outcome
}

function fail({ scenarios, failed }: Outcome, scenario: string, why: string): void {
  scenarios.push({ scenario, describes: 'There are no figures of this one.', series: [], notes: [why] })
  failed.push(`${scenario}: ${why}`)
}

function wordsOf(error: Error): string {
  return error instanceof BenchError ? error.message : `It failed: ${error.message}`
}

/** A run is over when its last scenario is, not its first one. */
function withoutEnd(feed: LiveFeed): LiveFeed {
  const own = new LiveFeed()
  own.subscribe((event) => {
    if (event.kind !== 'done') feed.report(event)
  })
  return own
}
