import type { RoleId } from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'
import type { Fixture, User, Users, UserSource } from '@hubbub/testing/operations'

/** Two more members: a role lets one of them see the private channel, and once let the other one see it. */
export interface Holders<U extends User = Somebody> {
  holder: U
  formerHolder: U
}

export type UsersAndHolders<U extends User = Somebody> = Users<U> & Holders<U>
export type FixtureWithHolders = Fixture<Somebody> & Holders

export async function createHolders<U extends User>(system: UserSource<U>): Promise<Holders<U>> {
  const [holder, formerHolder] = await Promise.all([system.person('holder'), system.person('former-holder')])
  return { holder, formerHolder }
}

/** Both join, and see and use the channel before one of them loses the role: whatever is remembered of that must not count any more. */
export async function letInByRole(
  fixture: Fixture<Somebody>,
  { holder, formerHolder }: Holders,
): Promise<FixtureWithHolders> {
  const { owner, groupId, code, conversations, threads, say } = fixture
  const roleId = await createRole(fixture)
  await owner.call('channels.addRole', { conversationId: conversations.private, roleId })
  for (const user of [holder, formerHolder]) {
    await user.call('groups.join', { code })
    await owner.call('roles.assign', { groupId, userId: user.userId, roleId })
    for (const place of [conversations.private, threads.private]) await say(user, place)
  }
  await owner.call('roles.unassign', { groupId, userId: formerHolder.userId, roleId })
  return { ...fixture, holder, formerHolder }
}

async function createRole({ owner, groupId }: Fixture<Somebody>): Promise<RoleId> {
  const { version } = await owner.call('roles.list', { groupId })
  return (await owner.call('roles.create', { groupId, version, name: 'Councillors' })).roleId
}
