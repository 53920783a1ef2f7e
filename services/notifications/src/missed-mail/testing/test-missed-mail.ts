import type {
  Availability,
  ConversationId,
  Message,
  NotificationMark,
  RoleId,
  UserId,
} from '@hubbub/protocol'
import type { InternalActions, NewJob } from '@hubbub/protocol/internal'
import { newId } from '@hubbub/runtime'
import type { MissedMailDeps } from '../deps.ts'
import type { MissedMailRepository } from '../store/missed-mail-repository.ts'
import { UnsubscribeTokens } from '../unsubscribe-tokens.ts'

export const [olga, mina, ivan] = [newId('u'), newId('u'), newId('u')]
export const conversationId: ConversationId = newId('c')
export const roleId: RoleId = newId('r')
const groupId = newId('g')

type Answers = { [A in keyof InternalActions]?: (p: Parameters<InternalActions[A]>[0]) => unknown }

/** The service on a store, beside others of which the test sets every fact, and with the clock of the test. */
export class TestMissedMail {
  now = Date.parse('2026-11-25T12:00:00Z')
  messages: Message[] = []
  members = new Set<UserId>([olga, mina, ivan])
  /** Who blocks or mutes whom. */
  ignoring: Record<UserId, UserId[]> = {}
  settings: Record<UserId, NotificationMark[]> = {}
  availability: Availability | undefined
  readSeq = 0
  /** When they looked at a device last. */
  lookedAt = new Map<UserId, number>()
  withoutMail = new Set<UserId>()
  kind: 'direct' | 'channel' = 'direct'
  /** Who has the role of the group; null: too many. */
  holders: UserId[] | null = []
  /** There are more than are asked one by one. */
  isLarge = false
  readonly jobs: NewJob[] = []
  readonly asked: string[] = []
  readonly missed: MissedMailRepository

  constructor(missed: MissedMailRepository) {
    this.missed = missed
  }

  say(seq: number, changes: Partial<Message> = {}): Message {
    const message: Message = {
      ...{ id: newId('m'), conversationId, seq, cid: `cid-0000${seq}`, kind: 'text', authorId: olga },
      ...{ body: `move ${seq}`, replyTo: null, mentions: [], mentionsEveryone: false, reactions: [] },
      ...{ at: this.now, editedAt: null, deletedAt: null },
      ...changes,
    }
    this.messages.push(message)
    return message
  }

  /** Of another node each time. */
  deps(): MissedMailDeps {
    const place = { kind: this.kind, groupId: null, isPrivate: false, isArchived: false }
    const bus = {
      call: async (action: keyof InternalActions, params: never) => {
        this.asked.push(action)
        return (this.#answers[action] as (p: never) => unknown)(params)
      },
      accessContexts: { place: async () => place },
    }
    return {
      ...{ bus: bus as never, clock: { wall: () => this.now, monotonic: () => this.now } },
      ...{
        missed: this.missed,
        tokens: new UnsubscribeTokens(Buffer.alloc(32, 7)),
        isOffered: true,
      },
    }
  }

  readonly #answers: Answers = {
    'jobs.add': ({ job }) => void this.jobs.push(job),
    'messages.numbered': ({ from, to, seqs }) =>
      this.messages.filter(({ seq }) => (seq >= from && seq <= to) || seqs.includes(seq)),
    'messages.positions': ({ conversationIds }) =>
      Object.fromEntries(
        conversationIds.map((id) => [
          id,
          { epoch: 'e', rev: 9, seq: this.messages.at(-1)?.seq ?? 0, readSeq: this.readSeq, mentionSeqs: [] },
        ]),
      ),
    'groups.titleOf': () => ({
      ...{ kind: this.kind, groupId: this.kind === 'channel' ? groupId : null, categoryId: null },
      ...(this.kind === 'channel' ? { name: 'general', groupName: 'Chess' } : { name: '', groupName: null }),
    }),
    'groups.place': () => ({ kind: this.kind }),
    'groups.fewPeople': () => (this.isLarge ? null : [...this.members]),
    'groups.whoSees': ({ userIds }) => userIds.filter((id) => this.members.has(id)),
    'groups.subscriptions': () => ({ streams: [conversationId], rooms: [] }),
    'groups.nicknames': () => ({}),
    'groups.rolesHeld': () => Object.fromEntries((this.holders ?? []).map((id) => [id, [roleId]])),
    'groups.roleHolders': () => this.holders,
    'threads.followedBy': () => [],
    'notifications.settingsOf': () => this.settings,
    'relations.ignoring': () => this.ignoring,
    'presence.looking': ({ userIds, withinMs = 0 }) =>
      userIds.filter((id) => (this.lookedAt.get(id) ?? -Infinity) >= this.now - withinMs),
    'accounts.get': () => ({ isDisabled: false, availability: this.availability }),
    'accounts.mailbox': ({ userId }) =>
      this.withoutMail.has(userId) ? null : { address: `${userId}@example.org`, language: null },
    'accounts.withMail': ({ after }) =>
      after === null ? [...this.members].filter((id) => !this.withoutMail.has(id)).toSorted() : [],
    'accounts.cards': ({ userIds }) =>
      userIds.map((id) => ({ id, name: null, displayName: id === olga ? 'Olga' : 'Mina', kind: 'person' })),
  }
}
