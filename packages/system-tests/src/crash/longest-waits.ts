/** How long a sender waited, from the first try of a message until it was acknowledged. */
export interface Wait {
  from: number
  until: number
}

/** A fault as it came to pass. */
export interface Felt extends Wait {
  kind: string
}

export type LongestWaits = Record<string, { faults: number; longestMs: number }>

const together = 'several at once'

/** By the kind of fault that fell into a wait; when there were several, it cannot be told which of them it was. */
export function longestWaits(waits: readonly Wait[], felt: readonly Felt[]): LongestWaits {
  const longest: LongestWaits = {}
  for (const { kind } of felt) {
    longest[kind] ??= { faults: 0, longestMs: 0 }
    longest[kind].faults++
  }
  for (const wait of waits) {
    const kinds = new Set(felt.filter((fault) => overlap(wait, fault)).map(({ kind }) => kind))
    const kind = kinds.size > 1 ? together : ([...kinds][0] ?? 'none')
    longest[kind] ??= { faults: 0, longestMs: 0 }
    longest[kind].longestMs = Math.max(longest[kind].longestMs, Math.round(wait.until - wait.from))
  }
  return longest
}

export function longestOfAll(some: readonly LongestWaits[]): LongestWaits {
  const all: LongestWaits = {}
  for (const [kind, { faults, longestMs }] of some.flatMap((one) => Object.entries(one))) {
    const before = all[kind] ?? { faults: 0, longestMs: 0 }
    all[kind] = { faults: before.faults + faults, longestMs: Math.max(before.longestMs, longestMs) }
  }
  return all
}

/** As a table in Markdown. */
export function linesOf(waits: LongestWaits): string[] {
  const rows = Object.entries(waits)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, { faults, longestMs }]) => `| ${kind} | ${faults} | ${(longestMs / 1000).toFixed(1)} s |`)
  return ['| fault | times | longest wait of a sender |', '| :-- | --: | --: |', ...rows]
}

const overlap = (one: Wait, other: Wait) => one.from < other.until && other.from < one.until
