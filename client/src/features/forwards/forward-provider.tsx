import type { Message } from '@hubbub/protocol'
import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'

const ForwardDialog = lazy(() =>
  import('./forward-dialog.tsx').then(({ ForwardDialog }) => ({ default: ForwardDialog })),
)
const ForwardContext = createContext<(message: Message) => void>(() => {})

/** Asks where to forward a message to, from wherever that is wanted. */
export function ForwardProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  return (
    <ForwardContext value={setMessage}>
      {children}
      {message && (
        <Suspense>
          <ForwardDialog message={message} onClose={() => setMessage(null)} />
        </Suspense>
      )}
    </ForwardContext>
  )
}

export const useForward = (): ((message: Message) => void) => use(ForwardContext)
