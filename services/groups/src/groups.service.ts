import { randomBytes } from 'node:crypto'
import { defineService, newId, type ServicesBus, type Clock } from '@hubbub/runtime'
import { channelsService } from './channels.service.ts'
import { MemberCountReports, type Later } from './members/member-count-reports.ts'
import type { GroupPorts, GroupsDeps } from './context/deps.ts'
import { filtersService } from './filters.service.ts'
import { groupActions } from './group-actions.ts'
import { innerActions } from './inner-actions.ts'
import { moderationService } from './moderation.service.ts'
import { reportMemberCounts } from './members/report-member-counts.ts'
import type { ReportRepository } from './reports/store/report-repository.ts'
import { reportsService } from './reports.service.ts'
import { rolesService } from './roles.service.ts'
import { sweep } from './purge/sweep.ts'
import { Sweeper } from './purge/sweeper.ts'

interface GroupsParts {
  bus: ServicesBus
  groups: GroupPorts
  reports: ReportRepository
  epoch: string
  clock: Clock
  auditDays: number
  hasWebChannels: boolean
  newId?: GroupsDeps['newId']
  newCode?: GroupsDeps['newCode']
  later?: Later
}

/** Groups: who belongs where; channels, invites, direct conversations. */
export function groupServices({ groups: ports, reports, later, ...parts }: GroupsParts) {
  const sweeper: Sweeper = new Sweeper((mayGoOn) => sweep(deps, mayGoOn), parts.bus.log)
  const memberCountReports: MemberCountReports = new MemberCountReports({
    report: (groupId) => reportMemberCounts(groupId, deps),
    unreported: (limit) => ports.bulk.unreported(limit),
    log: parts.bus.log,
    ...(later && { later }),
  })
  const deps: GroupsDeps = { newId, newCode: unguessable, ...parts, ...ports, sweeper, memberCountReports }
  const groups = defineService(deps.bus, 'groups', {
    // One group's writes meet on one node, most of the time; those who come by one invite do, too.
    shardBy: ['groupId', 'code', 'conversationId'],
    operations: groupActions(deps),
    internal: innerActions(deps),
    started() {
      sweeper.start()
      memberCountReports.start()
    },
    stopped: async () => void (await Promise.all([sweeper.stop(), memberCountReports.stop()])),
  })
  const reporting = reportsService({ ...deps, reports })
  const filtering = filtersService({ ...deps, reports })
  return [groups, channelsService(deps), rolesService(deps), moderationService(deps), reporting, filtering]
}

const unguessable = () => randomBytes(18).toString('base64url')
