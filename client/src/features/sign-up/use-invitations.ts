import type { Invitation } from '@hubbub/protocol'
import { useRef, useState } from 'react'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'

interface InvitationPages {
  invitations: Invitation[]
  hasMore: boolean
}

/** The invitations to this server, the newest first, as far down as one has looked. */
export function useInvitations() {
  const hub = useHub()
  const pages = useRef(1)
  const [isAsking, setAsking] = useState(false)
  const [{ data, status, error }, query] = useQuery('invitations', async (): Promise<InvitationPages> => {
    const invitations: Invitation[] = []
    let before: Invitation['id'] | undefined
    for (let page = 0; page < pages.current; page++) {
      const found = await hub.call('accounts.invitations', { before })
      invitations.push(...found.invitations)
      before = found.next ?? undefined
      if (!before) break
    }
    return { invitations, hasMore: before !== undefined }
  })
  return {
    ...{ data, status, error, isAsking },
    reload: () => query.reload(),
    more: async () => {
      pages.current++
      setAsking(true)
      await query.reload()
      setAsking(false)
    },
  }
}
