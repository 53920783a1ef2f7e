import type { ConversationId, Message, NotificationMark, RoleId, UserId } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import { newId } from '@hubbub/runtime'
import { UseTeller } from '../devices/use-teller.ts'
import type { PushDeps } from '../deps.ts'
import type { Push } from '../send/sender.ts'
import type { PushEnd } from '../send/decide-answer.ts'
import type { PushRepository } from '../store/push-repository.ts'

export const [olga, mina, ivan] = [newId('u'), newId('u'), newId('u')]
export const conversationId: ConversationId = newId('c')
export const roleId: RoleId = newId('r')
const groupId = newId('g')

type Answers = { [A in keyof InternalActions]?: (p: Parameters<InternalActions[A]>[0]) => unknown }

/** The service on a store, beside others of which the test sets every fact. */
export class TestPush {
  now = 100_000
  messages: Message[] = []
  members = new Set<UserId>([olga, mina, ivan])
  /** Who blocks or mutes whom. */
  ignoring: Record<UserId, UserId[]> = {}
  settings: Record<UserId, NotificationMark[]> = {}
  readSeq = 0
  looking = new Set<UserId>()
  endedSessions = new Set<string>()
  /** It is a channel, of a group with a role that these have. */
  holders: UserId[] | null = null
  /** There are more than are asked one by one. */
  isLarge = false
  /** What the push service answers, each once; then it takes all. */
  ends: PushEnd[] = []
  sent: (Push & { endpoint: string })[] = []
  /** Runs before each question to another service. */
  beforeCall: (action: string) => void = () => {}
  readonly devices: PushRepository

  constructor(devices: PushRepository) {
    this.devices = devices
  }

  say(seq: number, changes: Partial<Message> = {}): Message {
    const message: Message = {
      ...{
        id: newId('m'),
        conversationId,
        seq,
        cid: `cid-0000${seq}`,
        kind: 'text',
        authorId: olga,
        body: `move ${seq}`,
      },
      ...{ replyTo: null, mentions: [], mentionsEveryone: false, reactions: [] },
      ...{ at: this.now, editedAt: null, deletedAt: null },
      ...changes,
    }
    this.messages.push(message)
    return message
  }

  /** Of another node each time. */
  deps(): PushDeps {
    const place = { kind: 'direct', groupId: null, isPrivate: false, isArchived: false }
    const bus = {
      call: async (action: keyof InternalActions, params: never) => {
        this.beforeCall(action)
        return (this.#answers[action] as (p: never) => unknown)(params)
      },
      accessContexts: { place: async () => place },
    }
    return {
      bus: bus as never,
      clock: { wall: () => this.now, monotonic: () => this.now },
      devices: this.devices,
      use: new UseTeller({ broadcastAndWait: async () => {} }),
      guard: { addressesOf: async () => [] },
      config: { contact: 'mailto:admin@example.org', allowed: [], afterMs: 10_000 },
      keys: async () => ({ publicKey: 'public', privateKey: 'private' }),
      sender: {
        send: async ({ endpoint }, push) => {
          const end = this.ends.shift() ?? { kind: 'taken' }
          if (end.kind === 'taken') this.sent.push({ ...push, endpoint })
          return end
        },
      },
      serverUrl: null,
      serverName: 'Hubbub',
      onEnd: () => {},
    }
  }

  readonly #answers: Answers = {
    'messages.numbered': ({ from, to, seqs }) =>
      this.messages.filter(({ seq }) => (seq >= from && seq <= to) || seqs.includes(seq)),
    'messages.positions': ({ conversationIds }) =>
      Object.fromEntries(
        conversationIds.map((id) => [
          id,
          { epoch: 'e', rev: 9, seq: this.messages.at(-1)?.seq ?? 0, readSeq: this.readSeq, mentionSeqs: [] },
        ]),
      ),
    'groups.titleOf': () =>
      this.holders
        ? { kind: 'channel', groupId, categoryId: null, name: 'general', groupName: 'Chess' }
        : { kind: 'direct', groupId: null, categoryId: null, name: '', groupName: null },
    'groups.rolesHeld': () => Object.fromEntries(this.holders!.map((id) => [id, [roleId]])),
    'groups.roleHolders': () => this.holders,
    'groups.rolesOf': ({ userId }) => (this.holders?.includes(userId) ? [roleId] : []),
    'groups.roles': () => ({
      version: 1,
      roles: [{ id: roleId, name: 'Owls', color: null, permissions: [] }],
    }),
    'groups.fewPeople': () => (this.isLarge ? null : [...this.members]),
    'groups.whoSees': ({ userIds }) => userIds.filter((id) => this.members.has(id)),
    'groups.subscriptions': () => ({ streams: [conversationId], rooms: [] }),
    'groups.nicknames': () => ({}),
    'threads.followedBy': () => [],
    'notifications.settingsOf': () => this.settings,
    'relations.ignoring': () => this.ignoring,
    'presence.looking': ({ userIds }) => userIds.filter((id) => this.looking.has(id)),
    'accounts.get': () => ({ isDisabled: false }),
    'accounts.holds': ({ sessionId }) => (this.endedSessions.has(sessionId) ? null : 'auto'),
    'accounts.cards': ({ userIds }) =>
      userIds.map((id) => ({
        id,
        name: null,
        displayName: id === olga ? 'Olga' : 'Somebody',
        kind: 'person',
      })),
  }
}
