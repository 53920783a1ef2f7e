import { isDuplicateIn, retrying } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { PeopleRepository } from '../people-repository.ts'
import type { Written } from '../written.ts'
import { bringTogether } from './bring-together.ts'
import type { Collections } from './collections.ts'
import { oneDirectForEachPair, pairKey } from './direct-model.ts'
import { writeNew } from './write-in.ts'

type Opened = Written<never, { conversationId: ConversationId }>

/** One for each pair, for ever: a unique index lets one of those who race have it. */
export function openDirect(
  store: Collections,
  { id, pair, createdAt }: Parameters<PeopleRepository['openDirect']>[0],
): Promise<Opened> {
  const open = async (): Promise<Opened> => {
    const conversationId = await readDirect(store, pair)
    // Who came first may not be done yet.
    if (conversationId && (await store.directs.aggregates.settled(conversationId)))
      return { refused: null, conversationId, changes: [] }
    try {
      const fields = { _id: id, kind: 'direct', name: '', createdAt, pair: pairKey(pair) } as const
      const changes = await store.directs.aggregates.insert(fields, bringTogether(id, pair, createdAt))
      return { refused: null, conversationId: id, changes }
    } catch (error) {
      if (!isDuplicateIn(error, oneDirectForEachPair)) throw error
      return open()
    }
  }
  return store.turns.run(pairKey(pair), () => writeNew(store, open))
}

export async function readDirect(
  { directs }: Collections,
  pair: readonly [UserId, UserId],
): Promise<ConversationId | null> {
  const found = await retrying(() =>
    directs.model
      .findOne({ pair: pairKey(pair) })
      .select('_id')
      .lean<{ _id: ConversationId }>(),
  )
  return found && found._id
}
