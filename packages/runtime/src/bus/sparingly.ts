const everyMs = 10_000

/**
 * Of lines that say the same, one in ten seconds: what fails for everybody at once would fill the disk. `tell` learns how many
 * were left out since the last one.
 */
export class Sparingly {
  readonly #lines = new Map<string, { at: number; leftOut: number }>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  say(line: string, tell: (leftOut: number) => void): void {
    const now = this.#now()
    const last = this.#lines.get(line)
    if (last && now - last.at < everyMs) return void last.leftOut++
    this.#lines.set(line, { at: now, leftOut: 0 })
    tell(last?.leftOut ?? 0)
  }
}
