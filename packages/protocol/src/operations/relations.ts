import { z } from 'zod'
import { UserId } from '../ids.ts'
import { operation } from '../operation.ts'
import { Relation, Writers } from '../personal/relation-records.ts'
import { Person } from '../person-records.ts'

const nothing = z.strictObject({})
const somebody = z.strictObject({ userId: UserId })

/** What people have to do with each other. Nobody is told who blocks or mutes them. */
export const relations = {
  'relations.block': operation({
    summary:
      'Blocks somebody: neither of the two can write to the other, or sees whether the other is here. Twice is once.',
    input: somebody,
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['PUT', '/api/blocks/:userId'],
    socket: true,
  }),
  'relations.unblock': operation({
    summary: 'Takes a block away. Twice is once.',
    input: somebody,
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/blocks/:userId'],
    socket: true,
  }),
  'relations.mute': operation({
    summary: 'Mutes somebody: nothing that they do alerts the caller. Twice is once.',
    input: somebody,
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['PUT', '/api/muted-people/:userId'],
    socket: true,
  }),
  'relations.unmute': operation({
    summary: 'Takes the mute of somebody away. Twice is once.',
    input: somebody,
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/muted-people/:userId'],
    socket: true,
  }),
  'relations.accept': operation({
    summary:
      'Accepts the message request of somebody: from then on they are heard as anybody is. Twice is once.',
    input: somebody,
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['POST', '/api/requests/:userId/accept'],
    socket: true,
  }),
  'relations.askFriend': operation({
    summary:
      'Asks somebody to be a friend, or accepts where they have asked already. Of requests that wait there are few.',
    input: somebody,
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['PUT', '/api/friends/:userId'],
    socket: true,
  }),
  'relations.acceptFriend': operation({
    summary: 'Accepts the friend request of somebody. Twice is once.',
    input: somebody,
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['POST', '/api/friends/:userId/accept'],
    socket: true,
  }),
  'relations.declineFriend': operation({
    summary: 'Declines the friend request of somebody, who is not told. Twice is once.',
    input: somebody,
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['POST', '/api/friends/:userId/decline'],
    socket: true,
  }),
  'relations.removeFriend': operation({
    summary: 'Ends a friendship for both, or takes back a friend request. Twice is once.',
    input: somebody,
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/friends/:userId'],
    socket: true,
  }),
  'relations.setWriters': operation({
    summary:
      'Says who may begin to write to the caller, alone or in an ad-hoc conversation. Conversations that there are go on.',
    input: z.strictObject({ writers: Writers }),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['PUT', '/api/writers'],
    socket: true,
  }),
  'relations.list': operation({
    summary: 'All that the caller has to do with others, the latest first, with their cards.',
    input: nothing,
    output: z.strictObject({ relations: z.array(Relation), people: z.array(Person) }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/relations'],
    socket: true,
  }),
} as const
