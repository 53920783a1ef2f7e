export interface ProgressParts {
  write: (text: string) => void
  /** Then a line is written over while it goes on. */
  isTerminal: boolean
  now?: () => number
}

interface Extent {
  done: number
  total: number
}

/** Says how far a long work is. */
export class Progress {
  readonly #write: (text: string) => void
  readonly #isTerminal: boolean
  readonly #now: () => number

  constructor({ write, isTerminal, now = () => performance.now() }: ProgressParts) {
    this.#write = write
    this.#isTerminal = isTerminal
    this.#now = now
  }

  say(text: string): void {
    this.#write(`${text}\n`)
  }

  /** `done`: what an earlier attempt did. */
  begin(name: string, { done: before, total }: Extent): Task {
    const from = this.#now()
    const rate = (done: number) => Math.round((done - before) / Math.max((this.#now() - from) / 1000, 0.001))
    let now = before
    return {
      reached: (done) => {
        now = done
        if (this.#isTerminal) this.#write(over(name, running({ done, total }, rate(done))))
      },
      end: () => {
        const speed = now > before ? `  ${inEnglish(rate(now))}/s` : ''
        const earlier = before > 0 ? `  (${inEnglish(before)} of them earlier)` : ''
        const line = `${inEnglish(total).padStart(numberWidth)}${speed}${earlier}\n`
        this.#write(this.#isTerminal ? over(name, line) : named(name, line))
      },
    }
  }
}

export interface Task {
  reached(done: number): void
  end(): void
}

const nameWidth = 30
const numberWidth = 13
const startOfClearedLine = '\r\u001b[2K'

function running({ done, total }: Extent, perSecond: number): string {
  const share = `${Math.floor((100 * done) / total)}%`.padStart(4)
  const left = perSecond > 0 ? `  ${inWords((total - done) / perSecond)} left` : ''
  return `${inEnglish(done).padStart(numberWidth)} of ${inEnglish(total)}  ${share}  ${inEnglish(perSecond)}/s${left}`
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`
}

export const inEnglish = (count: number): string => count.toLocaleString('en')
const named = (name: string, line: string) => `  ${name.padEnd(nameWidth)}${line}`
const over = (name: string, line: string) => startOfClearedLine + named(name, line)
