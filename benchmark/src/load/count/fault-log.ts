import { addFaults, noFaults } from '../../measure/faults.ts'
import type { Fault, FaultReport } from '../load-pool-port.ts'

const examplesKept = 100

/** Counts what went wrong, and remembers the first ones by name. */
export class FaultLog {
  readonly #roomName: (room: number) => string
  readonly #refused: Record<string, number> = {}
  #missing = 0
  #doubled = 0
  #disordered = 0
  #lostConnections = 0
  #examples: Fault[] = []

  /** Rooms are numbers until somebody wants to read them. */
  constructor(roomName: (room: number) => string) {
    this.#roomName = roomName
  }

  missing(connection: number, room: number, from: number, to: number): void {
    this.#missing += to - from + 1
    for (let position = from; position <= to && this.#hasSpace; position++)
      this.#note('missing', connection, room, position)
  }

  /** It had been missing, and has come after all. */
  late(connection: number, room: number, position: number): void {
    this.#missing--
    this.#disordered++
    const name = this.#roomName(room)
    this.#examples = this.#examples.filter(
      (one) =>
        one.kind !== 'missing' ||
        one.connection !== connection ||
        one.position !== position ||
        one.room !== name,
    )
    this.#note('disordered', connection, room, position)
  }

  doubled(connection: number, room: number, position: number | null): void {
    this.#doubled++
    this.#note('doubled', connection, room, position)
  }

  /** It came when it was due, but under a number that was not. */
  misnumbered(connection: number, room: number, position: number): void {
    this.#disordered++
    this.#note('disordered', connection, room, position)
  }

  lost(connection: number, why: string): void {
    this.#lostConnections++
    if (this.#hasSpace)
      this.#examples.push({ kind: 'lost connection', connection, room: null, position: null, why })
  }

  refused(code: string): void {
    this.#refused[code] = (this.#refused[code] ?? 0) + 1
  }

  /** Adds to a report what is missing now and may still come. */
  addTo(report: FaultReport, connection: number, room: number, from: number, to: number): void {
    report.missing += to - from + 1
    for (let position = from; position <= to && report.examples.length < examplesKept; position++)
      report.examples.push({ kind: 'missing', connection, room: this.#roomName(room), position, why: null })
  }

  read(): FaultReport {
    return {
      missing: this.#missing,
      doubled: this.#doubled,
      disordered: this.#disordered,
      lostConnections: this.#lostConnections,
      refused: { ...this.#refused },
      examples: [...this.#examples],
    }
  }

  get #hasSpace(): boolean {
    return this.#examples.length < examplesKept
  }

  #note(
    kind: 'missing' | 'doubled' | 'disordered',
    connection: number,
    room: number,
    position: number | null,
  ): void {
    if (this.#hasSpace)
      this.#examples.push({ kind, connection, room: this.#roomName(room), position, why: null })
  }
}

/** All of them as one. */
export function mergeFaults(reports: readonly FaultReport[]): FaultReport {
  return {
    ...reports.reduce(addFaults, noFaults()),
    examples: reports.flatMap(({ examples }) => examples).slice(0, examplesKept),
  }
}
