import type { Round, Series, Usage } from '../measure/result.ts'
import { onlineOf } from './broadcast-series.ts'
import { faultWords } from './faults.ts'
import { fullReceipt, overRounds } from './full-receipt.ts'
import { count, numeral, spreadWords } from './numerals.ts'
import { ratioTo } from './ratio.ts'

export interface Column {
  title: string
  unit: string
  /** `''` where this series has no such figure. */
  cell: (series: Series) => string
}

/** What is told of every series of a scenario, in the order of reading. */
export function columns(run: readonly Series[]): Column[] {
  // What the rounds tell themselves is not told twice.
  const isOfRounds = (name: string) => name === 'ack ms' && run.some(({ rounds }) => rounds.length > 0)
  const names = [...new Set(run.flatMap(({ figures }) => Object.keys(figures)))].filter(
    (name) => !isOfRounds(name),
  )
  return [
    column('rounds', '', ({ rounds }) => (rounds.length === 0 ? '' : count(rounds.length))),
    ...receiptColumns,
    ...[
      { name: 'C limit', contender: 'climit' },
      { name: 'Socket.IO', contender: 'socketio' },
    ].map(({ name, contender }) =>
      column(`× ${name}`, '', (one) => {
        const ratio = ratioTo(contender, one, run)
        return ratio === null ? '' : ratio.toFixed(2)
      }),
    ),
    ...names.map((name) =>
      column(name, '', ({ figures }) => {
        const figure = figures[name]
        return figure && figure.count > 0 ? spreadWords(figure) : ''
      }),
    ),
    ...serverColumns,
    column('tool', 'of a core', ({ tool }) => (tool.cpuShare > 0 ? tool.cpuShare.toFixed(2) : '')),
    column('tool lag', 'ms', ({ tool }) => (tool.lag.count > 0 ? spreadWords(tool.lag) : '')),
    column('faults', '', (one) => faultWords(one).join(', ')),
  ]
}

const receiptColumns = [
  column(
    'ack',
    'ms',
    median(({ ackMs }) => ackMs),
  ),
  column(
    'first',
    'ms',
    median(({ firstMs }) => firstMs),
  ),
  column(
    'half',
    'ms',
    median(({ p50Ms }) => p50Ms),
  ),
  column(
    '99 %',
    'ms',
    median(({ p99Ms }) => p99Ms),
  ),
  ...(['min', 'median', 'max'] as const).map((which) =>
    column(`last, ${which}`, 'ms', (one) => {
      const spread = fullReceipt(one)
      return spread === null ? '' : numeral(spread[which])
    }),
  ),
]

const serverColumns = [
  column('CPU / 10,000', 's', ({ server }) => {
    const spent = cpuPer10k(server)
    return spent === null ? '' : numeral(spent)
  }),
  column('server memory', 'MB', ({ server }) => {
    const resident = server.reduce((total, one) => total + one.residentConnected, 0)
    return resident > 0 ? numeral(resident / 1e6) : ''
  }),
  column('a connection', 'kB', (one) => {
    // A scenario that measured it more than once has it among its figures.
    if ('a connection, kB' in one.figures) return ''
    const each = bytesPerConnection(one)
    return each === null ? '' : numeral(each / 1e3)
  }),
]

/** CPU seconds of all server processes together for 10,000 deliveries; null when one of them was not measured. */
export function cpuPer10k(server: readonly Usage[]): number | null {
  if (server.length === 0) return null
  let sum = 0
  for (const { cpuSecondsPer10kDeliveries } of server) {
    if (cpuSecondsPer10kDeliveries === null) return null
    sum += cpuSecondsPer10kDeliveries
  }
  return sum
}

/** By how much all server processes together grew while people connected, for each of them; null when it is not known. */
export function bytesPerConnection({ server, setting }: Series): number | null {
  const online = onlineOf({ setting })
  if (server.length === 0 || !(online > 0)) return null
  const grown = server.reduce((sum, one) => sum + one.residentConnected - one.residentIdle, 0)
  return grown > 0 ? grown / online : null
}

function median(time: (round: Round) => number) {
  return (one: Series) => {
    const spread = overRounds(one, time)
    return spread === null ? '' : numeral(spread.median)
  }
}

function column(title: string, unit: string, cell: (series: Series) => string): Column {
  return { title, unit, cell }
}
