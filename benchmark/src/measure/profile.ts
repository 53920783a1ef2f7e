/** What `node --cpu-prof` writes; times in microseconds. */
export interface CpuProfile {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  samples: number[]
  timeDeltas: number[]
}

export interface Spent {
  name: string
  ms: number
  /** Of the time in which something was done. */
  share: number
}

export interface Profiled {
  busyMs: number
  idleMs: number
  /** In the function itself, the longest first. */
  functions: Spent[]
  /** By whose code it is: a package, a part of Hubbub, Node or the machine beneath. */
  parts: Spent[]
}

/** Where the time of a profile went, by what ran itself and not by what it called; `from` and `to` in seconds since its beginning. */
export function readProfile(
  { nodes, samples, timeDeltas }: CpuProfile,
  { from = 0, to = Infinity }: { from?: number; to?: number } = {},
): Profiled {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const functions = new Map<string, number>()
  const parts = new Map<string, number>()
  let [busy, idle, at] = [0, 0, 0]
  for (const [index, sample] of samples.entries()) {
    const { functionName, url, lineNumber } = frames.get(sample)!
    const spent = Math.max(0, timeDeltas[index] ?? 0)
    at += spent
    if (at < from * 1e6 || at > to * 1e6) continue
    if (functionName === '(idle)') {
      idle += spent
      continue
    }
    busy += spent
    const place = url ? ` ${shortened(url)}:${lineNumber + 1}` : ''
    add(functions, `${functionName || '(anonymous)'}${place}`, spent)
    add(
      parts,
      url ? partOf(url) : functionName === '(garbage collector)' ? functionName : 'Node, native',
      spent,
    )
  }
  return {
    busyMs: busy / 1_000,
    idleMs: idle / 1_000,
    functions: ranked(functions, busy),
    parts: ranked(parts, busy),
  }
}

const ranked = (spent: ReadonlyMap<string, number>, busy: number): Spent[] =>
  [...spent]
    .map(([name, microseconds]) => ({ name, ms: microseconds / 1_000, share: microseconds / busy }))
    .sort((a, b) => b.ms - a.ms)

function add(sums: Map<string, number>, name: string, more: number): void {
  sums.set(name, (sums.get(name) ?? 0) + more)
}

/** From the last package or part of Hubbub on: where it lies on this machine is nobody's business. */
const shortened = (url: string): string =>
  url.replace(/^.*\/node_modules\//, '').replace(/^.*\/(?=(gateway|packages|services)\/)/, '')

function partOf(url: string): string {
  if (url.startsWith('node:')) return 'Node'
  const [, own] =
    /\/((?:gateway|packages\/[^/]+|services\/[^/]+))\//.exec(url.replace(/^.*\/node_modules\/.*$/, '')) ?? []
  if (own) return `hubbub ${own}`
  const [, name] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  return name ?? 'elsewhere'
}
