export { type ChannelRepository } from './channel-repository.ts'
export { type ConversationRepository } from './conversation-repository.ts'
export { type CrowdRepository } from './crowd-repository.ts'
export { type GroupPorts } from './deps.ts'
export { type GroupRepository } from './group-repository.ts'
export { groupServices } from './groups.service.ts'
export { type InviteRepository } from './invite-repository.ts'
export { type MemberRepository } from './member-repository.ts'
export { type PeopleRepository } from './people-repository.ts'
export { type RemovalRepository } from './removal-repository.ts'
export { sqliteGroups } from './sqlite-groups.ts'

/** Where the writer's thread finds what this service writes. */
export const groupsWrites = new URL('./sqlite-writes.ts', import.meta.url)
