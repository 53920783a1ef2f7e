import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog: Loaded }) => ({ default: Loaded })),
)

/** What is reported: a message, or (without one) a person, in a group or outside of groups. */
export interface Reported {
  userId: UserId
  groupId: GroupId | null
  message?: { conversationId: ConversationId; seq: number }
}

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
