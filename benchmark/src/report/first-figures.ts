import type { Result, Series } from '../measure/result.ts'
import { atTheLargest, broadcastSeries, onlineOf } from './broadcast-series.ts'
import { bytesPerConnection, cpuPer10k } from './columns.ts'
import { faultWords } from './faults.ts'
import { fullReceipt } from './full-receipt.ts'
import { bytes, count, counted, numeral } from './numerals.ts'
import { isOurs } from './ours.ts'
import { ratioTo } from './ratio.ts'

/** What somebody takes away who reads nothing else. */
export interface FirstFigure {
  value: string
  unit: string
  means: string
  isWrong?: boolean
}

/** Of the product at its largest size; empty when it was not measured. With a fault there it is the fault that comes first. */
export function firstFigures(result: Result): FirstFigure[] {
  return [...receiptFigures(result), ...connectionFigures(result)]
}

function receiptFigures(result: Result): FirstFigure[] {
  const series = broadcastSeries(result)
  const ours = atTheLargest(series).find(isOurs)
  if (!ours) return []
  const figures = [
    receiptFigure(ours),
    times(ratioTo('climit', ours, series), 'the time of a C program that only writes a ready frame'),
    times(ratioTo('socketio', ours, series), 'the time of plain Socket.IO, without storing anything'),
    figure(cpuPer10k(ours.server), (value) => ({
      value: numeral(value),
      unit: 's',
      means: 'server CPU for 10,000 deliveries',
    })),
    figure(bytesPerConnection(ours), (value) => {
      const [amount = '', unit = ''] = bytes(value).split(' ')
      return { value: amount, unit, means: 'server memory for one more connection' }
    }),
  ]
  return figures.filter((one) => one !== null)
}

/** None of a rate that was given. */
function connectionFigures({ scenarios }: Result): FirstFigure[] {
  const series = scenarios.find(({ scenario }) => scenario === 'connect')?.series ?? []
  const ours = atTheLargest(series).find(isOurs)
  const rate = ours?.figures['connections per second']
  if (!ours || !rate || ours.setting['begun a second'] !== undefined) return []
  const ratio = ours.figures['per second × Socket.IO']
  const faults = faultWords(ours).join(', ')
  const means = [
    `connections let in, ${count(onlineOf(ours))} people`,
    ratio && `${ratio.median.toFixed(2)} × plain Socket.IO`,
    faults,
  ]
  const value = numeral(rate.median)
  return [{ value, unit: 'a second', means: means.filter(Boolean).join(', '), isWrong: faults !== '' }]
}

function receiptFigure(ours: Series): FirstFigure | null {
  const spread = fullReceipt(ours)
  if (!spread) return null
  const online = `${count(onlineOf(ours))} online`
  const faults = faultWords(ours).join(', ')
  const ended = ours.rounds.filter(({ lastMs }) => lastMs !== null).length
  if (ended < spread.count)
    return {
      value: `${ended} of ${spread.count}`,
      unit: 'rounds',
      means: `reached everybody, ${online}: ${faults}`,
      isWrong: true,
    }
  const range = `${numeral(spread.min)} – ${numeral(spread.max)} in ${counted(spread.count, 'round')}`
  return {
    value: numeral(spread.median),
    unit: 'ms',
    means: `full receipt, ${online}: ${faults || 'from the sender’s bytes to the last one’s'}; median, ${range}`,
    isWrong: faults !== '',
  }
}

function times(ratio: number | null, means: string): FirstFigure | null {
  return figure(ratio, (value) => ({ value: value.toFixed(2), unit: '×', means }))
}

function figure(value: number | null, show: (value: number) => FirstFigure): FirstFigure | null {
  return value === null ? null : show(value)
}
