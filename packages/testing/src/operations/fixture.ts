import type { ConversationId, GroupId, InviteId, UserId } from '@hubbub/protocol'
import { freshCid, type UserSource, type User, type Users } from './users.ts'

/** Every kind of conversation, as far as rules care. */
export const conversationNames = ['public', 'archived', 'private', 'direct', 'adhoc'] as const
export type ConversationName = (typeof conversationNames)[number]

/** A group with its users, a channel of each kind, and a direct and an ad-hoc conversation beside it. */
export interface Fixture<U extends User = User> extends Users<U> {
  system: UserSource<U>
  groupId: GroupId
  /** Of an invite into the group. */
  code: string
  inviteId: InviteId
  /**
   * Private: of the owner and the member; the admin sees it by rank. Direct: of the owner and the member. Ad-hoc: of the member, the
   * other member and the guest.
   */
  conversations: Record<ConversationName, ConversationId>
  /** That began at the first message of each; nobody has replied in them, but in the tests of permissions. */
  threads: Record<ConversationName, ConversationId>
  /** The number of each one's message in the archived channel. */
  archivedSeqs: ReadonlyMap<UserId, number>
  /** The numbers of the poll there and of the one in its thread. */
  archivedPolls: ReadonlyMap<ConversationId, number>
  /** Sends a message, and answers its number. */
  say(user: User, conversationId: ConversationId, body?: string): Promise<number>
}

/** Accounts end only once, so those who are disabled come into the first group only. */
const ended = new WeakSet<User>()

/** A new group of these users. The removed and the disabled were members of it. */
export async function buildFixture<U extends User>(
  system: UserSource<U>,
  users: Users<U>,
): Promise<Fixture<U>> {
  const { owner, admin, moderator, member, otherMember, guest, removed, disabled, administrator } = users
  const { group, channels } = await owner.call('groups.create', { name: 'Chess' })
  const groupId = group.id
  const { code, id: inviteId } = await owner.call('groups.createInvite', { groupId })
  const isEnded = ended.has(disabled)
  const joining = [admin, moderator, member, otherMember, guest, removed, ...(isEnded ? [] : [disabled])]
  await Promise.all(joining.map((user) => user.call('groups.join', { code })))
  ended.add(disabled)

  const createChannel = async (name: string, isPrivate: boolean) =>
    (await owner.call('groups.createChannel', { groupId, name, isPrivate })).id
  const createAdhoc = () => member.call('groups.createAdhoc', { userIds: [guest.userId, otherMember.userId] })
  const conversations = {
    public: channels[0]!.conversation.id,
    archived: await createChannel('old', false),
    private: await createChannel('council', true),
    direct: (await owner.call('groups.openDirect', { userId: member.userId })).conversationId,
    adhoc: (await createAdhoc()).conversationId,
  }
  const setRole = (userId: UserId, role: 'admin' | 'moderator') =>
    owner.call('groups.setRole', { groupId, userId, role })
  await Promise.all([
    setRole(moderator.userId, 'moderator'),
    setRole(admin.userId, 'admin'),
    owner.call('groups.removeMember', { groupId, userId: removed.userId }),
    isEnded || administrator.call('accounts.setDisabled', { userId: disabled.userId, isDisabled: true }),
    owner.call('groups.addPerson', { conversationId: conversations.private, userId: member.userId }),
  ])
  const archivedSeqs = await sayFirst(users, conversations)
  const threads = await startThreads(users, conversations)
  const archivedPolls = await askFirst(owner, [conversations.archived])
  await owner.call('groups.editChannel', { conversationId: conversations.archived, isArchived: true })
  return {
    ...users,
    system,
    groupId,
    code,
    inviteId,
    conversations,
    threads,
    archivedSeqs,
    archivedPolls,
    say,
  }
}

/** The first three messages of the public channel are the owner's, the member's and the other member's. */
async function sayFirst(users: Users, at: Fixture['conversations']): Promise<Map<UserId, number>> {
  const { owner, admin, moderator, member, otherMember, guest } = users
  const inPublic = async () => {
    for (const user of [owner, member, otherMember]) await say(user, at.public)
  }
  // One after the other: rows that are about the first message of a channel want it to stay, and the other member deletes nothing.
  const archived = new Map<UserId, number>()
  const inArchived = async () => {
    for (const user of [otherMember, owner, admin, moderator, member, guest])
      archived.set(user.userId, await say(user, at.archived))
  }
  await Promise.all([
    inArchived(),
    inPublic(),
    say(owner, at.private, `<@${member.userId}> look`),
    say(member, at.direct),
    say(guest, at.adhoc),
  ])
  return archived
}

async function askFirst(owner: User, places: ConversationId[]): Promise<Map<ConversationId, number>> {
  const asking = { question: 'Black or white?', options: ['Black', 'White'] }
  const asked = places.map(async (conversationId): Promise<[ConversationId, number]> => {
    const { seq } = await owner.call('polls.create', { conversationId, cid: freshCid(), ...asking })
    return [conversationId, seq]
  })
  return new Map(await Promise.all(asked))
}

async function startThreads(
  { owner, member }: Users,
  conversations: Fixture['conversations'],
): Promise<Fixture['threads']> {
  const started = conversationNames.map(async (name) => {
    const input = { conversationId: conversations[name], seq: 1 }
    const { thread } = await (name === 'adhoc' ? member : owner).call('threads.start', input)
    return [name, thread.conversationId] as const
  })
  return Object.fromEntries(await Promise.all(started)) as Fixture['threads']
}

async function say(user: User, conversationId: ConversationId, body = 'e4'): Promise<number> {
  return (await user.call('messages.send', { conversationId, cid: freshCid(), body })).seq
}
