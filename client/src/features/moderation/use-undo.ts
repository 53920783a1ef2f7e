import type { AuditEntry, GroupId, Output } from '@hubbub/protocol'
import { useState } from 'react'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'

/** Undoes what entries of the audit log of a group tell of, one at a time. `after`: to load it anew. */
export function useUndo(groupId: GroupId | null, after: () => void) {
  const hub = useHub()
  const [done, setDone] = useState<Output<'roles.undoAssignment'> | null>(null)
  const undo = useAction(async ({ id }: AuditEntry) => {
    setDone(null)
    try {
      setDone(await hub.call('roles.undoAssignment', { groupId: groupId!, auditId: id }))
    } finally {
      // Also where somebody else undid it first.
      after()
    }
  })
  return { done, undo }
}
