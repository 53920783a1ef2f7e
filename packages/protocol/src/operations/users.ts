import { z } from 'zod'
import { FileId, GroupId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Account, Nicknames, Person } from '../records.ts'
import { DisplayName } from '../text.ts'

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
} as const
