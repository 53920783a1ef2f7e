import type { ConversationId, FileId, GroupId, RoleId } from '@hubbub/protocol'
import { until, uploadFile, type Somebody, type TestSystem } from '@hubbub/testing'
import { pngOf } from '../files/png.ts'

export interface Cast {
  /** Runs the group. */
  olga: Somebody
  /** Sees the channel by a role alone. */
  mina: Somebody
  /** Was let in in person. */
  ivan: Somebody
}

/** A private channel that mina sees by a role alone, in a new group. */
export interface Seen extends Cast {
  groupId: GroupId
  general: ConversationId
  plans: ConversationId
  staff: RoleId
}

let cids = 0
export const freshCid = (): string => `by-role-${++cids}-cid`

export async function seenByRole(system: TestSystem, cast: Cast): Promise<Seen> {
  const { olga, mina, ivan } = cast
  const { group, channels } = await system.group(olga, [mina, ivan])
  const groupId = group.id
  const { id: plans } = await olga.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })
  await olga.call('groups.addPerson', { conversationId: plans, userId: ivan.userId })
  const { roleId: staff } = await olga.call('roles.create', { groupId, version: 0, name: 'Staff' })
  await olga.call('channels.addRole', { conversationId: plans, roleId: staff })
  await olga.call('roles.assign', { groupId, userId: mina.userId, roleId: staff })
  return { ...cast, groupId, general: channels[0]!.conversation.id, plans, staff }
}

/** Says of a new category with the channel in it, and of the channel, one thing after the other. */
async function setCategory(
  { olga, groupId, general, plans }: Seen,
  wishes: readonly { isPrivate: boolean }[],
): Promise<void> {
  const arrangement = { categories: [{ name: 'Office', channels: [plans] }], channels: [general] }
  const { categories } = await olga.call('groups.arrangeChannels', { groupId, ...arrangement })
  for (const [version, wish] of wishes.entries())
    await olga.call('groups.setCategoryVisibility', {
      ...{ groupId, categoryId: categories[0]!.id, version, ...wish },
      channels: [plans],
    })
}

/** Each of them takes the channel out of mina's sight. */
export const endings: readonly (readonly [string, (seen: Seen) => Promise<unknown>])[] = [
  [
    'whose role was taken',
    ({ olga, mina: { userId }, groupId, staff }) =>
      olga.call('roles.unassign', { groupId, userId, roleId: staff }),
  ],
  [
    'whose role was taken from many',
    ({ olga, mina, ivan, groupId, staff }) =>
      olga.call('roles.unassignMany', { groupId, roleId: staff, userIds: [mina.userId, ivan.userId] }),
  ],
  [
    'whose role was let out',
    ({ olga, plans, staff }) => olga.call('channels.removeRole', { conversationId: plans, roleId: staff }),
  ],
  ['whose role was let out by a category', (seen) => setCategory(seen, [{ isPrivate: true }])],
  [
    'whose channel was opened and closed by a category',
    (seen) => setCategory(seen, [{ isPrivate: false }, { isPrivate: true }]),
  ],
  [
    'whose role was deleted',
    async ({ olga, groupId, staff }) => {
      const { version } = await olga.call('roles.list', { groupId })
      await olga.call('roles.delete', { groupId, version, roleId: staff })
    },
  ],
  [
    'who is no moderator any more',
    async ({ olga, mina: { userId }, groupId, plans, staff }) => {
      await olga.call('channels.addRole', { conversationId: plans, roleId: 'moderator' })
      await olga.call('groups.setRole', { groupId, userId, role: 'moderator' })
      await olga.call('roles.unassign', { groupId, userId, roleId: staff })
      await olga.call('groups.setRole', { groupId, userId, role: 'member' })
    },
  ],
  [
    'who was removed from the group',
    ({ olga, mina: { userId }, groupId }) => olga.call('groups.removeMember', { groupId, userId }),
  ],
  [
    'who was banned from the group',
    ({ olga, mina: { userId }, groupId }) =>
      olga.call('moderation.ban', { groupId, userId, reason: 'trouble' }),
  ],
  ['who left the group', ({ mina, groupId }) => mina.call('groups.leave', { groupId })],
  [
    'whose channel was deleted',
    ({ olga, plans }) => olga.call('groups.deleteChannel', { conversationId: plans }),
  ],
]

/** The same with all in it that there are doors to. */
export interface Furnished extends Seen {
  /** Of mina and olga: nobody takes it away. */
  direct: ConversationId
  thread: ConversationId
  /** In the channel: a message that was edited, liked and pinned, at which a thread began. */
  seq: number
  poll: number
  /** What mina said, and its number there. */
  own: { conversationId: ConversationId; cid: string; body: string }
  /** In the direct conversation. */
  forward: number
  picture: FileId
  ownFile: FileId
}

export async function furnished(system: TestSystem, cast: Cast): Promise<Furnished> {
  const seen = await seenByRole(system, cast)
  const { olga, mina, plans } = seen
  const here = { conversationId: plans }
  const { conversationId: direct } = await mina.call('groups.openDirect', { userId: olga.userId })
  const { seq } = await olga.call('messages.send', { ...here, cid: freshCid(), body: 'hush' })
  const at = { ...here, seq }
  await olga.call('messages.edit', { ...at, body: `<@${mina.userId}> the plan` })
  await olga.call('messages.react', { ...at, emoji: '👍' })
  await olga.call('pins.add', at)
  await olga.call('channels.setHeadline', { ...here, text: 'Tonight' })
  const thread = (await olga.call('threads.start', at)).thread.conversationId
  const question = { question: 'When?', options: ['Now', 'Never'] }
  const poll = await olga.call('polls.create', { ...here, cid: freshCid(), ...question })
  await olga.call('polls.vote', { ...here, seq: poll.seq, options: [0] })
  const own = { ...here, cid: freshCid(), body: 'mine' }
  await mina.call('messages.send', own)
  const [picture, ownFile] = [await attach(olga, plans), await attach(mina, plans)]
  const sources = { conversationId: direct, cid: freshCid(), body: '', forward: at }
  const forward = await mina.call('messages.send', sources)
  await keepOfIt(mina, plans, thread, seq)
  const ids = { direct, thread, seq, poll: poll.seq, own, forward: forward.seq, picture, ownFile }
  // The last of all: what one says oneself reads what was said before.
  await olga.call('messages.send', { ...here, cid: freshCid(), body: `<@${mina.userId}> now` })
  await until(async () => (await mina.call('inbox.count', {})).unread > 0)
  return { ...seen, ...ids }
}

async function attach(by: Somebody, conversationId: ConversationId): Promise<FileId> {
  const { id: fileId } = await uploadFile(by, 'board.png', pngOf(1_200, 900))
  await by.call('messages.send', { conversationId, cid: freshCid(), body: '', attachments: [{ fileId }] })
  return fileId
}

/** All that somebody keeps for themselves of a channel. */
async function keepOfIt(
  who: Somebody,
  conversationId: ConversationId,
  thread: ConversationId,
  seq: number,
): Promise<void> {
  await who.call('threads.follow', { conversationId: thread })
  await who.call('saved.remind', { conversationId, seq, at: Date.now() + 3_600_000 })
  for (const place of [conversationId, thread])
    await who.call('drafts.set', { conversationId: place, version: freshCid(), at: 1, body: 'perhaps' })
  await who.call('notifications.setLevel', { conversationId, level: 'all' })
  await who.call('preferences.addFavourite', { conversationId })
}
