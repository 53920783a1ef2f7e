import type { PeopleRepository } from '../people-repository.ts'
import type { Written } from '../written.ts'
import { bringTogether } from './bring-together.ts'
import type { Collections } from './collections.ts'
import { writeNew } from './write-in.ts'

export function createAdhoc(
  store: Collections,
  { id, name, userIds, createdAt }: Parameters<PeopleRepository['createAdhoc']>[0],
): Promise<Written> {
  const fields = { _id: id, kind: 'adhoc', name, createdAt } as const
  return writeNew<Written>(store, async () => {
    const changes = await store.directs.aggregates.insert(fields, bringTogether(id, userIds, createdAt))
    return { refused: null, changes }
  })
}
