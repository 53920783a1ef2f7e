import type { ConversationId, Output, RoleId } from '@hubbub/protocol'
import { beforeEach, expect, it } from '@jest/globals'
import { fixtureForEach, refused } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

/** Private; the role was let in. In the private channel of the fixture olga was. */
let scores: ConversationId
let roleId: RoleId

beforeEach(async () => {
  const { mina, groupId } = fixture()
  ;({ roleId } = await mina.call('roles.create', { groupId, version: 0, name: 'Scorers' }))
  const wish = { groupId, name: 'scores', isPrivate: true, roleIds: [roleId] }
  scores = (await mina.call('groups.createChannel', wish)).id
})

type Explained = Output<'roles.explainVisibility'>

/** By the reasons, of the channels that are asked for. */
const reasonsIn = ({ channels }: Explained, ...ids: ConversationId[]) =>
  ids.map((id) => channels.find(({ conversationId }) => conversationId === id)?.reasons)

async function explain(asker: 'mina' | 'olga' | 'ivan', about: 'mina' | 'olga' | 'ivan' | 'noor') {
  const { groupId, ...people } = fixture()
  return people[asker].call('roles.explainVisibility', { groupId, userId: people[about].id })
}

it('an owner learns which channels a member sees, and by what', async () => {
  const { mina, ivan, olga, plans, groupId } = fixture()
  await mina.call('roles.assign', { groupId, userId: ivan.id, roleId })
  const ofOlga = await explain('mina', 'olga')
  expect(ofOlga.member).toMatchObject({ userId: olga.id, role: 'member' })
  expect(reasonsIn(ofOlga, plans, scores)).toEqual([[{ by: 'person' }], [{ by: 'private' }]])
  const ofIvan = await explain('mina', 'ivan')
  expect(ofIvan.member).toMatchObject({ userId: ivan.id, roleIds: [roleId] })
  expect(reasonsIn(ofIvan, plans, scores)).toEqual([[{ by: 'private' }], [{ by: 'role', roleId }]])
})

it('a channel is said to be seen exactly where it is in what the member is shown', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  await mina.call('roles.assign', { groupId, userId: ivan.id, roleId })
  for (const [name, person] of Object.entries({ mina, olga, ivan })) {
    const { channels } = await explain('mina', name as 'mina')
    const said = channels.filter(({ isVisible }) => isVisible).map(({ conversationId }) => conversationId)
    const shown = (await person.call('groups.get', { groupId })).channels
    expect(said.toSorted()).toEqual(shown.map(({ conversation }) => conversation.id).toSorted())
  }
})

it('a channel that the asker does not see is not in the answer', async () => {
  const { plans } = fixture()
  const { channels } = await explain('olga', 'ivan')
  const told = channels.map(({ conversationId }) => conversationId)
  expect(told).toContain(plans)
  expect(told).not.toContain(scores)
})

it('nobody but members is told, and of others only that they are no members', async () => {
  const { noor, groupId } = fixture()
  const { member, channels } = await explain('mina', 'noor')
  expect(member).toBeNull()
  expect(channels).toHaveLength(3)
  expect(channels.flatMap(({ reasons }) => reasons)).toEqual(Array(3).fill({ by: 'notMember' }))
  const asked = noor.call('roles.explainVisibility', { groupId, userId: noor.id })
  await expect(asked).rejects.toMatchObject(refused('not_found'))
})
