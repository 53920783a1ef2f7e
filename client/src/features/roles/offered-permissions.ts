import type { RolePermission } from '@hubbub/protocol'

/** What a role is asked about, in the order of the screen, with the name of its text: all but what everybody has anyway. */
export const offeredPermissions = [
  ['group.edit', 'groupEdit'],
  ['channels.edit', 'channelsEdit'],
  ['channels.delete', 'channelsDelete'],
  ['headline.set', 'headlineSet'],
  ['messages.moderate', 'messagesModerate'],
  ['messages.pin', 'messagesPin'],
  ['mention.everyone', 'mentionEveryone'],
  ['people.add', 'peopleAdd'],
  ['people.remove', 'peopleRemove'],
  ['members.timeout', 'membersTimeout'],
  ['members.remove', 'membersRemove'],
  ['members.ban', 'membersBan'],
  ['members.nickname', 'membersNickname'],
  ['invites.manage', 'invitesManage'],
  ['reports.handle', 'reportsHandle'],
  ['filters.edit', 'filtersEdit'],
  ['audit.see', 'auditSee'],
  ['roles.assign', 'rolesAssign'],
  ['roles.edit', 'rolesEdit'],
] as const satisfies readonly (readonly [RolePermission, string])[]

/** To choose from; a program may set any other one. */
export const offeredColors = [
  '#e03131',
  '#e8590c',
  '#f08c00',
  '#2f9e44',
  '#099268',
  '#0c8599',
  '#1971c2',
  '#6741d9',
  '#9c36b5',
  '#c2255c',
]
