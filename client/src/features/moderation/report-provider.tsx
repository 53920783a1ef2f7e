import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'
import type { Reported } from './reported.ts'

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog: Loaded }) => ({ default: Loaded })),
)

const ReportContext = createContext<(reported: Reported) => void>(() => {})

/** Asks why somebody reports something, from wherever that is asked for. */
export function ReportProvider({ children }: { children: ReactNode }) {
  const [reported, setReported] = useState<Reported | null>(null)
  return (
    <ReportContext value={setReported}>
      {children}
      {reported && (
        <Suspense>
          <ReportDialog reported={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </ReportContext>
  )
}

export const useReport = () => use(ReportContext)
