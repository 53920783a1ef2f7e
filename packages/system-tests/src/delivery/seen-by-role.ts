import type { ConversationId, FileId, GroupId, RoleId } from '@hubbub/protocol'
import { beginUpload, fetchFile, until, uploadFile, type Somebody, type TestSystem } from '@hubbub/testing'
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

/** What is asked for, how, and what there is to be had by somebody who does not see the channel. */
export type Door = readonly [string, (at: Furnished) => Promise<unknown>, unknown]

/** The answer was this code of a refusal. */
export class Refused {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

const gone = new Refused('not_found')

async function fileStatus(at: Furnished, variant: string, fileId = at.picture): Promise<number> {
  const answer = await fetchFile(at.mina, fileId, variant)
  await answer.arrayBuffer()
  return answer.status
}

async function statusByCookie({ mina, picture }: Furnished): Promise<number> {
  const headers = { cookie: `hubbub_files=${mina.tokens.accessToken}` }
  const answer = await fetch(`${mina.url}/api/files/${picture}/original`, { headers })
  await answer.arrayBuffer()
  return answer.status
}

const kept = async ({ mina }: Furnished) => mina.call('personal.state', {})

export const doors: readonly Door[] = [
  ['a pin in a channel', ({ mina, plans }) => mina.call('pins.list', { conversationId: plans }), gone],
  [
    'the place of a link to a message',
    ({ mina, plans, seq }) => mina.call('messages.history', { conversationId: plans, around: seq }),
    gone,
  ],
  [
    'a message that was linked to',
    ({ mina, plans, seq }) => mina.call('messages.pick', { conversationId: plans, seqs: [seq] }),
    gone,
  ],
  [
    'the versions of an edited message',
    ({ mina, plans, seq }) => mina.call('messages.versions', { conversationId: plans, seq }),
    gone,
  ],
  [
    'who reacted to a message',
    ({ mina, plans, seq }) => mina.call('messages.reactors', { conversationId: plans, seq, emoji: '👍' }),
    gone,
  ],
  ['a poll', ({ mina, plans, poll }) => mina.call('polls.get', { conversationId: plans, seq: poll }), gone],
  [
    'a vote in a poll',
    ({ mina, plans, poll }) => mina.call('polls.vote', { conversationId: plans, seq: poll, options: [1] }),
    gone,
  ],
  [
    'who voted in a poll',
    ({ mina, plans, poll }) => mina.call('polls.voters', { conversationId: plans, seq: poll, option: 0 }),
    gone,
  ],
  ['a thread', ({ mina, thread }) => mina.call('threads.get', { conversationId: thread }), gone],
  [
    'a thread in the list of threads',
    async ({ mina, thread: id }) => {
      const { threads } = await mina.call('threads.list', { filter: 'followed' })
      return threads.filter(({ thread }) => thread.conversationId === id)
    },
    [],
  ],
  [
    'the text of a saved message',
    async ({ mina, plans }) => {
      const { saved } = await mina.call('saved.list', {})
      return saved.flatMap(({ conversationId, message }) => (conversationId === plans ? [message] : []))
    },
    [undefined],
  ],
  [
    'a reminder of a message',
    async (at) => (await kept(at)).reminders!.filter(({ conversationId }) => conversationId === at.plans),
    [],
  ],
  [
    'a draft in a channel and in its thread',
    async (at) => {
      const places: ConversationId[] = [at.plans, at.thread]
      return (await kept(at)).drafts!.filter(({ conversationId }) => places.includes(conversationId))
    },
    [],
  ],
  [
    'the level that was set for a channel',
    async (at) => (await kept(at)).notifications!.filter(({ about }) => about.includes(at.plans)),
    [],
  ],
  ['a favourite', async (at) => (await kept(at)).preferences!.favourites.filter((id) => id === at.plans), []],
  ['the number of entries in the inbox', ({ mina }) => mina.call('inbox.count', {}), { unread: 0 }],
  ['a file by a cookie', statusByCookie, 404],
  ['the preview of a picture', (at) => fileStatus(at, 'preview'), 404],
  ['one’s own file in a channel', (at) => fileStatus(at, 'original', at.ownFile), 404],
  ['an upload into a channel', ({ mina, plans }) => beginUpload(mina, 'box.bin', 1, plans), gone],
  [
    'the limits of files in a channel',
    ({ mina, plans }) => mina.call('files.limits', { conversationId: plans }),
    gone,
  ],
  [
    'a forward from a channel',
    ({ mina, plans, seq, direct }) => {
      const forward = { conversationId: plans, seq }
      return mina.call('messages.send', { conversationId: direct, cid: freshCid(), body: '', forward })
    },
    gone,
  ],
  [
    'where a forward comes from',
    async ({ mina, direct, forward }) =>
      (await mina.call('messages.sources', { conversationId: direct, seqs: [forward] })).sources,
    [],
  ],
  ['a message that is sent once more', ({ mina, own }) => mina.call('messages.send', own), gone],
  [
    'who has read in a channel',
    ({ mina, plans }) => mina.call('receipts.list', { conversationId: plans }),
    gone,
  ],
  [
    'the people of a channel',
    ({ mina, plans }) => mina.call('groups.people', { conversationId: plans }),
    gone,
  ],
  [
    'whom one can mention in a channel',
    ({ mina, plans }) => mina.call('groups.findPeople', { conversationId: plans, query: 'ivan' }),
    gone,
  ],
  [
    'the headline of a channel',
    ({ mina, plans }) => mina.call('channels.headline', { conversationId: plans }),
    gone,
  ],
]

/** What is had by each door now. */
export async function hadBy(at: Furnished): Promise<Record<string, unknown>> {
  const had: Record<string, unknown> = {}
  for (const [name, ask] of doors)
    had[name] = await ask(at).catch(({ code }: { code: string }) => new Refused(code))
  return had
}
