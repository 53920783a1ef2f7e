/**
 * Whether what this process remembers can be relied on. A process that others cannot reach does not hear that something is no
 * longer true; until it is reached again it asks the database for everything.
 */
export interface LeaseState {
  isHeld(): boolean
  /** How long something may be remembered that nobody has said is no longer true: whoever was to say so may have died. */
  readonly remembersMs: number
  /** Runs each time it was lost, at the latest before it is held again: what is remembered may be wrong. */
  whenLost(run: () => void): void
}

/** There is no other process. */
export const alone: LeaseState = { isHeld: () => true, remembersMs: Infinity, whenLost: () => {} }
