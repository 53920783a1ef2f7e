import type { HubbubClient } from '@hubbub/client-core'
import type { AuditEntry, AuditId, GroupId, Output, Person, UserId } from '@hubbub/protocol'
import { useHub } from '../../core/hub.tsx'
import { usePagedQuery } from '../../core/queries.tsx'

/** Which entries are shown: all that are left out do not matter. */
export interface AuditWish {
  act?: string
  userId?: UserId
  from?: number
  until?: number
}

export interface AuditPages {
  entries: AuditEntry[]
  people: ReadonlyMap<UserId, Person>
  /** Of these entries, those that one may undo. */
  undoable: ReadonlySet<AuditId>
  keptDays: number
  hasMore: boolean
}

const largestPage = 200

/** The audit log of a group, or (null) of the server, as far down as one has looked. */
export function useAudit(groupId: GroupId | null, wish: AuditWish) {
  const hub = useHub()
  const { state, isAsking, reload, more } = usePagedQuery(
    `audit ${groupId} ${JSON.stringify(wish)}`,
    (pages) => loadAudit(hub, groupId, wish, pages),
  )
  const { data, error } = state
  return {
    ...{ data, error, isAsking },
    ...{ reload, more },
    /** Everything that fits, also what was not looked at. */
    all: () => loadAudit(hub, groupId, wish, Infinity, largestPage),
  }
}

async function loadAudit(
  hub: HubbubClient,
  groupId: GroupId | null,
  wish: AuditWish,
  count: number,
  limit?: number,
): Promise<AuditPages> {
  const entries: AuditEntry[] = []
  const people = new Map<UserId, Person>()
  const undoable = new Set<AuditId>()
  let next: AuditId | null = null
  let keptDays = 0
  for (let page = 0; page < count; page++) {
    const asked = { ...wish, ...(limit && { limit }), ...(next !== null && { before: next }) }
    const found: Output<'groups.audit'> = groupId
      ? await hub.call('groups.audit', { groupId, ...asked })
      : await hub.call('accounts.audit', asked)
    entries.push(...found.entries)
    for (const person of found.people ?? []) people.set(person.id, person)
    for (const id of found.undoable ?? []) undoable.add(id)
    ;({ next, keptDays = 0 } = found)
    if (next === null) break
  }
  return { entries, people, undoable, keptDays, hasMore: next !== null }
}
