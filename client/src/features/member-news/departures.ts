import type { HubbubClient, Readable } from '@hubbub/client-core'
import type { GroupId, StreamEvent } from '@hubbub/protocol'
import { firstPublicChannel } from '../groups/first-channel.ts'
import { nothingNew, type MemberNews } from './member-news.ts'

const kept = 50

/** Who left each group while this page was open: the server keeps no list of them. */
export class Departures {
  readonly #hub: HubbubClient
  readonly #byGroup = new Map<string, readonly MemberNews[]>()
  readonly #listeners = new Set<() => void>()

  constructor(hub: HubbubClient) {
    this.#hub = hub
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
    if (type === 'member.joined' && others.length === known.length) return
    const view = this.#hub.group(stream as GroupId).get()
    const afterSeq = (view && firstPublicChannel(view)?.seq) ?? 0
    const left: MemberNews = { kind: 'left', userId, afterSeq }
    this.#byGroup.set(stream, type === 'member.left' ? [...others, left].slice(-kept) : others)
    for (const listener of this.#listeners) listener()
  }
}
