export { type ChannelRepository } from './records/channel-repository.ts'
export { type ConversationRepository } from './records/conversation-repository.ts'
export { type BulkRepository } from './records/bulk-repository.ts'
export { type GroupPorts } from './context/deps.ts'
export { type GroupRepository } from './records/group-repository.ts'
export { groupServices } from './groups.service.ts'
export { type InviteRepository } from './records/invite-repository.ts'
export { type MemberRepository } from './records/member-repository.ts'
export { type PeopleRepository } from './records/people-repository.ts'
export { type RemovalRepository } from './records/removal-repository.ts'
export { type ReportRepository } from './reports/store/report-repository.ts'
export { sqliteReports } from './reports/store/sqlite/sqlite-reports.ts'
export { sqliteGroups } from './store/sqlite-groups.ts'

/** Where the writer's thread finds what these services write. */
export const groupsWrites = new URL('./store/sqlite-writes.ts', import.meta.url)
export const reportsWrites = new URL('./reports/store/sqlite/report-writes.ts', import.meta.url)
