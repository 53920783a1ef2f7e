import type { ConversationId, GroupId } from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'
import type { Cast } from './callers.ts'

/** Every kind of conversation, as far as rules care. */
export const placeNames = ['public', 'archived', 'private', 'direct', 'adhoc'] as const
export type PlaceName = (typeof placeNames)[number]

/** A group with a conversation of each kind, and something said by each who may. */
export interface Fixture {
  groupId: GroupId
  /** Of an invite into this group. */
  code: string
  places: Record<PlaceName, ConversationId>
  /** The number of each one's message in the archived channel. */
  saidOnce: ReadonlyMap<Somebody, number>
}

export async function openFixture(cast: Cast, welcome: readonly (keyof Cast)[]): Promise<Fixture> {
  const { owner, admin, moderator, member, guest, pia } = cast
  const { group, channels } = await owner.call('groups.create', { name: 'Chess' })
  const groupId = group.id
  const { code } = await owner.call('groups.createInvite', { groupId })
  for (const name of welcome) await cast[name].call('groups.join', { code })
  await owner.call('groups.setRole', { groupId, userId: moderator.userId, role: 'moderator' })
  await owner.call('groups.setRole', { groupId, userId: admin.userId, role: 'admin' })

  const createChannel = async (name: string, isPrivate: boolean) =>
    (await owner.call('groups.createChannel', { groupId, name, isPrivate })).id
  const places = {
    public: channels[0]!.conversation.id,
    archived: await createChannel('old', false),
    private: await createChannel('council', true),
    direct: (await owner.call('groups.openDirect', { userId: member.userId })).conversationId,
    adhoc: (await member.call('groups.createAdhoc', { userIds: [guest.userId, pia.userId] })).conversationId,
  }
  await owner.call('groups.addPerson', { conversationId: places.private, userId: member.userId })
  await say(owner, places.public)
  for (const place of ['private', 'direct', 'adhoc'] as const) await say(member, places[place])
  const saidOnce = new Map<Somebody, number>()
  for (const who of [pia, owner, admin, moderator, member, guest])
    saidOnce.set(who, await say(who, places.archived))
  await owner.call('groups.editChannel', { conversationId: places.archived, isArchived: true })
  return { groupId, code, places, saidOnce }
}

let said = 0

/** Says something new, and answers its number. */
export async function say(who: Somebody, conversationId: ConversationId): Promise<number> {
  const { seq } = await who.call('messages.send', { conversationId, cid: freshCid(), body: 'e4' })
  return seq
}

export const freshCid = () => `permission-${++said}`
