import type { ConversationId } from '@hubbub/protocol'
import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'

const VersionsDialog = lazy(() =>
  import('./versions-dialog.tsx').then(({ VersionsDialog }) => ({ default: VersionsDialog })),
)
const ShowVersionsContext = createContext<(seq: number) => void>(() => {})

/** Shows the earlier texts of a message of this conversation, from wherever that is asked for. */
export function VersionsProvider({
  conversationId,
  children,
}: {
  conversationId: ConversationId
  children: ReactNode
}) {
  const [seq, setSeq] = useState<number | null>(null)
  return (
    <ShowVersionsContext value={setSeq}>
      {children}
      {seq !== null && (
        <Suspense>
          <VersionsDialog conversationId={conversationId} seq={seq} onClose={() => setSeq(null)} />
        </Suspense>
      )}
    </ShowVersionsContext>
  )
}

export const useShowVersions = (): ((seq: number) => void) => use(ShowVersionsContext)
