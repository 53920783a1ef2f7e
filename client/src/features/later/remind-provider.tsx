import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'
import type { Reminded } from './reminded.ts'

const RemindDialog = lazy(() =>
  import('./remind-dialog.tsx').then(({ RemindDialog }) => ({ default: RemindDialog })),
)
const RemindContext = createContext<(message: Reminded) => void>(() => {})

/** Asks when one wants to be reminded of a message, from wherever that is asked for. */
export function RemindProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Reminded | null>(null)
  return (
    <RemindContext value={setMessage}>
      {children}
      {message && (
        <Suspense>
          <RemindDialog message={message} onClose={() => setMessage(null)} />
        </Suspense>
      )}
    </RemindContext>
  )
}

export const useRemind = () => use(RemindContext)
