import { z } from 'zod'
import { FileId, GroupId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Account, Availability, Nicknames, Person } from '../person-records.ts'
import { Moment } from '../numbers.ts'
import { DisplayName, Emoji, line } from '../text.ts'

const WantedStatus = z
  .strictObject({
    emoji: Emoji.optional(),
    text: line(limits.statusChars, 0).default(''),
    /** In the future, and at most `limits.statusDays` away. */
    until: Moment.optional(),
  })
  .refine(({ emoji, text }) => emoji !== undefined || text !== '', 'needs an emoji or a text')

export const users = {
  'users.lookup': operation({
    summary: 'The cards of people one shares a group or a conversation with; others are left out.',
    input: z.strictObject({
      userIds: z.array(UserId).min(1).max(limits.peopleLookup),
      /** A group of the caller's, to hear as well what these people are called in it. */
      groupId: GroupId.optional(),
    }),
    output: z.strictObject({
      people: z.array(Person),
      /** In the group that was asked about. Servers of before leave it out. */
      nicknames: Nicknames.optional(),
    }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/users'],
    socket: true,
  }),
  'users.find': operation({
    summary:
      'Finds people of this server by the beginning of their name or display name; guests where one shares a place with them.',
    input: z.strictObject({ query: z.string().trim().toLowerCase().min(1).max(64) }),
    output: z.strictObject({ people: z.array(Person) }),
    access: 'person',
    rate: 'read',
    http: ['GET', '/api/users/find'],
    socket: true,
  }),
  'users.rename': operation({
    summary: "Changes the caller's display name.",
    input: z.strictObject({ displayName: DisplayName }),
    output: Account,
    access: 'account',
    rate: 'write',
    http: ['PATCH', '/api/users/me'],
    socket: true,
  }),
  'users.setPicture': operation({
    summary:
      "Makes a file of one's own, uploaded for the purpose `avatar`, the caller's picture. Null: no picture. The one before is removed.",
    input: z.strictObject({ fileId: FileId.nullable() }),
    output: Account,
    access: 'account',
    rate: 'write',
    http: ['PUT', '/api/users/me/picture'],
    socket: true,
  }),
  'users.setStatus': operation({
    summary: "Changes what the caller's card says about just now; null takes it away.",
    input: z.strictObject({ status: WantedStatus.nullable() }),
    output: Account,
    access: 'account',
    rate: 'timer',
    http: ['PUT', '/api/users/me/status'],
    socket: true,
  }),
  'users.setAvailability': operation({
    summary:
      'Changes how the caller is shown to others, on all their devices; only they are told what they chose.',
    input: z.strictObject({ availability: Availability }),
    output: Account,
    access: 'account',
    rate: 'write',
    http: ['PUT', '/api/users/me/availability'],
    socket: true,
  }),
  'users.setReceipts': operation({
    summary: 'Hides how far the caller has read from others, and how far others have read from the caller.',
    input: z.strictObject({ isHidden: z.boolean() }),
    output: Account,
    access: 'account',
    rate: 'write',
    http: ['PUT', '/api/users/me/receipts'],
    socket: true,
  }),
} as const
