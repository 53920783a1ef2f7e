type Listener = () => void

export interface TellsPerTask {
  tell(listener: Listener): void
  /** Nobody listens there any more. */
  forget(listener: Listener): void
}

/**
 * Tells listeners at most twice in a task of the browser: at once what the first change of it is told to, and in the next task whoever hears
 * of a later change, once. React renders after each telling, and a browser hands over many messages of a connection in one task: a group
 * that gets 60 channels was rendered 60 times, and above 50 React takes that for an endless loop and throws (error 185).
 */
export function tellsPerTask(inNextTask: (run: () => void) => void): TellsPerTask {
  const waiting = new Set<Listener>()
  let isTask = false
  // From the first microtask on, in which React renders, until the next task.
  let isLate = false

  function begin(): void {
    isTask = true
    queueMicrotask(() => (isLate = true))
    inNextTask(() => {
      isTask = isLate = false
      if (waiting.size > 0) begin()
      // One that throws leaves the others to the task after this one.
      for (const listener of waiting) {
        waiting.delete(listener)
        listener()
      }
    })
  }

  return {
    tell(listener) {
      if (isLate) waiting.add(listener)
      else {
        if (!isTask) begin()
        listener()
      }
    },
    forget: (listener) => void waiting.delete(listener),
  }
}

/** Begins a task of its own. Unlike a timer it is not slowed down in a page that nobody looks at. Takes the next one when the last has begun. */
export function nextTasks(): (run: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  return (run) => {
    port1.onmessage = run
    port2.postMessage(0)
  }
}
