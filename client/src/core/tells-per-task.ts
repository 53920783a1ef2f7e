type Listener = () => void

/**
 * Tells listeners at most twice in a task of the browser: at once what the first change of it is told to, and in the next task whoever hears
 * of a later change, once. React renders after each telling, and a browser hands over many messages of a connection in one task: a group
 * that gets 60 channels was rendered 60 times, and above 50 React takes that for an endless loop and throws (error 185).
 */
export class TellsPerTask {
  readonly #inNextTask: (run: () => void) => void
  readonly #waiting = new Set<Listener>()
  // Closed from the first microtask on, in which React renders, until the next task.
  #phase: 'quiet' | 'telling' | 'closed' = 'quiet'

  constructor(inNextTask: (run: () => void) => void) {
    this.#inNextTask = inNextTask
  }

  tell(listener: Listener): void {
    if (this.#phase === 'closed') {
      this.#waiting.add(listener)
      return
    }
    if (this.#phase === 'quiet') this.#open()
    listener()
  }

  /** Nobody listens there any more. */
  forget(listener: Listener): void {
    this.#waiting.delete(listener)
  }

  #open(): void {
    this.#phase = 'telling'
    queueMicrotask(() => (this.#phase = 'closed'))
    this.#inNextTask(() => this.#nextTask())
  }

  #nextTask(): void {
    this.#phase = 'quiet'
    if (this.#waiting.size === 0) return
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    this.#open()
    for (const listener of waiting) {
      try {
        listener()
      } catch (error) {
        // Spoils nothing for the others, and surfaces on its own.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
}

/** A task of its own. Unlike a timer it is not slowed down in a page that nobody looks at. */
export function taskQueue(): (run: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  const runs: (() => void)[] = []
  port1.onmessage = () => runs.shift()?.()
  return (run) => {
    runs.push(run)
    port2.postMessage(null)
  }
}
