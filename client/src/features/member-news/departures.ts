import type { HubbubClient, Readable } from '@hubbub/client-core'
import type { GroupId, StreamEvent, UserId } from '@hubbub/protocol'
import { firstPublicChannel } from '../groups/first-channel.ts'
import { storedDepartures, storeDepartures } from './stored-departures.ts'
import { nothingNew, type MemberNews } from './member-news.ts'

const kept = 50

/** Who left each group while somebody was here with this browser: the server keeps no list of them. */
export class Departures {
  readonly #hub: HubbubClient
  readonly #userId: UserId
  readonly #byGroup: Map<string, readonly MemberNews[]>
  readonly #listeners = new Set<() => void>()

  constructor(hub: HubbubClient, userId: UserId) {
    this.#hub = hub
    this.#userId = userId
    this.#byGroup = storedDepartures(userId)
  }

  /** Returns what ends it. */
  listen(): () => void {
    return this.#hub.onChange((event) => this.#take(event))
  }

  of(groupId: GroupId | undefined): Readable<readonly MemberNews[]> {
    return {
      get: () => this.#byGroup.get(groupId ?? '') ?? nothingNew,
      subscribe: (listener) => {
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
    }
  }

  #take({ stream, type, data }: StreamEvent): void {
    if (type !== 'member.left' && type !== 'member.joined') return
    const known = this.#byGroup.get(stream) ?? nothingNew
    const userId = type === 'member.left' ? data.userId : data.member.userId
    const others = known.filter((one) => one.userId !== userId)
    const wasKnown = others.length < known.length
    // After a reload a departure may be told again, when nobody knows the name any more.
    if ((type === 'member.left') === wasKnown) return
    const view = this.#hub.group(stream as GroupId).get()
    const afterSeq = (view && firstPublicChannel(view)?.seq) ?? 0
    const left: MemberNews = { kind: 'left', userId, afterSeq }
    this.#set(stream, type === 'member.left' ? [...others, left].slice(-kept) : others)
    if (type === 'member.left') this.#keepName(stream as GroupId, userId)
  }

  /** After a reload nobody tells the name of somebody with whom one shares nothing any more. */
  #keepName(groupId: GroupId, userId: UserId): void {
    const person = this.#hub.person(userId, groupId)
    const take = () => {
      const name = person.get()?.displayName
      if (!name) return false
      const news = this.#byGroup.get(groupId) ?? nothingNew
      this.#set(
        groupId,
        news.map((one) => (one.userId === userId ? { ...one, name } : one)),
      )
      return true
    }
    if (take()) return
    const end = person.subscribe(() => take() && end())
  }

  #set(stream: string, news: readonly MemberNews[]): void {
    this.#byGroup.set(stream, news)
    storeDepartures(this.#userId, this.#byGroup)
    for (const listener of this.#listeners) listener()
  }
}
