import type { FaultReport, OwnUsage } from '../../load/load-pool-port.ts'

/** Those who watch a channel's headline, one way or another. */
export interface Watch {
  /** In a word for a reader. */
  way: 'sockets' | 'long polling'
  /** Answers when all of them watch, with the reasons of those who could not. */
  enter(onProgress: (ready: number) => void): Promise<string[]>
  /** When each had the headline of this stamp, ascending: when all have it, or when time is up with those who have. */
  heard(sentAt: number, withinMs: number): Promise<Float64Array>
  /** From the first one until now. Who misses a headline is seen by the round. */
  faults(): Promise<FaultReport>
  own(): Promise<OwnUsage[]>
  close(): Promise<void>
}
