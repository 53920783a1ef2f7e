import { z } from 'zod'
import { ConversationId, GroupId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { ReportCase, ReportId, ReportOutcome, ReportReason } from '../moderation/report-records.ts'
import { Position } from '../numbers.ts'
import { operation } from '../operation.ts'
import { Person } from '../person-records.ts'
import { line } from '../text.ts'

const nothing = z.strictObject({})
const why = { reason: ReportReason, note: line(limits.reportNoteChars, 0).default('') }
const inGroup = { groupId: GroupId }
/** The version that the caller has seen. With another one it is refused, so that nobody undoes unseen what somebody else did. */
const seen = { id: ReportId, version: Position }
const closing = { ...seen, outcome: ReportOutcome, remark: line(limits.reportNoteChars, 0).default('') }
const page = {
  /** Those that are not done, or those that are. */
  filter: z.enum(['open', 'done']).default('open'),
  /** The `next` of the page before. */
  before: z.string().max(120).optional(),
  limit: z.number().int().min(1).max(limits.reportsPage.max).default(limits.reportsPage.default),
}
const Page = z.strictObject({
  cases: z.array(ReportCase),
  /** Who is reported, who reported, and who handles; at most `limits.peopleLookup`. */
  people: z.array(Person),
  /** Null: there are no more. */
  next: z.string().nullable(),
})
/** How many cases are not done; of more than `limits.reportsCounted` it is that number. */
const Count = z.strictObject({ open: z.number().int().nonnegative() })

/** Reports of messages and people. Who is reported learns nothing of it; those who handle reports see what was said, and who reported it. */
export const reports = {
  'reports.create': operation({
    summary:
      'Reports a message. What it says is kept for those who handle reports, although it is deleted later. Twice is once.',
    input: z.strictObject({ conversationId: ConversationId, seq: Position.min(1), ...why }),
    output: nothing,
    access: { conversation: 'conversation.see' },
    rate: 'report',
    http: ['POST', '/api/conversations/:conversationId/messages/:seq/reports'],
    socket: true,
  }),
  'reports.createOfMember': operation({
    summary: 'Reports a member to those who handle the reports of the group. Twice is once.',
    input: z.strictObject({ ...inGroup, userId: UserId, ...why }),
    output: nothing,
    access: { group: 'group.see' },
    rate: 'report',
    http: ['POST', '/api/groups/:groupId/members/:userId/reports'],
    socket: true,
  }),
  'reports.createOfPerson': operation({
    summary:
      'Reports somebody whom the caller shares a group or a conversation with to the administrators. Twice is once.',
    input: z.strictObject({ userId: UserId, ...why }),
    output: nothing,
    access: 'account',
    rate: 'report',
    http: ['POST', '/api/people/:userId/reports'],
    socket: true,
  }),
  'reports.list': operation({
    summary: 'The cases of a group, those that were last reported first. Not those about the caller.',
    input: z.strictObject({ ...inGroup, ...page }),
    output: Page,
    access: { group: 'reports.handle' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/reports'],
    socket: true,
  }),
  'reports.count': operation({
    summary: 'How many cases of a group are not done.',
    input: z.strictObject(inGroup),
    output: Count,
    access: { group: 'reports.handle' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/reports/count'],
    socket: true,
  }),
  'reports.claim': operation({
    summary: 'Says that the caller looks at a case, or does not any more.',
    input: z.strictObject({ ...inGroup, ...seen, isClaimed: z.boolean() }),
    output: ReportCase,
    access: { group: 'reports.handle' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/reports/:id/claim'],
    socket: true,
  }),
  'reports.close': operation({
    summary:
      'Does something about a case, by what the caller may do themselves, and closes it. One that somebody else claimed is to be claimed first.',
    input: z.strictObject({ ...inGroup, ...closing }),
    output: ReportCase,
    access: { group: 'reports.handle' },
    rate: 'write',
    http: ['POST', '/api/groups/:groupId/reports/:id/close'],
    socket: true,
  }),
  'reports.escalate': operation({
    summary: 'Hands a case of a group to the administrators of the server.',
    input: z.strictObject({ ...inGroup, ...seen }),
    output: nothing,
    access: { group: 'reports.handle' },
    rate: 'write',
    http: ['POST', '/api/groups/:groupId/reports/:id/escalate'],
    socket: true,
  }),
  'reports.listOnServer': operation({
    summary:
      'The cases of the server: of conversations and people outside of groups, and those handed to it.',
    input: z.strictObject(page),
    output: Page,
    access: 'administrator',
    rate: 'read',
    http: ['GET', '/api/admin/reports'],
    socket: false,
  }),
  'reports.countOnServer': operation({
    summary: 'How many cases of the server are not done.',
    input: nothing,
    output: Count,
    access: 'administrator',
    rate: 'read',
    http: ['GET', '/api/admin/reports/count'],
    socket: false,
  }),
  'reports.claimOnServer': operation({
    summary: 'Says that the caller looks at a case of the server, or does not any more.',
    input: z.strictObject({ ...seen, isClaimed: z.boolean() }),
    output: ReportCase,
    access: 'administrator',
    rate: 'write',
    http: ['PUT', '/api/admin/reports/:id/claim'],
    socket: false,
  }),
  'reports.closeOnServer': operation({
    summary: 'Does something about a case of the server, and closes it.',
    input: z.strictObject(closing),
    output: ReportCase,
    access: 'administrator',
    rate: 'write',
    http: ['POST', '/api/admin/reports/:id/close'],
    socket: false,
  }),
} as const
