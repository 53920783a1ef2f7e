import { z } from 'zod'
import { GroupId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { TestUser } from '../person-records.ts'

const count = z.number().int().nonnegative()

/** Accounts for load tests, thousands at a time. */
export const testUsers = {
  'accounts.batchRegister': operation({
    summary: 'Creates test users, each with one session whose token is told this once.',
    input: z.strictObject({
      count: z.number().int().min(1).max(limits.testUsersAtOnce),
      /** What their names begin with. */
      prefix: z
        .string()
        .max(limits.testPrefixChars)
        .regex(/^[a-z0-9][a-z0-9._-]*$/, 'use a-z, 0-9, dot, dash, underscore; begin with a letter or digit')
        .default('test'),
    }),
    output: z.strictObject({ users: z.array(TestUser) }),
    access: 'administrator',
    rate: 'write',
    http: ['POST', '/api/admin/test-users'],
    socket: false,
  }),
  'accounts.removeTestUsers': operation({
    summary: 'Removes some test users with their groups and conversations. Call it until none is left.',
    input: z.strictObject({
      limit: z
        .number()
        .int()
        .min(1)
        .max(limits.testUsersRemovedAtOnce)
        .default(limits.testUsersRemovedAtOnce),
    }),
    output: z.strictObject({ removed: count, left: count }),
    access: 'administrator',
    rate: 'write',
    http: ['DELETE', '/api/admin/test-users'],
    socket: false,
  }),
  'groups.addTestUsers': operation({
    summary: 'Makes test users members of any group; who is in already stays as they are.',
    input: z.strictObject({
      groupId: GroupId,
      userIds: z.array(UserId).min(1).max(limits.testUsersAtOnce),
    }),
    output: z.strictObject({ added: count, memberCount: count }),
    access: 'administrator',
    rate: 'write',
    http: ['POST', '/api/admin/groups/:groupId/test-users'],
    socket: false,
  }),
} as const
