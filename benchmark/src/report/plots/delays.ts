import type { Round, Series } from '../../measure/result.ts'

/** A share of receipts, from 0 to 1, that took from so many to so many milliseconds. */
export interface Delays {
  from: number
  to: number
  share: number
}

/** How long the receipts of a series took; from its counts where it kept them, otherwise from the curves of its rounds. */
export function delaysOf({ delays, rounds }: Series): Delays[] {
  if (!delays || delays.length === 0) return rounds.flatMap(({ curve }) => ofCurve(curve, rounds.length))
  const total = delays.reduce((sum, [, count]) => sum + count, 0)
  return delays.map(([upTo, count], index) => ({
    from: delays[index - 1]?.[0] ?? 0,
    to: upTo,
    share: total === 0 ? 0 : count / total,
  }))
}

/** Shares in bins of equal width from 0 to `end`; what spans several is spread over them. */
export function binned(delays: readonly Delays[], end: number, bins: number): number[] {
  const width = end / bins
  const shares = Array.from({ length: bins }, () => 0)
  for (const { from, to, share } of delays) {
    const first = Math.min(bins - 1, Math.floor(from / width))
    const last = Math.min(bins - 1, Math.max(first, Math.ceil(to / width) - 1))
    for (let bin = first; bin <= last; bin++) {
      const overlap = Math.min(to, (bin + 1) * width) - Math.max(from, bin * width)
      shares[bin]! += first === last || to === from ? share : (share * Math.max(0, overlap)) / (to - from)
    }
  }
  return shares
}

function ofCurve(curve: Round['curve'], rounds: number): Delays[] {
  return curve.map(([share, ms], index) => {
    const [before = 0, from = ms] = curve[index - 1] ?? []
    return { from, to: ms, share: (share - before) / rounds }
  })
}
