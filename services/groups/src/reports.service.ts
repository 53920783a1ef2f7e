import { limits } from '@hubbub/protocol'
import { defineService } from '@hubbub/runtime'
import { reportMember, reportMessage, reportPerson } from './reports/create.ts'
import { claimCase, closeCase, escalateCase } from './reports/handle.ts'
import { countCases, listCases } from './reports/list.ts'
import type { ReportDeps } from './reports/report-deps.ts'

const sweptAtATime = 500
const dayMs = 86_400_000

/** Reports of messages and people, and the queues in which they are handled. It runs beside the groups. */
export function reportsService(deps: ReportDeps) {
  return defineService(deps.bus, 'reports', {
    operations: {
      'reports.create': (input, caller) => reportMessage(input, caller, deps),
      'reports.createOfMember': (input, caller) => reportMember(input, caller, deps),
      'reports.createOfPerson': (input, caller) => reportPerson(input, caller, deps),
      'reports.list': ({ groupId, ...page }, caller) => listCases(groupId, page, caller, deps),
      'reports.count': ({ groupId }, caller) => countCases(groupId, caller, deps),
      'reports.claim': ({ groupId, ...seen }, caller) => claimCase(groupId, seen, caller, deps),
      'reports.close': ({ groupId, ...closing }, caller) => closeCase(groupId, closing, caller, deps),
      'reports.escalate': (input, caller) => escalateCase(input, caller, deps),
      'reports.listOnServer': (page, caller) => listCases('server', page, caller, deps),
      'reports.countOnServer': (_, caller) => countCases('server', caller, deps),
      'reports.claimOnServer': (seen, caller) => claimCase('server', seen, caller, deps),
      'reports.closeOnServer': (closing, caller) => closeCase('server', closing, caller, deps),
    },
    internal: { 'reports.sweep': () => sweep(deps) },
    commands: { 'accounts.leaving': ({ userIds }) => deps.reports.forgetPeople(userIds) },
  })
}

async function sweep({ reports, clock }: ReportDeps): Promise<void> {
  const before = clock.wall() - limits.reportDays * dayMs
  while (!(await reports.sweep(before, sweptAtATime)));
}
