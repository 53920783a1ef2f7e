import { PollCrowd } from './poll-crowd.ts'
import type { PollOrder, PollOutcome } from './poll-orders.ts'

/** A load process: carries some of those who poll, does what the tool asks, and ends with it. */
const crowd = new PollCrowd()

process.on('message', (order: PollOrder) => {
  const done = (crowd[order.name] as (...args: unknown[]) => Promise<unknown>)(...order.args)
  done.then(
    (result) => tell({ number: order.number, result }),
    (error: unknown) => tell({ number: order.number, error: (error as Error).stack ?? String(error) }),
  )
})
process.once('disconnect', () => void crowd.close())
// A terminal's Ctrl+C reaches this process as well; the tool says when it is over.
process.on('SIGINT', () => {})

function tell(outcome: PollOutcome): void {
  if (process.connected) process.send!(outcome)
}
