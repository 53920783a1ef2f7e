import { Crowd } from './crowd.ts'
import type { Order, Outcome } from './orders.ts'

/** A load process: carries a crowd, does what the tool asks, and ends with it. Called with its number and how many there are. */
const [number, of] = process.argv.slice(2).map(Number) as [number, number]
const crowd = new Crowd({ number, of })

process.on('message', (order: Order) => {
  carryOut(order).then(
    (result) => tell({ number: order.number, result }),
    (error: unknown) => tell({ number: order.number, error: (error as Error).stack ?? String(error) }),
  )
})
process.once('disconnect', () => void crowd.close())
// A terminal's Ctrl+C reaches this process as well; the tool says when it is over.
process.on('SIGINT', () => {})

function carryOut(order: Order): Promise<unknown> {
  if (order.name !== 'connect')
    return (crowd[order.name] as (...args: unknown[]) => Promise<unknown>)(...order.args)
  return crowd.connect(...order.args, (progress) => tell({ number: order.number, progress }))
}

function tell(outcome: Outcome): void {
  if (process.connected) process.send!(outcome)
}
