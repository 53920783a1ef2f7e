import { expect, it } from '@jest/globals'
import type { ServicesBus } from '@hubbub/kit'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { heal } from './heal.ts'

const mina = 'u_0000000000000000000000000A'
const olga = 'u_0000000000000000000000000B'
const club = 'g_0000000000000000000000000A'
const council = 'c_0000000000000000000000000A'

async function commandsFor(...rows: Pick<LoggedChange, 'stream' | 'type' | 'data'>[]) {
  const said: unknown[] = []
  const everywhere = async (command: string, payload: unknown) => void said.push([command, payload])
  const numbered = rows.map((row) => ({ ...row, rev: 1, seq: null }))
  await heal(numbered, { everywhere } as unknown as ServicesBus)
  return said
}

it('a removal whose writer died is made good for those who remember the member, and for the sockets', async () => {
  const left = { stream: club, type: 'member.left', data: { userId: mina } } as const
  const told = { stream: mina, type: 'group.left', data: { groupId: club, reason: 'removed' } } as const
  expect(await commandsFor(left, told)).toEqual([
    [
      'standing.changed',
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

it('so is who was let into a channel, or out of it, and what the channel is', async () => {
  const joined = { stream: council, type: 'person.joined', data: { userId: olga } } as const
  const changed = { stream: council, type: 'conversation.changed', data: null } as const
  expect(await commandsFor(joined, changed)).toEqual([
    ['standing.changed', { facts: [{ conversationId: council, userId: olga }, { conversationId: council }] }],
    ['gateway.lookAgain', { userIds: [olga] }],
  ])
})

it('a disabled account is noticed, and its sockets', async () => {
  expect(await commandsFor({ stream: mina, type: 'account.changed', data: null })).toEqual([
    ['account.changed', { userId: mina }],
    ['gateway.lookAgain', { userIds: [mina] }],
  ])
})

it('what was only said changes nobody’s standing', async () => {
  expect(await commandsFor({ stream: council, type: 'message.created', data: null })).toEqual([])
})
