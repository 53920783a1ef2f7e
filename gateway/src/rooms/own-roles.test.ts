import { expect, it } from '@jest/globals'
import type { GroupId, Push, RoleId, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from './audience.ts'
import { OwnRoles } from './own-roles.ts'

const chess = 'g_chess' as GroupId
const [scorer, referee] = ['r_scorer', 'r_referee'] as [RoleId, RoleId]

function anOwnRoles(people: UserId[], held: Record<UserId, RoleId[]>) {
  const told: [UserId[], Push<'ownRoles'>][] = []
  const asked: UserId[][] = []
  const audience = {
    in: () => people.map((userId) => ({ data: { meta: { actor: { userId } } } })),
    ownRoles: (those: UserId[], roles: Push<'ownRoles'>) => void told.push([those, roles]),
  } as unknown as Audience
  const bus = {
    async call(_: string, { userIds }: { userIds: UserId[] }) {
      asked.push(userIds)
      return Object.fromEntries(Object.entries(held).filter(([id]) => userIds.includes(id as UserId)))
    },
  } as unknown as Bus
  return { told, asked, roles: new OwnRoles(bus, audience) }
}

it('everybody of the group who is here is told what they have, those with the same at once', async () => {
  const [mina, olga, ivan] = ['u_mina', 'u_olga', 'u_ivan'] as [UserId, UserId, UserId]
  const held = { [mina]: [scorer], [ivan]: [scorer], [olga]: [scorer, referee] }
  const nobody = 'u_nobody' as UserId
  const { told, roles } = anOwnRoles([mina, olga, mina, ivan, nobody], held)
  await roles.tell({ groupId: chess, rev: 7 })
  expect(told).toEqual([
    [[mina, ivan], { groupId: chess, rev: 7, roleIds: [scorer] }],
    [[olga], { groupId: chess, rev: 7, roleIds: [scorer, referee] }],
    [[nobody], { groupId: chess, rev: 7, roleIds: [] }],
  ])
})

it('many are asked about some at a time', async () => {
  const people = Array.from({ length: 1_001 }, (_, n) => `u_${n}` as UserId)
  const { told, asked, roles } = anOwnRoles(people, {})
  await roles.tell({ groupId: chess, rev: 7 })
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 1])
  expect(told.flatMap(([those]) => those)).toEqual(people)
})
