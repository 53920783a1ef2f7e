import { randomUUID } from 'node:crypto'
import { jobEffect, jobGone, retrying, type Effect, type Mongo } from '@hubbub/mongo'
import type { StreamId, UserId } from '@hubbub/protocol'
import type { Model } from 'mongoose'
import { outcomeOf, type Decision, type Facts, type Outcome, type Put, type Wish } from '../decision.ts'
import { decisions, type DecisionName } from '../decisions.ts'
import { goesWithPlace, type Item, type ItemKind, type ItemName } from '../item.ts'
import type { PersonalRepository } from '../personal-repository.ts'
import { itemGone, itemId, itemOf, itemPut, itemsIn, type ItemDocument } from './item-model.ts'

export function mongoPersonal(mongo: Mongo): PersonalRepository {
  const items = itemsIn(mongo)
  const { trusted } = items.base
  return {
    write: (name, wish) => write(mongo, items, name, wish),
    async get<K extends ItemKind>(name: ItemName<K>) {
      const found = await retrying(() => items.findById(itemId(name)).lean<ItemDocument>().exec())
      return found && !found.isGone ? (itemOf(found) as Item<K>) : null
    },
    async all(userId, kinds) {
      const { rev } = await mongo.log.settled(userId)
      const found = await retrying(() =>
        items
          .find({ userId, isGone: false, kind: trusted({ $in: [...kinds] }) })
          .sort({ userId: 1, isGone: 1, kind: 1, position: 1 })
          .lean<ItemDocument[]>()
          .exec(),
      )
      return { rev, items: found.map(itemOf) }
    },
    async ofPeople<K extends ItemKind>(userIds: readonly UserId[], kind: K, keys?: readonly string[]) {
      const found = await retrying(() =>
        items
          .find({
            ...{ userId: trusted({ $in: [...userIds] }), isGone: false, kind },
            ...(keys && { key: trusted({ $in: [...keys] }) }),
          })
          .lean<ItemDocument[]>()
          .exec(),
      )
      return found.map((one) => itemOf(one) as Item<K>)
    },
    async about<K extends ItemKind>(place: StreamId, kind: K) {
      const found = await retrying(() =>
        items.find({ conversationId: place, kind, isGone: false }).lean<ItemDocument[]>().exec(),
      )
      return found.map((one) => itemOf(one) as Item<K>)
    },
    async page<K extends ItemKind>(
      userId: UserId,
      kind: K,
      { before, limit }: { before: number; limit: number },
    ) {
      const found = await retrying(() =>
        items
          .find({ userId, isGone: false, kind, position: trusted({ $lt: before }) })
          .sort({ userId: -1, isGone: -1, kind: -1, position: -1 })
          .limit(limit)
          .lean<ItemDocument[]>()
          .exec(),
      )
      return found.map((one) => itemOf(one) as Item<K>)
    },
    async forgetPeople(userIds) {
      const those = trusted({ $in: [...userIds] })
      await retrying(() => items.deleteMany({ userId: those }).exec())
      await retrying(() => items.deleteMany({ conversationId: those }).exec())
    },
    async sweep(place, limit) {
      const some = await retrying(() =>
        items
          .find({ conversationId: place, kind: trusted({ $in: [...goesWithPlace] }) })
          .select(['_id'])
          .limit(limit)
          .lean<{ _id: string }[]>()
          .exec(),
      )
      const ids = some.map(({ _id }) => _id)
      if (ids.length > 0) await retrying(() => items.deleteMany({ _id: trusted({ $in: ids }) }).exec())
      return ids.length < limit
    },
  }
}

/** A row in the log of the person, which carries the records along: whoever else wrote there in between has it decided again. */
async function write(
  mongo: Mongo,
  items: Model<ItemDocument>,
  name: DecisionName,
  wish: Wish,
): Promise<Outcome> {
  const id = randomUUID()
  const decide = decisions[name] as (facts: Facts, wish: Wish) => Decision
  let decision = null as Decision | null
  const placed = await mongo.log.write(wish.userId, async () => {
    decision = decide(await load(items, wish), wish)
    return 'kept' in decision ? null : { id, ...decision.change, redo: decision.puts.map(effectOf) }
  })
  if ('kept' in decision!) return { ...decision.kept, change: null }
  return outcomeOf(wish, decision!.change, placed!.rev)
}

async function load(items: Model<ItemDocument>, wish: Wish): Promise<Facts> {
  const { userId, kind } = wish
  const ofKind = { userId, isGone: false, kind }
  const [found, count, last] = await Promise.all([
    retrying(() => items.findById(itemId(wish)).lean<ItemDocument>().exec()),
    retrying(() => items.countDocuments(ofKind).exec()),
    retrying(() =>
      items
        .find(ofKind)
        .sort({ userId: -1, isGone: -1, kind: -1, position: -1 })
        .limit(1)
        .lean<ItemDocument[]>()
        .exec(),
    ),
  ])
  return { item: found && !found.isGone ? itemOf(found) : null, count, last: last[0]?.position ?? 0 }
}

function effectOf(put: Put): Effect {
  if (put.kind === 'job') return jobEffect(put.job)
  if (put.kind === 'jobGone') return jobGone(put.job)
  return put.kind === 'item' ? itemPut(put.item) : itemGone(put.item)
}
