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
import { endMembers, finishRemoval, hideConversation, hideGroup } from './sqlite/removal-writes.ts'
import { removeCrowd } from './sqlite/remove-crowd.ts'
import { renameAdhoc } from './sqlite/rename-adhoc.ts'
import { setHeadline } from './sqlite/set-headline.ts'
import { reportCrowd } from './sqlite/unreported.ts'

export { schema } from './sqlite/schema.ts'

/** All that this service writes, by name. */
export const writes = {
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
