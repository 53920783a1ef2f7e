import { describe, expect, it } from '@jest/globals'
import { LiveFeed, type LiveEvent } from '../live/live-feed.ts'
import type { ScenarioResult } from '../measure/result.ts'
import type { Part } from './parts.ts'
import { runParts } from './run-parts.ts'

const result = (scenario: string): ScenarioResult => ({ scenario, describes: '', series: [], notes: [] })

const good = (name: string): Part => ({
  name,
  async measure({ feed }) {
    feed.report({ kind: 'done' })
    return result(name)
  },
})

describe('a run of all scenarios', () => {
  it('a run of all scenarios goes on when one of them fails, and tells why', async () => {
    const bad: Part = { name: 'rooms', measure: () => Promise.reject(new Error('no room')) }
    const { scenarios, failed } = await run([good('connect'), bad, good('churn')])
    expect(scenarios.map(({ scenario, notes }) => [scenario, notes])).toEqual([
      ['connect', []],
      ['rooms', ['It failed: no room']],
      ['churn', []],
    ])
    expect(failed).toEqual(['rooms: It failed: no room'])
  })

  it('a run of all scenarios ends once, after the last one', async () => {
    const heard: LiveEvent[] = []
    await run([good('connect'), good('churn')], { onEvent: (event) => heard.push(event) })
    expect(heard).toEqual([{ kind: 'done' }])
  })

  it('a stopped run keeps the measured results, and names the parts it did not measure', async () => {
    const stopping = new AbortController()
    const stopped: Part = {
      name: 'churn',
      async measure({ signal }) {
        stopping.abort()
        signal.throwIfAborted()
        return result('churn')
      },
    }
    const { scenarios, failed } = await run([good('connect'), stopped, good('calls')], {
      signal: stopping.signal,
    })
    expect(scenarios[0]).toEqual(result('connect'))
    expect(failed).toEqual([
      'churn: The run was stopped in the middle of it.',
      'calls: Not begun: the run was stopped before.',
    ])
  })
})

function run(
  parts: Part[],
  {
    signal = new AbortController().signal,
    onEvent,
  }: { signal?: AbortSignal; onEvent?: (event: LiveEvent) => void } = {},
) {
  const feed = new LiveFeed()
  if (onEvent) feed.subscribe(onEvent)
  return runParts(parts, { feed, signal })
}
