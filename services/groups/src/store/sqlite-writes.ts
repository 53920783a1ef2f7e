import type { ErrorCode } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
import type { Sql } from '@hubbub/sqlite'
import { arrangeChannels, createChannel, editChannel, setHeadline } from './sqlite/channel-writes.ts'
import { createGroup, editGroup } from './sqlite/group-writes.ts'
import { assignRole, leaveGroup, removeMember, reportMemberCounts } from './sqlite/member-writes.ts'
import { acceptInvite, createInvite, revokeInvite } from './sqlite/invite-writes.ts'
import { bulkEnd } from './sqlite/bulk-end.ts'
import { bulkAdd } from './sqlite/bulk-add.ts'
import {
  addPersonTo,
  createAdhoc,
  openDirect,
  removePersonFrom,
  renameAdhoc,
} from './sqlite/people-writes.ts'
import { finishRemoval, hideChannel, hideConversation, hideGroup } from './sqlite/removal-writes.ts'
import { refusalOfWrite } from './sqlite/refusal.ts'
import { bulkRemove } from './sqlite/bulk-remove.ts'

export { schema } from './sqlite/schema.ts'

const ownWrites = {
  createGroup,
  editGroup,
  leaveGroup,
  removeMember,
  assignRole,
  createInvite,
  revokeInvite,
  acceptInvite,
  bulkAdd,
  bulkRemove,
  bulkEnd,
  reportMemberCounts,
  hideGroup,
  hideChannel,
  hideConversation,
  finishRemoval,
  createChannel,
  editChannel,
  arrangeChannels,
  setHeadline,
  openDirect,
  createAdhoc,
  renameAdhoc,
  addPersonTo,
  removePersonFrom,
}

type OwnWrites = typeof ownWrites

/** One of the writes, if this authority is still good for it. */
function authorized(
  sql: Sql,
  { authority, name, input }: { authority: Authority; name: keyof OwnWrites; input: unknown },
): { refused: ErrorCode | null } {
  const refused = refusalOfWrite(sql, authority)
  return refused ? { refused } : (ownWrites[name](sql, input as never) as { refused: ErrorCode | null })
}

/** All that this service writes, by name. */
export const writes = { ...ownWrites, authorized }
