import { z } from 'zod'
import { AuditId, GroupId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Moment } from '../numbers.ts'
import { operation } from '../operation.ts'
import { AuditEntry, Person } from '../person-records.ts'

const page = {
  /** Who did it, or to whom it was done. */
  userId: UserId.optional(),
  /** The operation. */
  act: z.string().max(64).optional(),
  /** Not before, and not after. */
  from: Moment.optional(),
  until: Moment.optional(),
  /** The `next` of the page before. */
  before: AuditId.optional(),
  limit: z.number().int().min(1).max(limits.auditPage.max).default(limits.auditPage.default),
}
const Page = z.strictObject({
  entries: z.array(AuditEntry),
  /** Who did it, and to whom; at most `limits.peopleLookup`. Left out by servers of before, as what follows. */
  people: z.array(Person).optional(),
  next: AuditId.nullable(),
  /** An entry goes after so many days. */
  keptDays: z.number().int().positive().optional(),
})

/** What was done by a permission. It is recorded in the write that does it, and nobody can change it. */
export const audit = {
  'accounts.audit': operation({
    summary:
      'What administrators did, and what was done in all groups by a permission, the newest first, in pages.',
    input: z.strictObject({ groupId: GroupId.optional(), ...page }),
    output: Page,
    access: 'administrator',
    rate: 'read',
    http: ['GET', '/api/admin/audit'],
    socket: false,
  }),
  'groups.audit': operation({
    summary: 'What was done in a group by a permission, the newest first, in pages.',
    input: z.strictObject({ groupId: GroupId, ...page }),
    output: Page.extend({
      /** Of these entries, those that the caller may undo by `roles.undoAssignment`. Servers of before leave it out. */
      undoable: z.array(AuditId).optional(),
    }),
    access: { group: 'audit.see' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/audit'],
    socket: true,
  }),
} as const
