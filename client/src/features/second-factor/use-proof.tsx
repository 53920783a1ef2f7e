import { AppError } from '@hubbub/protocol'
import { lazy, Suspense, useState, type ReactNode } from 'react'

const ProofDialog = lazy(() =>
  import('./proof-dialog.tsx').then(({ ProofDialog: Dialog }) => ({ default: Dialog })),
)

interface Asking {
  onProven: () => void
  onClose: () => void
}

/** Does what the server may want a proof for: asks for it when it does, and then does it again. `dialog` stands beside the form. */
export function useProof(): { proven: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null)

  async function proven<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'fresh_sign_in_needed') throw error
      await new Promise<void>((resolve, reject) =>
        setAsking({ onProven: resolve, onClose: () => reject(error) }),
      ).finally(() => setAsking(null))
      return act()
    }
  }

  const dialog = asking && (
    <Suspense>
      <ProofDialog {...asking} />
    </Suspense>
  )
  return { proven, dialog }
}
