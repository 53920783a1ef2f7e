import { z } from 'zod'
import { GroupId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Person } from '../person-records.ts'
import { RaidMode } from '../moderation/raid-mode.ts'
import { Ban, Timeout } from '../moderation/restriction-records.ts'
import { line } from '../text.ts'

const nothing = z.strictObject({})
const inGroup = { groupId: GroupId }
const ofPerson = { ...inGroup, userId: UserId }
const Reason = line(limits.restrictionReasonChars, 0).default('')
const page = {
  ...inGroup,
  /** The `next` of the page before. */
  after: UserId.optional(),
  limit: z.number().int().min(1).max(limits.restrictionsPage.max).default(limits.restrictionsPage.default),
}
const person = Person.nullable()

/** What those who moderate a group do about people in it. */
export const moderation = {
  'moderation.timeOut': operation({
    summary:
      'Lets a member below oneself only read in the group, for some time. It counts on when they leave and come back. Once more sets it anew.',
    input: z.strictObject({
      ...ofPerson,
      forMs: z.number().int().min(limits.timeoutMs.min).max(limits.timeoutMs.max),
      reason: Reason,
    }),
    output: Timeout,
    access: { group: 'members.timeout' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/timeouts/:userId'],
    socket: true,
  }),
  'moderation.endTimeout': operation({
    summary: 'Ends a timeout before its time. Nobody ends their own.',
    input: z.strictObject(ofPerson),
    output: nothing,
    access: { group: 'members.timeout' },
    rate: 'write',
    http: ['DELETE', '/api/groups/:groupId/timeouts/:userId'],
    socket: true,
  }),
  'moderation.timeouts': operation({
    summary: 'Who is in a timeout now, in pages. `person`: null where the account is gone.',
    input: z.strictObject(page),
    output: z.strictObject({
      timeouts: z.array(z.strictObject({ ...Timeout.shape, person })),
      next: UserId.nullable(),
    }),
    access: { group: 'members.timeout' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/timeouts'],
    socket: true,
  }),
  'moderation.ban': operation({
    summary:
      'Keeps somebody out of the group. A member below oneself is removed by it, as by `groups.removeMember`; who is not a member cannot come in.',
    input: z.strictObject({
      ...ofPerson,
      /** Null: for ever. */
      forMs: z.number().int().min(limits.banMs.min).max(limits.banMs.max).nullable().default(null),
      reason: Reason,
      /** Deletes what they wrote in the last so many milliseconds, as `moderation.deleteMessages` does; 0: nothing. */
      deleteMessagesMs: z.number().int().min(0).max(limits.deletedSpanMs.max).default(0),
    }),
    output: Ban,
    access: { group: 'members.ban' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/bans/:userId'],
    socket: true,
  }),
  'moderation.unban': operation({
    summary: 'Ends a ban: the person may join again.',
    input: z.strictObject(ofPerson),
    output: nothing,
    access: { group: 'members.ban' },
    rate: 'write',
    http: ['DELETE', '/api/groups/:groupId/bans/:userId'],
    socket: true,
  }),
  'moderation.bans': operation({
    summary: 'Who is banned now, in pages. `person`: null where the account is gone.',
    input: z.strictObject(page),
    output: z.strictObject({
      bans: z.array(z.strictObject({ ...Ban.shape, person })),
      next: UserId.nullable(),
    }),
    access: { group: 'members.ban' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/bans'],
    socket: true,
  }),
  'moderation.setRaidMode': operation({
    summary:
      'Lets nobody join the group, and those who came lately only read there, until the time is over or it is switched off. Once more sets it anew.',
    input: z.strictObject({
      ...inGroup,
      isOn: z.boolean(),
      /** Null: until it is switched off. */
      forMs: z.number().int().min(limits.raidModeMs.min).max(limits.raidModeMs.max).nullable().default(null),
      /** Who came in less than so many hours ago. */
      newMemberHours: z.number().int().min(1).max(limits.newMemberHours).default(24),
    }),
    output: z.strictObject({
      /** Null: it is off. */
      raidMode: RaidMode.nullable(),
    }),
    access: { group: 'members.ban' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/raid-mode'],
    socket: true,
  }),
  'moderation.joinRate': operation({
    summary:
      'How many members of now joined in the last minutes, as `limits.highJoinRate` says; more are not counted.',
    input: z.strictObject(inGroup),
    output: z.strictObject({ joined: z.number().int().nonnegative(), isHigh: z.boolean() }),
    access: { group: 'members.ban' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/join-rate'],
    socket: true,
  }),
} as const
