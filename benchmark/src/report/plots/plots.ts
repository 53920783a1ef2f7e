import type { Result } from '../../measure/result.ts'
import { besideThePeers } from './beside-the-peers.ts'
import { connectionsPerSecond } from './connections-per-second.ts'
import { delaysOfRounds, delaysOfScenarios } from './delay-histogram.ts'
import { fullReceiptBySize } from './full-receipt-by-size.ts'
import { memoryByConnections } from './memory-by-connections.ts'
import type { Plot } from './plot.ts'
import { receiptsOverTime } from './receipts-over-time.ts'
import { serverCpu } from './server-cpu.ts'

/** In the order of reading. */
const all = [
  besideThePeers,
  fullReceiptBySize,
  receiptsOverTime,
  delaysOfRounds,
  serverCpu,
  connectionsPerSecond,
  memoryByConnections,
]

/** Every plot for which the result has something to show. */
export function plotsOf(result: Result): Plot[] {
  return [...all.map((plot) => plot(result)).filter((plot) => plot !== null), ...delaysOfScenarios(result)]
}
