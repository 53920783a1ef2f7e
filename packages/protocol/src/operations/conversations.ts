import { z } from 'zod'
import { ConversationId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Conversation } from '../conversation-records.ts'
import { Nicknames, Person } from '../person-records.ts'
import { Moment } from '../numbers.ts'
import { line } from '../text.ts'

const nothing = z.strictObject({})

/** Conversations outside the channels of a group, and who was let into a private channel. */
export const conversations = {
  'groups.openDirect': operation({
    summary: 'Opens the conversation between the caller and one other person; the same one every time.',
    input: z.strictObject({ userId: UserId }),
    output: z.strictObject({ conversationId: ConversationId }),
    access: 'person',
    rate: 'write',
    http: ['POST', '/api/directs'],
    socket: true,
  }),
  'groups.createAdhoc': operation({
    summary: 'Starts a conversation of several people outside any group.',
    input: z.strictObject({
      userIds: z
        .array(UserId)
        .min(1)
        .max(limits.peopleInAdhoc - 1),
      name: line(limits.channelNameChars, 0).default(''),
    }),
    output: z.strictObject({ conversationId: ConversationId }),
    access: 'person',
    rate: 'write',
    http: ['POST', '/api/adhocs'],
    socket: true,
  }),
  'groups.renameAdhoc': operation({
    summary: 'Gives an ad-hoc conversation a title.',
    input: z.strictObject({
      conversationId: ConversationId,
      name: line(limits.channelNameChars, 0),
    }),
    output: Conversation,
    access: { conversation: 'conversation.rename' },
    rate: 'write',
    http: ['PATCH', '/api/adhocs/:conversationId'],
    socket: true,
  }),
  'groups.people': operation({
    summary: 'Who is in a direct or ad-hoc conversation, or was let into a private channel.',
    input: z.strictObject({ conversationId: ConversationId }),
    output: z.strictObject({
      people: z.array(z.strictObject({ person: Person, joinedAt: Moment })),
    }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/people'],
    socket: true,
  }),
  'groups.findPeople': operation({
    summary:
      'Finds those who may see this conversation by the beginning of their name, display name or nickname, guests too: whom one can mention.',
    input: z.strictObject({
      conversationId: ConversationId,
      query: z.string().trim().toLowerCase().min(1).max(limits.displayNameChars),
    }),
    output: z.strictObject({ people: z.array(Person), nicknames: Nicknames.optional() }),
    access: { conversation: 'conversation.see' },
    rate: 'read',
    http: ['GET', '/api/conversations/:conversationId/people/find'],
    socket: true,
  }),
  'groups.addPerson': operation({
    summary: 'Brings a person into an ad-hoc conversation, or lets a member into a private channel.',
    input: z.strictObject({ conversationId: ConversationId, userId: UserId }),
    output: nothing,
    access: { conversation: 'people.add' },
    rate: 'write',
    http: ['PUT', '/api/conversations/:conversationId/people/:userId'],
    socket: true,
  }),
  'groups.removePerson': operation({
    summary: 'Takes a person out of a private channel; their sockets leave before this answers.',
    input: z.strictObject({ conversationId: ConversationId, userId: UserId }),
    output: nothing,
    access: { conversation: 'people.remove' },
    rate: 'write',
    http: ['DELETE', '/api/conversations/:conversationId/people/:userId'],
    socket: true,
  }),
  'groups.leaveConversation': operation({
    summary: 'Leaves an ad-hoc conversation or a private channel one was let into.',
    input: z.strictObject({ conversationId: ConversationId }),
    output: nothing,
    access: { conversation: 'conversation.leave' },
    rate: 'write',
    http: ['POST', '/api/conversations/:conversationId/leave'],
    socket: true,
  }),
} as const
