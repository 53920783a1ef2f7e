import { delaysIn, latencyAt, mergeLatencies } from '../../measure/histogram.ts'
import { addFaults, noFaults } from '../../measure/faults.ts'
import type { Series, Usage } from '../../measure/result.ts'
import { spreadOf } from '../../measure/spread.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import type { Turn } from './turn.ts'

/** Turns at the same rate as one series: each figure with its spread over them. */
export function seriesOf(
  { name, title }: Pick<SystemUnderTest, 'name' | 'title'>,
  setting: Series['setting'],
  turns: readonly Turn[],
): Series {
  const over = (figure: (turn: Turn) => number) => spreadOf(turns.map(figure))
  const receiptAt = (share: number) => over(({ receipts }) => latencyAt(receipts, share) / 1_000)
  const cpuSeconds = (turn: Turn) => turn.server.reduce((sum, one) => sum + one.cpuSeconds, 0)
  const isSeen = turns.every((turn) => cpuSeconds(turn) > 0)
  return {
    contender: name,
    title,
    setting,
    rounds: [],
    delays: delaysIn(mergeLatencies(turns.map(({ receipts }) => receipts))),
    figures: {
      'deliveries per second': over(({ receipts, seconds }) => receipts.count / seconds),
      ...(isSeen && {
        'deliveries per CPU second': over((turn) => turn.receipts.count / cpuSeconds(turn)),
      }),
      'half after ms': receiptAt(0.5),
      '95 % after ms': receiptAt(0.95),
      '99 % after ms': receiptAt(0.99),
      'all after ms': receiptAt(1),
      'acknowledged, 99 % after ms': over(({ answers }) => latencyAt(answers, 0.99) / 1_000),
      ...(turns.some(({ came }) => came > 0) && {
        'came back per minute': over(({ came, seconds }) => (came / seconds) * 60),
      }),
    },
    server: serverOf(turns),
    tool: toolUsage(turns.map(({ own }) => own)),
    faults: turns.map(({ faults }) => faults).reduce(addFaults, noFaults()),
  }
}

/** What they cost together. */
function serverOf(turns: readonly Turn[]): Usage[] {
  const deliveries = turns.reduce((sum, { receipts }) => sum + receipts.count, 0)
  const [first] = turns
  return (first?.server ?? []).map((usage, index) => {
    const cpuSeconds = turns.reduce((sum, { server }) => sum + server[index]!.cpuSeconds, 0)
    return {
      ...usage,
      cpuSeconds,
      cpuSecondsPer10kDeliveries: deliveries > 0 ? (cpuSeconds / deliveries) * 10_000 : null,
    }
  })
}
