import { expect, it } from '@jest/globals'
import type { ServicesBus } from '@hubbub/runtime'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { replaySideEffects } from './replay-side-effects.ts'

const mina = 'u_0000000000000000000000000A'
const olga = 'u_0000000000000000000000000B'
const club = 'g_0000000000000000000000000A'
const council = 'c_0000000000000000000000000A'

async function commandsFor(...rows: Pick<LoggedChange, 'stream' | 'type' | 'data'>[]) {
  const said: unknown[] = []
  const broadcastAndWait = async (command: string, payload: unknown) => void said.push([command, payload])
  const numbered = rows.map((row) => ({ ...row, rev: 1, seq: null }))
  await replaySideEffects(numbered, { broadcastAndWait } as unknown as ServicesBus)
  return said
}

it('a removal by a dead writer is repeated for the caches and the sockets', async () => {
  const left = { stream: club, type: 'member.left', data: { userId: mina } } as const
  const told = { stream: mina, type: 'group.left', data: { groupId: club, reason: 'removed' } } as const
  expect(await commandsFor(left, told)).toEqual([
    [
      'access.changed',
      {
        facts: [
          { groupId: club, userId: mina },
          { userId: mina, groupId: club },
        ],
      },
    ],
    ['gateway.lookAgain', { userIds: [mina] }],
  ])
})

it('an added or removed participant, or a changed channel, is repeated too', async () => {
  const joined = { stream: council, type: 'person.joined', data: { userId: olga } } as const
  const changed = { stream: council, type: 'conversation.changed', data: null } as const
  expect(await commandsFor(joined, changed)).toEqual([
    ['access.changed', { facts: [{ conversationId: council, userId: olga }, { conversationId: council }] }],
    ['gateway.lookAgain', { userIds: [olga] }],
  ])
})

it('a channel that let a role in or out has its sockets looked at again', async () => {
  const changed = { stream: council, type: 'conversation.changed', data: { visibilityIn: club } } as const
  expect(await commandsFor(changed)).toEqual([
    ['access.changed', { facts: [{ conversationId: council }] }],
    ['gateway.visibility', { groupId: club, conversationId: council, change: `${council} 1` }],
  ])
})

it('changed roles of a group, and of a member, are repeated for the caches', async () => {
  const roles = { stream: club, type: 'roles.changed', data: null } as const
  const given = { stream: club, type: 'member.roles', data: { userId: mina } } as const
  expect(await commandsFor(roles, given)).toEqual([
    ['access.changed', { facts: [{ groupId: club }, { groupId: club, userId: mina }] }],
    ['gateway.lookAgain', { userIds: [mina] }],
  ])
})

it('other overrides of a category are repeated for its channels, and another name of the group is not', async () => {
  const data = { conversationIds: [council] }
  const overridden = { stream: club, type: 'group.changed', data } as const
  const moved = { stream: club, type: 'channels.arranged', data } as const
  const renamed = { stream: club, type: 'group.changed', data: null } as const
  expect(await commandsFor(overridden, moved, renamed)).toEqual([
    ['access.changed', { facts: [{ conversationId: council }, { conversationId: council }] }],
  ])
})

it('a disabled account is repeated, also for its sockets', async () => {
  expect(await commandsFor({ stream: mina, type: 'account.changed', data: null })).toEqual([
    ['account.changed', { userId: mina }],
    ['gateway.lookAgain', { userIds: [mina] }],
  ])
})

it('a message changes nobody’s access', async () => {
  expect(await commandsFor({ stream: council, type: 'message.created', data: null })).toEqual([])
})

it('a role that many were given is repeated for each of them', async () => {
  const data = { roleId: 'r_0000000000000000000000000A', userIds: [mina, olga] }
  expect(await commandsFor({ stream: club, type: 'members.roles', data })).toEqual([
    [
      'access.changed',
      {
        facts: [
          { groupId: club, userId: mina },
          { groupId: club, userId: olga },
        ],
      },
    ],
    ['gateway.lookAgain', { userIds: [mina, olga] }],
  ])
})

it('a role that more were given than are named is repeated for the whole group, and for the channels that it opens', async () => {
  const data = { roleId: 'r_0000000000000000000000000A', count: 50_000, conversationIds: [council] }
  expect(await commandsFor({ stream: club, type: 'members.roles', data })).toEqual([
    ['access.changed', { facts: [{ groupId: club, areManyAssigned: true }, { conversationId: council }] }],
    [
      'gateway.visibility',
      { groupId: club, conversationId: council, change: expect.stringContaining(`${council} ${club} `) },
    ],
  ])
})
