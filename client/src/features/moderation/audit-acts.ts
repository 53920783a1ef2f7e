/** Acts that can be asked for by their kind, in the order of the screen. Of later servers there may be others, which are shown all the same. */
const actsInGroup = [
  'groups.removeMember',
  'moderation.timeOut',
  'moderation.endTimeout',
  'moderation.ban',
  'moderation.unban',
  'moderation.setRaidMode',
  'filters.create',
  'filters.edit',
  'filters.delete',
  'groups.setRole',
  'groups.setNickname',
  'messages.delete',
  'messages.deleteMany',
  'moderation.deleteMessages',
  'reports.close',
  'reports.escalate',
  'roles.create',
  'roles.edit',
  'roles.delete',
  'roles.reorder',
  'roles.assign',
  'roles.unassign',
  'groups.createChannel',
  'groups.editChannel',
  'groups.deleteChannel',
  'channels.addRole',
  'channels.removeRole',
  'channels.setOverrides',
  'groups.setCategoryOverrides',
  'groups.addPerson',
  'groups.removePerson',
  'groups.createInvite',
  'groups.revokeInvite',
  'groups.edit',
] as const

const actsOnServer = [
  'accounts.create',
  'accounts.setDisabled',
  'accounts.resetPassword',
  'accounts.createResetLink',
  'accounts.removeMail',
  'accounts.resetSecondFactor',
  'accounts.setSignInPolicy',
  'accounts.batchRegister',
  'accounts.removeTestUsers',
  'groups.delete',
  'groups.addTestUsers',
] as const

export type KnownAct = (typeof actsInGroup)[number] | (typeof actsOnServer)[number]

export const knownActs = (isOfGroup: boolean): readonly KnownAct[] =>
  isOfGroup ? actsInGroup : [...actsOnServer, ...actsInGroup]
