import type { Result, Series } from '../../measure/result.ts'
import { broadcastSeries, onlineOf } from '../broadcast-series.ts'
import { linesBySize } from './lines-by-size.ts'
import type { Plot } from './plot.ts'
import { sizeLines, type SizePoint } from './size-line.ts'

/** Resident memory of the servers against how many are connected. Null when it was not measured at two sizes or more. */
export function memoryByConnections(result: Result): Plot | null {
  const connected = result.scenarios.find(({ scenario }) => scenario === 'connect')?.series ?? []
  // Whose connections were measured by themselves is taken from there, the others from when they were spoken to.
  const others = broadcastSeries(result).filter(
    (one) => !connected.some(({ contender }) => contender === one.contender),
  )
  const series = [...connected, ...others].filter(
    (one) => one.server.length > 0 && Number.isFinite(onlineOf(one)),
  )
  if (new Set(series.map(onlineOf)).size < 2) return null
  const lines = linesBySize(series, (one) => pointsOf(one, series))
  return {
    name: 'memory',
    title: 'Memory by connections',
    reads:
      'Resident megabytes of all server processes together while so many were connected. Where a line begins is what the server needs by itself; how it rises is what each connection costs.',
    option: (frame) => sizeLines(lines, { x: 'connected', y: 'resident, MB', isLog: false }, frame),
  }
}

/** A line begins with nobody connected, before the smallest size. */
function pointsOf(one: Series, all: readonly Series[]): SizePoint[] {
  const sum = (of: 'residentIdle' | 'residentConnected') =>
    one.server.reduce((total, usage) => total + usage[of], 0) / 1e6
  const sizes = all.filter(({ contender }) => contender === one.contender).map(onlineOf)
  const idle = onlineOf(one) === Math.min(...sizes) ? [{ x: 0, y: sum('residentIdle') }] : []
  return [...idle, { x: onlineOf(one), y: sum('residentConnected') }]
}
