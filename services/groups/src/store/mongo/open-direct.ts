import { isDuplicateIn, retrying } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { decideDirect } from '../../conversations/decide-new-conversation.ts'
import type { NewDirect, PeopleRepository } from '../../records/people-repository.ts'
import { decidedNewDirect } from './decided.ts'
import type { Collections } from './models/collections.ts'
import { oneDirectForEachPair, pairKey } from './models/direct-model.ts'

type Opened = ReturnType<PeopleRepository['openDirect']>

/** A unique index lets one of those who race have it. */
export function openDirect(store: Collections, wish: NewDirect): Opened {
  const decide = async () => decideDirect(await readSettledDirect(store, wish.pair), wish)
  const open = async (): Opened => {
    try {
      return await decidedNewDirect(store, wish.id, decide)
    } catch (error) {
      if (!isDuplicateIn(error, oneDirectForEachPair)) throw error
      return open()
    }
  }
  return store.turns.run(pairKey(wish.pair), open)
}

/** Who came first may not be done yet. */
async function readSettledDirect(
  store: Collections,
  pair: NewDirect['pair'],
): Promise<ConversationId | null> {
  const id = await readDirect(store, pair)
  return id && (await store.directs.aggregates.settled(id)) ? id : null
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
