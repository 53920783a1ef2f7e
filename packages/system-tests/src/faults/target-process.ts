/** A part of the cluster that may die, or stand still. */
export interface TargetProcess {
  name: string
  /** What it is one of. */
  kind: string
  /** As if the power went. */
  kill(): Promise<void>
  /** Answers when it works again. */
  revive(): Promise<void>
  /** It keeps its connections, and does nothing. */
  stop(): void
  goOn(): void
}
