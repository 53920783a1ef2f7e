import type { GroupId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'

/** Under this name a call is kept while it is found out what it is about. */
const unplaced = 'unplaced'

/**
 * The calls about messages and the writes that are on their way, by person, by session and by group, and the calls by conversation as well.
 * One that passed its check just before a removal may still commit just after; the removal is answered when it has, so that nothing comes
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
  writing<T>({ userId, sessionId }: ActorSession, write: Promise<T>, groupId?: GroupId): Promise<T> {
    return this.during([userId, sessionId, ...(groupId ? [groupId] : [])], write)
  }

  /** A call that is kept by what is found out first, as its check does. Whoever waits for any group waits until that is found out. */
  async placed<P, T>(
    placing: Promise<P>,
    keysOf: (place: P) => readonly string[],
    act: (place: P) => Promise<T>,
  ): Promise<T> {
    // It has its keys before it is placed: in between nobody would wait for it.
    const begun = placing.then((place) => ({ acting: this.during(keysOf(place), act(place)) }))
    const { acting } = await this.during([unplaced], begun)
    return acting
  }

  async settled(keys: readonly string[]): Promise<void> {
    await Promise.allSettled(keys.flatMap((key) => [...(this.#running.get(key) ?? [])]))
  }

  /** Those about these groups, and first those of which it is not known yet what they are about. */
  async settledIn(groupIds: readonly GroupId[]): Promise<void> {
    if (groupIds.length === 0) return
    await this.settled([unplaced])
    await this.settled(groupIds)
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
