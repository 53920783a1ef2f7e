type Close = () => void | Promise<void>

/** What was opened is closed in the opposite order, each part although another one failed. */
export class Closers {
  #closes: Close[] = []

  add(close: Close): void {
    this.#closes.push(close)
  }

  async close(): Promise<void> {
    const closes = this.#closes.reverse()
    this.#closes = []
    const failures: unknown[] = []
    for (const close of closes)
      try {
        await close()
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything closed well')
  }
}
