import { ConversationId, type Message, type UserId } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import { keyOf, readJson } from '../persisted.ts'
import type { People } from '../people/people.ts'
import type { Storage } from '../storage.ts'
import { readPage } from '../sync/read-answers.ts'
import { keepLatest, windowOf, type MessageWindow } from './window.ts'

/** The latest messages of the conversations visited last, with who wrote them, for a reload to paint before the network answers. */
export class WindowCache {
  readonly #storage: Storage
  readonly #me: () => UserId | null
  readonly #people: Pick<People, 'known' | 'recall'>
  // The order of visits, oldest first.
  #visited: Promise<ConversationId[]> | undefined

  constructor(storage: Storage, me: () => UserId | null, people: Pick<People, 'known' | 'recall'>) {
    this.#storage = storage
    this.#me = me
    this.#people = people
  }

  async read(id: ConversationId): Promise<MessageWindow | undefined> {
    const me = this.#me()
    if (!me) return undefined
    try {
      const page = readPage(await readJson(this.#storage, keyOf(me, 'window', id)))
      this.#people.recall(page, id)
      return windowOf(page, me)
    } catch {
      return undefined
    }
  }

  async write(id: ConversationId, window: MessageWindow): Promise<void> {
    const { rows, epoch, rev, hasEarlier, hasLater } = keepLatest(window, bounds.cachedMessages)
    const messages = rows.map(({ message }) => message)
    const brought = this.#people.known(messages.flatMap(peopleOf), id)
    const page = { messages, ...brought, epoch, rev, seq: messages.at(-1)?.seq ?? 0, hasEarlier, hasLater }
    await this.#storage.set(keyOf(window.me, 'window', id), JSON.stringify(page))
    const visited = (await this.#order(window.me)).filter((other) => other !== id)
    await this.#keepOrder(window.me, [...visited, id])
  }

  async remove(id: ConversationId): Promise<void> {
    const me = this.#me()
    if (me) await this.#storage.remove(keyOf(me, 'window', id))
  }

  clear(): void {
    this.#visited = undefined
  }

  async #keepOrder(me: UserId, visited: ConversationId[]): Promise<void> {
    const tooMany = visited.slice(0, -bounds.cachedConversations)
    const kept = visited.slice(-bounds.cachedConversations)
    this.#visited = Promise.resolve(kept)
    await this.#storage.set(keyOf(me, 'visited'), JSON.stringify(kept))
    for (const old of tooMany) await this.#storage.remove(keyOf(me, 'window', old))
  }

  #order(me: UserId): Promise<ConversationId[]> {
    this.#visited ??= readJson(this.#storage, keyOf(me, 'visited')).then((kept) =>
      ConversationId.array().catch([]).parse(kept),
    )
    return this.#visited
  }
}

const peopleOf = ({ authorId, mentions }: Message): UserId[] => [authorId, ...mentions]
