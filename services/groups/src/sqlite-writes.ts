import type { ErrorCode } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
import type { Sql } from '@hubbub/sqlite'
import { arrangeChannels } from './sqlite/arrange-channels.ts'
import { assignRole } from './sqlite/assign-role.ts'
import { createChannel } from './sqlite/create-channel.ts'
import { editChannel } from './sqlite/edit-channel.ts'
import { editGroup } from './sqlite/edit-group.ts'
import { leaveGroup, removeMember } from './sqlite/end-membership.ts'
import { foundGroup } from './sqlite/found-group.ts'
import { acceptInvite, createInvite, revokeInvite } from './sqlite/invite-writes.ts'
import { addCrowd } from './sqlite/add-crowd.ts'
import { addPersonTo, createAdhoc, openDirect, removePersonFrom } from './sqlite/people-writes.ts'
import {
  endMembers,
  finishRemoval,
  hideChannel,
  hideConversation,
  hideGroup,
} from './sqlite/removal-writes.ts'
import { refusalOfWrite } from './sqlite/refusal.ts'
import { removeCrowd } from './sqlite/remove-crowd.ts'
import { renameAdhoc } from './sqlite/rename-adhoc.ts'
import { setHeadline } from './sqlite/set-headline.ts'
import { reportCrowd } from './sqlite/unreported.ts'

export { schema } from './sqlite/schema.ts'

const ownWrites = {
  foundGroup,
  editGroup,
  leaveGroup,
  removeMember,
  assignRole,
  createInvite,
  revokeInvite,
  acceptInvite,
  addCrowd,
  removeCrowd,
  reportCrowd,
  hideGroup,
  hideChannel,
  hideConversation,
  endMembers,
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
