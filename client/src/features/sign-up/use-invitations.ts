import type { HubbubClient } from '@hubbub/client-core'
import type { Invitation, Person, UserId } from '@hubbub/protocol'
import { useHub } from '../../core/hub.tsx'
import { usePagedQuery } from '../../core/queries.tsx'

interface InvitationPages {
  invitations: Invitation[]
  /** Who made them. */
  people: ReadonlyMap<UserId, Person>
  hasMore: boolean
}

/** The invitations to this server, the newest first, as far down as one has looked. */
export function useInvitations() {
  const hub = useHub()
  return usePagedQuery('invitations', (pages) => loadPages(hub, pages))
}

async function loadPages(hub: HubbubClient, count: number): Promise<InvitationPages> {
  const invitations: Invitation[] = []
  const people = new Map<UserId, Person>()
  let before: Invitation['id'] | undefined
  for (let page = 0; page < count; page++) {
    const found = await hub.call('accounts.invitations', { before })
    invitations.push(...found.invitations)
    for (const person of found.people ?? []) people.set(person.id, person)
    before = found.next ?? undefined
    if (!before) break
  }
  return { invitations, people, hasMore: before !== undefined }
}
