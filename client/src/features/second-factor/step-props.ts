import type { ReactNode } from 'react'

export interface StepProps {
  /** Of the sign-in that waits. */
  pendingToken: string
  /** The way back. */
  children: ReactNode
}
