export { type ChannelRepository } from './store/channel-repository.ts'
export { type ConversationRepository } from './store/conversation-repository.ts'
export { type BulkRepository } from './store/bulk-repository.ts'
export { type GroupPorts } from './deps.ts'
export { type GroupRepository } from './store/group-repository.ts'
export { groupServices } from './groups.service.ts'
export { type InviteRepository } from './store/invite-repository.ts'
export { type MemberRepository } from './store/member-repository.ts'
export { type PeopleRepository } from './store/people-repository.ts'
export { type RemovalRepository } from './store/removal-repository.ts'
export { type ReportRepository } from './reports/store/report-repository.ts'
export { sqliteReports } from './reports/store/sqlite/sqlite-reports.ts'
export { sqliteGroups } from './store/sqlite-groups.ts'

/** Where the writer's thread finds what these services write. */
export const groupsWrites = new URL('./store/sqlite-writes.ts', import.meta.url)
export const reportsWrites = new URL('./reports/store/sqlite/report-writes.ts', import.meta.url)
