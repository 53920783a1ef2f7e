import type { PollCrowd } from './poll-crowd.ts'

/** What may be asked of those who poll in another process. */
export type PollPort = Pick<PollCrowd, 'enter' | 'heard' | 'faults' | 'own' | 'close'>

/** What the tool asks a load process for, each with a number that comes back with the outcome. */
export type PollOrder = {
  [N in keyof PollPort]: { number: number; name: N; args: Parameters<PollPort[N]> }
}[keyof PollPort]

export type PollOutcome = { number: number; result: unknown } | { number: number; error: string }
