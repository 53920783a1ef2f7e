/**
 * How often somebody who knows both sets of times, and looks at a single one, names the set that it is from: 0.5 is a guess, 1 always. They call
 * everything above some value the one, and everything else the other; of all values the best.
 */
export function separation(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((at) => ({ at, step: 1 / one.length })),
    ...other.map((at) => ({ at, step: -1 / other.length })),
  ].sort((a, b) => a.at - b.at)
  let apart = 0
  let most = 0
  for (const [n, { at, step }] of all.entries()) {
    apart += step
    // Equal times are told apart by nobody.
    if (all[n + 1]?.at !== at) most = Math.max(most, Math.abs(apart))
  }
  return 0.5 + most / 2
}
