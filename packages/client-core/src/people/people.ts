import {
  AppError,
  limits,
  pushes,
  tolerant,
  type CaughtUp,
  type ConversationId,
  type GroupId,
  type Home,
  type Input,
  type Nicknames,
  type OperationName,
  type Output,
  type Person,
  type StreamEvent,
  type UserId,
} from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { Call } from '../calls/calls.ts'
import type { Clock } from '../clock.ts'
import { Keyed } from '../state/keyed.ts'
import type { Readable } from '../state/readable.ts'
import { Namesakes } from './namesakes.ts'
import { NicknameStore } from './nickname-store.ts'
import { shownPerson, type ShownPerson } from './shown-person.ts'
import { Wanted } from './wanted.ts'

interface PeopleDeps {
  call: Call
  clock: Pick<Clock, 'now'>
  /** Fetches a message that these people wrote or are called in, which brings their cards. */
  pickWords(ids: readonly UserId[]): void
  /** Null outside groups, and for a conversation that is not known. */
  groupOf(id: ConversationId): GroupId | null
}

/** People that come along with an answer, and what they are called in the group of the place. */
export interface Brought {
  people: readonly Person[]
  nicknames?: Nicknames | undefined
}

/** The cards of the people one meets: learnt from whatever mentions them, looked up in batches when nothing did. */
export class People {
  readonly namesakes = new Namesakes()
  readonly nicknames: NicknameStore
  readonly #deps: PeopleDeps
  readonly #cards = new Keyed<UserId, Person>(undefined)
  readonly #shown = new Map<string, Readable<ShownPerson | undefined>>()
  readonly #wanted = new Wanted((groupId, userIds) => this.#lookUp(groupId, userIds))
  /** The server is one of before there were nicknames. */
  #isWithoutNicknames = false

  constructor(deps: PeopleDeps) {
    this.#deps = deps
    this.nicknames = new NicknameStore(deps.clock, (...named) => this.namesakes.nickname(...named))
  }

