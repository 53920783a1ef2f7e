import type { GroupId } from '@hubbub/protocol'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { HomeProvider, type Home } from './home.tsx'

/** A group as somebody else would see it. It is only shown: nothing of it is written, here or on the server. */
export interface Preview {
  groupId: GroupId
  /** As whom, in words. */
  as: { roles: string } | { person: string }
  /** Null: it is over, because one may not look so any more. */
  shown: (home: Home) => Home | null
}

interface PreviewState {
  preview: Preview | null
  set: (preview: Preview | null) => void
}

const PreviewContext = createContext<PreviewState>({ preview: null, set: () => undefined })

/** All screens ask the home what there is and what one may do: so a preview is another home. */
export function PreviewProvider({ home, children }: { home: Home; children: ReactNode }) {
  const [preview, set] = useState<Preview | null>(null)
  const shown = useMemo(() => preview?.shown(home) ?? null, [preview, home])
  // Else it would begin again by itself with the right to look.
  if (preview && !shown) set(null)
  const state = useMemo(() => ({ preview: shown && preview, set }), [shown, preview])
  return (
    <PreviewContext value={state}>
      <HomeProvider home={shown ?? home}>{children}</HomeProvider>
    </PreviewContext>
  )
}

export const usePreview = (): PreviewState => use(PreviewContext)
