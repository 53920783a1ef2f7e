import type { ActorSession } from '@hubbub/protocol/internal'

/**
 * The calls about messages and the writes that are on their way, by person and by session, and the calls by conversation as well. One that
 * passed its check just before a removal may still commit just after; the removal is answered when it has, so that nothing comes
 * later. [P-12] Only what waits for nobody else's is kept here: two removals of each other must not wait for one another.
 */
export class RunningCalls {
  readonly #running = new Map<string, Set<Promise<unknown>>>()

  async during<T>(keys: readonly string[], call: Promise<T>): Promise<T> {
    for (const key of keys) this.#of(key).add(call)
    try {
      return await call
    } finally {
      for (const key of keys) this.#forget(key, call)
    }
  }

  /**
   * A write on somebody's behalf that asks in itself whether they still may. It is the write alone, and not the operation around it: that
   * one may end sessions and so wait for others' writes, also for its own.
   */
  writing<T>({ userId, sessionId }: ActorSession, write: Promise<T>): Promise<T> {
    return this.during([userId, sessionId], write)
  }

  async settled(keys: readonly string[]): Promise<void> {
    await Promise.allSettled(keys.flatMap((key) => [...(this.#running.get(key) ?? [])]))
  }

  /** All that run at this moment. */
  async settledAll(): Promise<void> {
    await this.settled([...this.#running.keys()])
  }

  #of(key: string): Set<Promise<unknown>> {
    let calls = this.#running.get(key)
    if (!calls) this.#running.set(key, (calls = new Set()))
    return calls
  }

  #forget(key: string, call: Promise<unknown>): void {
    const calls = this.#of(key)
    calls.delete(call)
    if (calls.size === 0) this.#running.delete(key)
  }
}
