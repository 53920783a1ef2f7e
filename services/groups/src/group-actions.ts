import type { OperationActions } from '@hubbub/runtime'
import { addPerson } from './conversations/add-person.ts'
import { addTestUsers } from './bulk/add-test-users.ts'
import { arrangeChannels } from './channels/arrange-channels.ts'
import { createAdhoc } from './conversations/create-adhoc.ts'
import { createChannel } from './channels/create-channel.ts'
import { createGroup } from './groups/create-group.ts'
import { createInvite } from './invites/create-invite.ts'
import { deleteChannel } from './channels/delete-channel.ts'
import { deleteGroup } from './groups/delete-group.ts'
import type { GroupsDeps } from './context/deps.ts'
import { editChannel } from './channels/edit-channel.ts'
import { editGroup } from './groups/edit-group.ts'
import { findPeople } from './conversations/find-people.ts'
import { groupAudit } from './groups/group-audit.ts'
import { groupViewFor } from './views/group-views.ts'
import { home } from './groups/home.ts'
import { joinByInvite } from './invites/join-by-invite.ts'
import { leaveConversation } from './conversations/leave-conversation.ts'
import { leaveGroup } from './members/leave-group.ts'
import { membersPage } from './members/members-page.ts'
import { actorOf } from './access/actor.ts'
import { openDirect } from './conversations/open-direct.ts'
import { openInvites } from './invites/open-invites.ts'
import { peopleIn } from './conversations/people-in.ts'
import { previewInvite } from './invites/preview-invite.ts'
import { removeMember } from './members/remove-member.ts'
import { removePerson } from './conversations/remove-person.ts'
import { renameAdhoc } from './conversations/rename-adhoc.ts'
import { revokeInvite } from './invites/revoke-invite.ts'
import { setCategoryOverrides } from './overrides/set-overrides.ts'
import { setCategoryVisibility } from './channels/set-category-visibility.ts'
import { setNickname } from './members/set-nickname.ts'
import { setRole } from './members/set-role.ts'

/** The operations of the contract: each action is the file of its name. */
export function groupActions(deps: GroupsDeps): OperationActions<'groups'> {
  return {
    'groups.home': (_, caller) => home(caller, deps),
    'groups.create': (input, caller) => createGroup(input, caller, deps),
    'groups.get': ({ groupId }, caller) => groupViewFor(actorOf(caller), groupId, deps),
    'groups.edit': (input, caller) => editGroup(input, caller, deps),
    'groups.delete': (input, caller) => deleteGroup(input, caller, deps),
    'groups.leave': (input, caller) => leaveGroup(input, caller, deps),
    'groups.audit': (input, caller) => groupAudit(input, caller, deps),
    'groups.members': (input) => membersPage(input, deps),
    'groups.removeMember': (input, caller) => removeMember(input, caller, deps),
    'groups.setRole': (input, caller) => setRole(input, caller, deps),
    'groups.setNickname': (input, caller) => setNickname(input, caller, deps),
    'groups.addTestUsers': (input, caller) => addTestUsers(input, caller, deps),
    'groups.createInvite': (input, caller) => createInvite(input, caller, deps),
    'groups.invites': (input, caller) => openInvites(input, caller, deps),
    'groups.revokeInvite': (input, caller) => revokeInvite(input, caller, deps),
    'groups.previewInvite': (input, caller) => previewInvite(input, caller, deps),
    'groups.join': (input, caller) => joinByInvite(input, caller, deps),
    'groups.createChannel': (input, caller) => createChannel(input, caller, deps),
    'groups.setCategoryOverrides': (input, caller) => setCategoryOverrides(input, caller, deps),
    'groups.setCategoryVisibility': (input, caller) => setCategoryVisibility(input, caller, deps),
    'groups.arrangeChannels': (input, caller) => arrangeChannels(input, caller, deps),
    'groups.editChannel': (input, caller) => editChannel(input, caller, deps),
    'groups.deleteChannel': (input, caller) => deleteChannel(input, caller, deps),
    'groups.openDirect': (input, caller) => openDirect(input, caller, deps),
    'groups.createAdhoc': (input, caller) => createAdhoc(input, caller, deps),
    'groups.renameAdhoc': (input, caller) => renameAdhoc(input, caller, deps),
    'groups.people': (input, caller) => peopleIn(input, caller, deps),
    'groups.findPeople': (input, caller) => findPeople(input, caller, deps),
    'groups.addPerson': (input, caller) => addPerson(input, caller, deps),
    'groups.removePerson': (input, caller) => removePerson(input, caller, deps),
    'groups.leaveConversation': (input, caller) => leaveConversation(input, caller, deps),
  }
}
