import type { ReactNode } from 'react'

export interface StepProps {
  /** Of the sign-in that waits. */
  pendingToken: string
  /** A passkey ends it as well. */
  hasPasskey: boolean
  /** The way back. */
  children: ReactNode
}
