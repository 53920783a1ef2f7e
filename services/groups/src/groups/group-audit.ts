import type { Input, Output } from '@hubbub/protocol'
import { auditPage, type Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../context/deps.ts'
import { undoableAmong } from '../roles/undoable-among.ts'

/** A page of the audit log of a group, and which of its rows can be undone. */
export async function groupAudit(
  asked: Input<'groups.audit'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.audit'>> {
  const page = await auditPage(asked, caller, { ...deps, keptDays: deps.auditDays })
  return { ...page, undoable: await undoableAmong(page.entries, asked.groupId, caller, deps) }
}
