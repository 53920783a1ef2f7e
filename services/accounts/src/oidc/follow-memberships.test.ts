import { expect, it } from '@jest/globals'
import { newId, type ServicesBus } from '@hubbub/runtime'
import { ScriptedProvider } from '../testing/providers/scripted-provider.ts'
import { followMemberships } from './follow-memberships.ts'

const [userId, chess, go, captain, scorer] = [newId('u'), newId('g'), newId('g'), newId('r'), newId('r')]
const memberships = [
  { theirs: 'players', groupId: chess, roleId: null },
  { theirs: 'captains', groupId: chess, roleId: captain },
  { theirs: 'board', groupId: chess, roleId: captain },
  { theirs: 'board', groupId: chess, roleId: scorer },
  { theirs: 'go', groupId: go, roleId: null },
]

async function follow(groups: string[], settings = memberships) {
  const called: unknown[][] = []
  const bus = { call: async (...input: unknown[]) => void called.push(input) } as unknown as ServicesBus
  const provider = new ScriptedProvider({ memberships: settings })
  provider.people.set('7', { groups })
  const { request } = await provider.begin(false, Date.now())
  await followMemberships(userId, await provider.finish(request, '7'), provider.config, { bus })
  return called
}

const synced = (groupId: string, isMember: boolean, roles: object[]) => [
  'groups.syncMember',
  { groupId, userId, issuer: 'https://id.example.org', isMember, roles },
]

it('a person is in the groups here that theirs lead to, and has the roles, and no others', async () => {
  expect(await follow(['captains', 'others'])).toEqual([
    synced(chess, true, [
      { roleId: captain, isGiven: true },
      { roleId: scorer, isGiven: false },
    ]),
    synced(go, false, []),
  ])
})

it('a role that one group over there gives is not taken away by another one', async () => {
  expect((await follow(['board']))[0]).toEqual(
    synced(chess, true, [
      { roleId: captain, isGiven: true },
      { roleId: scorer, isGiven: true },
    ]),
  )
  expect((await follow(['players']))[0]).toEqual(
    synced(chess, true, [
      { roleId: captain, isGiven: false },
      { roleId: scorer, isGiven: false },
    ]),
  )
})

it('a person without groups over there is in none of those here', async () => {
  expect(await follow([])).toMatchObject([
    [expect.anything(), { groupId: chess, isMember: false }],
    [expect.anything(), { groupId: go, isMember: false }],
  ])
})

it('nobody is asked anything where the settings name no group', async () => {
  expect(await follow(['players'], [])).toEqual([])
})
