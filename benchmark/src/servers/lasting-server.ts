import type { RunningServer } from './system-under-test.ts'

/** A server whose port outlives its process, so that it can die and come back. */
export interface LastingServer extends Pick<RunningServer, 'targets' | 'processes' | 'figure'> {
  /** As if the power went. Answers when it is dead. */
  kill(): Promise<void>
  /** Again, on the same port. */
  start(): Promise<void>
  /** Stops it for good. */
  remove(): Promise<void>
}
