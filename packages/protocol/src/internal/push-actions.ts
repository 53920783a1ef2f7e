export interface PushActions {
  /** Whether anybody has a device that takes pushes. */
  'push.isUsed': (p: Record<string, never>) => boolean
}
