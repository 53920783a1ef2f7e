import { pathOf } from './line-drawing.ts'
import type { LiveRound } from './live-state.ts'

const space = { width: 800, height: 300 }
const margin = { left: 44, right: 30, top: 12, bottom: 34 }

/** When how many had it in the latest rounds, the last of them in front. */
export function receiptCurves(rounds: readonly LiveRound[]): string {
  const end = niceEnd(Math.max(0, ...rounds.flatMap(({ round }) => round.curve.map(([, ms]) => ms))))
  const inner = {
    width: space.width - margin.left - margin.right,
    height: space.height - margin.top - margin.bottom,
  }
  const lines = rounds.map(({ round }, index) => {
    const points = round.curve.map(([share, ms]) => [ms / end, share] as const)
    const age = rounds.length - 1 - index
    const look =
      age === 0
        ? 'class="latest"'
        : `class="earlier" opacity="${Math.max(0.12, 0.5 - age * 0.06).toFixed(2)}"`
    return `<path ${look} d="${pathOf(points, inner)}"/>`
  })
  const marks = [0, 0.25, 0.5, 0.75, 1]
  const across = marks.map((share) => {
    const y = inner.height * (1 - share)
    return `<line x2="${inner.width}" y1="${y}" y2="${y}"/><text x="-8" y="${y + 4}" text-anchor="end">${share * 100}</text>`
  })
  const along = marks.map(
    (share) =>
      `<text x="${inner.width * share}" y="${inner.height + 24}" text-anchor="middle">${Number((end * share).toPrecision(3))}</text>`,
  )
  return `<svg class="curves" role="img" aria-label="Receipts over time in the latest rounds" viewBox="0 0 ${space.width} ${space.height}"><g transform="translate(${margin.left} ${margin.top})">${across.join('')}${along.join('')}${lines.join('')}</g></svg>`
}

/** The next of 1, 2, 4, 8 times a power of ten: an axis that does not change with every round. */
function niceEnd(value: number): number {
  if (value <= 0) return 1
  const decade = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 8].find((step) => step * decade >= value) ?? 10) * decade
}