  /** The same object for the same person in the same group; null: as they are called outside groups. */
  of(id: UserId, groupId: GroupId | null = null): Readable<ShownPerson | undefined> {
    if (groupId === null) {
      if (!this.#cards.has(id)) this.#wanted.add(null, id)
      return this.#cards.of(id)
    }
    const isKnown = this.#isWithoutNicknames || this.nicknames.isKnown(groupId, id)
    if (!this.#cards.has(id) || !isKnown) this.#wanted.add(groupId, id)
    const key = `${groupId} ${id}`
    const readable = this.#shown.get(key) ?? shownPerson(this.#cards.of(id), this.nicknames.of(groupId, id))
    this.#shown.set(key, readable)
    if (this.#shown.size > bounds.people) this.#shown.delete(this.#shown.keys().next().value!)
    return readable
  }

  learn(person: Person): void {
    const { id, name, displayName, kind } = person
    const known = this.#cards.get(id)
    if (known && known.name === name && known.displayName === displayName && known.kind === kind) return
    this.#cards.set(id, { id, name, displayName, kind })
    this.#cards.keepNewest(bounds.people)
    this.namesakes.learn(person)
  }

  learnAll(people: readonly Person[]): void {
    for (const person of people) this.learn(person)
  }

  /** Those who come along with messages. */
  learnBrought({ people, nicknames }: Brought, conversationId: ConversationId): void {
    this.learnAll(people)
    const groupId = this.#deps.groupOf(conversationId)
    if (groupId && nicknames)
      this.nicknames.learn(
        groupId,
        people.map(({ id }) => id),
        nicknames,
      )
  }

  /** From the last time: whatever was heard since is newer. */
  recall({ people, nicknames }: Brought, conversationId: ConversationId): void {
    for (const person of people) if (!this.#cards.has(person.id)) this.learn(person)
    const groupId = this.#deps.groupOf(conversationId)
    if (groupId && nicknames) this.nicknames.recall(groupId, nicknames)
  }

  /** Those of them that are known, as far as they are. */
  known(ids: readonly UserId[], conversationId: ConversationId): Brought {
    const people = [...new Set(ids)].flatMap((id) => this.#cards.get(id) ?? [])
    const groupId = this.#deps.groupOf(conversationId)
    return { people, ...(groupId && { nicknames: this.nicknames.known(groupId, ids) }) }
  }

  /** A card that changed, as it was pushed; undefined when it is none. */
  heard(payload: unknown): Person | undefined {
    const { data: person } = tolerant(pushes.person).safeParse(payload)
    if (!person) return undefined
    const { inGroup, ...card } = person
    this.learn(card)
    if (inGroup?.nickname) this.nicknames.learn(inGroup.groupId, [card.id], { [card.id]: inGroup.nickname })
    else if (inGroup) this.nicknames.learn(inGroup.groupId, [card.id], {})
    return card
  }

  learnHome({ me, conversations }: Home): void {
    this.learn(me)
    for (const { people } of conversations) for (const person of people) this.learn(person)
  }

  learnEvent({ stream, type, data }: StreamEvent): void {
    const groupId = stream as GroupId
    if (type === 'member.joined')
      this.nicknames.told(groupId, data.member.userId, data.member.nickname ?? null)
    if (type === 'member.changed') this.nicknames.told(groupId, data.userId, data.nickname)
    if (type === 'member.left') this.nicknames.told(groupId, data.userId, null)
    if (type === 'group.left') this.forgetGroup(data.groupId)
    if (type === 'member.joined' || type === 'person.joined') this.learn(data.person)
    if (type === 'account.changed') this.learn(data.account)
    if (type === 'conversation.added') for (const person of data.conversation.people) this.learn(person)
  }

  /** All whom the changes are about, unless they are so many that the server left some out. */
  learnCaughtUp(caughtUp: CaughtUp): void {
    const groupId = this.#deps.groupOf(caughtUp.id as ConversationId)
    if (caughtUp.status !== 'events' || !caughtUp.nicknames || !groupId) return
    const { events, nicknames } = caughtUp
    const ids = new Set(
      events.flatMap(({ type, data }) => {
        if (type === 'message.created') return [data.message.authorId, ...data.message.mentions]
        return type === 'message.edited' ? data.mentions : []
      }),
    )
    const isWhole = ids.size <= limits.peopleLookup
    this.nicknames.learn(groupId, isWhole ? ids : (Object.keys(nicknames) as UserId[]), nicknames)
  }

  /** Lists of people come with their cards. */
  learnAnswer(name: OperationName, input: unknown, answer: unknown): void {
    const { people, members } = answer as {
      people?: (Person | { person: Person })[]
      members?: { person: Person }[]
    }
    if (!listsPeople.has(name)) return
    for (const one of [...(people ?? []), ...(members ?? [])]) this.learn('person' in one ? one.person : one)
    if (name === 'groups.members') this.#learnMembers(input as never, answer as never)
    if (name === 'groups.findPeople')
      this.learnBrought(answer as Brought, (input as Input<'groups.findPeople'>).conversationId)
  }

  #learnMembers({ groupId }: Input<'groups.members'>, { members }: Output<'groups.members'>): void {
    for (const { userId, nickname } of members)
      this.nicknames.learn(groupId, [userId], nickname === undefined ? {} : { [userId]: nickname })
  }

  /** One does not belong to it any more; who comes back is told anew. */
  forgetGroup(groupId: GroupId): void {
    this.nicknames.forget(groupId)
    this.#wanted.askAgain()
  }

  /** Changes of these groups were missed. */
  lost(groupIds: readonly GroupId[]): void {
    if (groupIds.length > 0) this.#wanted.askAgain()
    for (const groupId of groupIds)
      for (const id of this.nicknames.doubt(groupId).slice(-limits.peopleLookup))
        this.#wanted.add(groupId, id)
  }

  /** Those who were not found or could not be asked for may be now. */
  online(): void {
    this.#wanted.askAgain()
  }

  clear(): void {
    this.#cards.clear()
    this.namesakes.clear()
    this.nicknames.clear()
    this.#shown.clear()
    this.#wanted.clear()
    this.#isWithoutNicknames = false
  }

  async #lookUp(groupId: GroupId | null, userIds: UserId[]): Promise<void> {
    const { people, nicknames } = await this.#ask(groupId, userIds)
    this.learnAll(people)
    if (groupId && nicknames) this.nicknames.learn(groupId, userIds, nicknames)
    // Who has left a place is found no longer, but what they wrote there still says who they are.
    const left = userIds.filter((id) => !this.#cards.has(id))
    if (left.length > 0) this.#deps.pickWords(left)
  }

  async #ask(groupId: GroupId | null, userIds: UserId[]): Promise<Output<'users.lookup'>> {
    const { call } = this.#deps
    if (groupId === null || this.#isWithoutNicknames) return call('users.lookup', { userIds })
    try {
      return await call('users.lookup', { userIds, groupId })
    } catch (error) {
      // A server of before takes the question amiss.
      if (!(error instanceof AppError) || error.code !== 'bad_input') throw error
      this.#isWithoutNicknames = true
      return call('users.lookup', { userIds })
    }
  }
}

const listsPeople = new Set<OperationName>([
  'groups.members',
  'groups.people',
  'groups.findPeople',
  'messages.reactors',
  'search.messages',
  'users.find',
  'users.lookup',
])
