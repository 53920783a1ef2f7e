import type { Faults, Round } from '../measure/result.ts'
import type { LiveEvent, ProcessSample } from './live-feed.ts'

/** What a page shows of a run: what was told so far, as far as it is still of interest. */
export interface LiveState {
  scenario: string
  describes: string
  progress: { doing: string; count: number; of: number } | null
  rounds: { done: number; receipts: number; last: LiveRound[] }
  faults: Faults
  processes: LiveProcess[]
  notes: string[]
  isDone: boolean
}

export interface LiveRound {
  title: string
  setting: Record<string, string | number>
  number: number
  of: number
  round: Round
}

export interface LiveProcess {
  role: string
  isTool: boolean
  /** Samples since that did not have it: contenders that take turns are sampled apart. */
  missed: number
  /** The latest last. */
  cpuShares: number[]
  residentBytes: number[]
}

const kept = { rounds: 10, samples: 120, notes: 20, missed: 12 }

export const untold: LiveState = {
  scenario: '',
  describes: '',
  progress: null,
  rounds: { done: 0, receipts: 0, last: [] },
  faults: { missing: 0, doubled: 0, disordered: 0, lostConnections: 0, refused: {} },
  processes: [],
  notes: [],
  isDone: false,
}

/** What is known after one more event. */
export function after(state: LiveState, event: LiveEvent): LiveState {
  switch (event.kind) {
    case 'started':
      return { ...state, scenario: event.scenario, describes: event.describes, progress: null }
    case 'progress': {
      const { doing, count, of } = event
      return { ...state, progress: { doing, count, of } }
    }
    case 'round': {
      const { done, receipts, last } = state.rounds
      const { title, setting, number, of, round } = event
      const rounds = {
        done: done + 1,
        receipts: receipts + Math.max(0, round.online - round.faults.missing),
        last: latest([...last, { title, setting, number, of, round }], kept.rounds),
      }
      return { ...state, rounds, faults: added(state.faults, round.faults) }
    }
    case 'faults':
      return { ...state, faults: larger(state.faults, event.faults) }
    case 'usage':
      return { ...state, processes: sampled(state.processes, event.processes) }
    case 'note':
      return { ...state, notes: latest([...state.notes, event.text], kept.notes) }
    case 'done':
      return { ...state, progress: null, isDone: true }
  }
}

/** Those who are in none of several samples are gone. */
function sampled(known: readonly LiveProcess[], samples: readonly ProcessSample[]): LiveProcess[] {
  const isAmong = ({ role, isTool }: LiveProcess) =>
    samples.some((one) => one.role === role && one.isTool === isTool)
  const others = known
    .filter((one) => !isAmong(one) && one.missed < kept.missed)
    .map((one) => ({ ...one, missed: one.missed + 1 }))
  const seen = samples.map(({ role, isTool, cpuShare, residentBytes }) => {
    const before = known.find((one) => one.role === role && one.isTool === isTool)
    return {
      role,
      isTool,
      missed: 0,
      cpuShares: latest([...(before?.cpuShares ?? []), cpuShare], kept.samples),
      residentBytes: latest([...(before?.residentBytes ?? []), residentBytes], kept.samples),
    }
  })
  return inOrder(known, [...others, ...seen])
}

/** Cards stay in their places. */
function inOrder(known: readonly LiveProcess[], now: LiveProcess[]): LiveProcess[] {
  const placeOf = ({ role, isTool }: LiveProcess) => {
    const place = known.findIndex((one) => one.role === role && one.isTool === isTool)
    return place < 0 ? known.length : place
  }
  return now.sort((a, b) => placeOf(a) - placeOf(b))
}

const added = (a: Faults, b: Faults) => combined(a, b, (one, other) => one + other)
const larger = (a: Faults, b: Faults) => combined(a, b, Math.max)

function combined(a: Faults, b: Faults, combine: (one: number, other: number) => number): Faults {
  const codes = [...new Set([...Object.keys(a.refused), ...Object.keys(b.refused)])]
  return {
    missing: combine(a.missing, b.missing),
    doubled: combine(a.doubled, b.doubled),
    disordered: combine(a.disordered, b.disordered),
    lostConnections: combine(a.lostConnections, b.lostConnections),
    refused: Object.fromEntries(
      codes.map((code) => [code, combine(a.refused[code] ?? 0, b.refused[code] ?? 0)]),
    ),
  }
}

function latest<T>(items: T[], count: number): T[] {
  return items.slice(-count)
}
