import type { ReactNode } from 'react'

export interface StepProps {
  /** Of the sign-in that waits. */
  pendingToken: string
  /** A passkey ends it as well. */
  hasPasskey: boolean
  /** Their passkeys do not work here, but at this host. */
  passkeysAt: string | undefined
  /** The way back. */
  children: ReactNode
}
