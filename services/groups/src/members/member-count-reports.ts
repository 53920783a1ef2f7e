import type { Log } from '@hubbub/runtime'
import { limits, type GroupId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'

/** Does it once, after so long; the answer calls it off. */
export type Later = (run: () => void, ms: number) => () => void

interface ReportsParts {
  report: (groupId: GroupId) => Promise<void>
  unreported: (limit: number) => Promise<GroupId[]>
  log: Log
  later?: Later
}

const lookAgainMs = 10_000
const groupsAtATime = 100

/**
 * Has large groups told how many came and went, together for all of a while. [P-20] What is to be told is in the database: what a
 * process that died has left is found by looking, at the start and every now and then.
 */
export class MemberCountReports {
  readonly #parts: ReportsParts
  readonly #later: Later
  readonly #waiting = new Map<GroupId, () => void>()
  readonly #running = new Set<Promise<void>>()
  #isStopped = false
  #callOff = () => {}

  constructor(parts: ReportsParts) {
    this.#parts = parts
    this.#later = parts.later ?? afterAll
  }

  /** After a coming or going: what these changes do not tell the group waits for a report. */
  after(groupId: GroupId, changes: readonly LoggedChange[]): void {
    const isTold = changes.some(({ stream }) => stream === groupId)
    if (isTold || this.#isStopped || this.#waiting.has(groupId)) return
    const callOff = this.#later(() => {
      this.#waiting.delete(groupId)
      this.#run(this.#parts.report(groupId))
    }, limits.crowdReportMs)
    this.#waiting.set(groupId, callOff)
  }

  start(): void {
    this.#run(this.#lookAround())
    this.#callOff = this.#later(() => this.start(), lookAgainMs)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#callOff()
    for (const callOff of this.#waiting.values()) callOff()
    await Promise.all(this.#running)
  }

  async #lookAround(): Promise<void> {
    for (const groupId of await this.#parts.unreported(groupsAtATime)) {
      // Who counted them here will report them.
      if (!this.#waiting.has(groupId)) await this.#parts.report(groupId)
    }
  }

  /** What fails is in the database still, and found when it is looked for again. */
  #run(work: Promise<void>): void {
    const { log } = this.#parts
    const running = work
      .catch((error: unknown) => log.warn({ err: error }, 'could not report who came and went'))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }
}

const afterAll: Later = (run, ms) => {
  const timer = setTimeout(run, ms).unref()
  return () => clearTimeout(timer)
}
