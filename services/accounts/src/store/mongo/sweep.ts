import { retrying, type Mongo } from '@hubbub/mongo'
import type { SessionId, UserId } from '@hubbub/protocol'
import type { GuestPosition, SweepRepository } from '../sweep-repository.ts'
import type { AccountsCollection } from './accounts-collection.ts'
import { keepSessions } from './open-sessions.ts'

const beforeAll: GuestPosition = { id: 'u_', createdAt: 0 }

export function mongoSweep(
  { connection }: Mongo,
  { model, aggregates }: AccountsCollection,
): SweepRepository {
  const { trusted } = model.base
  return {
    async endUnused(usedBefore, limit) {
      const unused = { 'sessions.usedAt': trusted({ $lt: usedBefore }) }
      const people = await retrying(() => model.find(unused).select(['_id']).limit(limit).lean())
      const all: { userId: UserId; sessionIds: SessionId[] }[] = []
      for (const { _id: userId } of people) {
        const { outcome } = await aggregates.change<SessionId[]>(userId, (account) => {
          if (!account) return { outcome: [] }
          const { sessions, ended } = keepSessions(account, ({ usedAt }) => usedAt >= usedBefore)
          return { outcome: ended, ...(ended.length > 0 && { set: { sessions } }) }
        })
        if (outcome.length > 0) all.push({ userId, sessionIds: outcome })
      }
      return all
    },

    async removeGuests({ after, createdBefore, limit }) {
      const { id, createdAt } = after ?? beforeAll
      const further = {
        kind: 'guest' as const,
        createdAt: trusted({ $gte: createdAt, $lt: createdBefore }),
        $or: [{ createdAt: trusted({ $gt: createdAt }) }, { _id: trusted({ $gt: id }) }],
      }
      const guests = await retrying(() =>
        model
          .find(further)
          .select(['createdAt', 'sessions'])
          .sort({ kind: 1, createdAt: 1, _id: 1 })
          .limit(limit)
          .lean(),
      )
      const old = guests.filter(({ sessions }) => sessions.length === 0)
      const removed = await withoutHistory(old.map(({ _id }) => _id))
      const those = { _id: trusted({ $in: removed }), kind: 'guest' as const }
      if (removed.length > 0) await retrying(() => model.deleteMany(those).exec())
      const last = guests.length === limit ? guests.at(-1)! : null
      return { removed, last: last && { id: last._id, createdAt: last.createdAt } }
    },
  }

  async function withoutHistory(userIds: UserId[]): Promise<UserId[]> {
    if (userIds.length === 0) return []
    const streams = connection.model<{ _id: string }>('streams')
    const among = { _id: trusted({ $in: userIds }) }
    const found = await retrying(() => streams.find(among).select(['_id']).lean())
    const used = new Set(found.map(({ _id }) => _id))
    return userIds.filter((id) => !used.has(id))
  }
}
