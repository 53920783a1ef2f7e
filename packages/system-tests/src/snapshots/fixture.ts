import type { ConversationId, GroupId, InviteId } from '@hubbub/protocol'
import type { Somebody, World } from '@hubbub/testing'

/** Whose eyes are looked through: olga owns, adam administers, mina and ivan and gus (a guest) are members. */
export const names = ['olga', 'adam', 'mina', 'ivan', 'gus', 'pia', 'rafa', 'noor'] as const
export type Name = (typeof names)[number]

/** A group of the seven kinds of places, and two directs and an ad-hoc conversation beside it. */
export interface Fixture extends Record<Name, Somebody> {
  groupId: GroupId
  code: string
  inviteId: InviteId
  general: ConversationId
  /** Private: olga made it, mina is in it, adam sees it by rank. */
  council: ConversationId
  /** Of mina and ivan. */
  direct: ConversationId
  /** Of mina, olga and gus. */
  adhoc: ConversationId
  say(who: Somebody, where: ConversationId, body?: string): Promise<number>
  /** Not in the group. */
  root: Somebody
}

let scenes = 0
const administrators = new WeakMap<World, Promise<Somebody>>()

export async function openFixture(world: World): Promise<Fixture> {
  const number = ++scenes
  const enter = (name: Name) => (name === 'gus' ? world.guest(name) : world.person(`${name}-${number}`))
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await enter(name)])),
  ) as Record<Name, Somebody>
  const { olga, adam, mina, ivan, gus, rafa } = people

  const { group, channels } = await olga.call('groups.create', { name: 'Chess' })
  const groupId = group.id
  const { code, id: inviteId } = await olga.call('groups.createInvite', { groupId })
  for (const member of [adam, mina, ivan, gus, rafa]) await member.call('groups.join', { code })
  await olga.call('groups.setRole', { groupId, userId: adam.userId, role: 'admin' })
  await olga.call('groups.removeMember', { groupId, userId: rafa.userId })

  const general = channels[0]!.conversation.id
  const council = (await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })).id
  await olga.call('groups.addPerson', { conversationId: council, userId: mina.userId })
  const direct = (await mina.call('groups.openDirect', { userId: ivan.userId })).conversationId
  const adhoc = (await mina.call('groups.createAdhoc', { userIds: [olga.userId, gus.userId] })).conversationId

  let said = 0
  const say: Fixture['say'] = async (who, where, body = 'e4') => {
    const cid = `snapshot-${number}-${++said}`
    return (await who.call('messages.send', { conversationId: where, cid, body })).seq
  }
  for (const who of [olga, mina, ivan]) await say(who, general)
  await say(olga, council, `<@${mina.userId}> look`)
  await say(mina, direct)
  await say(gus, adhoc)
  if (!administrators.has(world)) administrators.set(world, world.administrator())
  const root = await administrators.get(world)!
  return { ...people, root, groupId, code, inviteId, general, council, direct, adhoc, say }
}
