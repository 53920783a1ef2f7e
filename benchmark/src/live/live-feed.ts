import type { Faults, Round } from '../measure/result.ts'

/** What a running scenario tells those who watch it. Times in milliseconds, sizes in bytes. */
export type LiveEvent =
  | { kind: 'started'; scenario: string; describes: string }
  /** So many of so many are done, e.g. connected, registered. */
  | { kind: 'progress'; doing: string; count: number; of: number }
  | {
      kind: 'round'
      contender: string
      title: string
      setting: Record<string, string | number>
      /** From 1. */
      number: number
      of: number
      round: Round
    }
  /** Of every server and load process at one moment. */
  | { kind: 'usage'; processes: ProcessSample[] }
  /** All that went wrong until now, in rounds and between them. */
  | { kind: 'faults'; faults: Faults }
  | { kind: 'note'; text: string }
  | { kind: 'done' }

export interface ProcessSample {
  /** What it does, e.g. `server`, `load 2`: the same one keeps its name. */
  role: string
  isTool: boolean
  /** Since the sample before, of one core: 1 is one core kept busy. */
  cpuShare: number
  residentBytes: number
}

type Listener = (event: LiveEvent) => void

/** Where a scenario reports what it does. Who listens decides what to show; with nobody there a report costs nothing. */
export class LiveFeed {
  readonly #listeners = new Set<Listener>()

  report(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  /** Hears of what comes from now on, until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
