import type { PeopleRepository } from '../people-repository.ts'
import type { Written } from '../written.ts'
import { bringTogether } from './bring-together.ts'
import type { Collections } from './collections.ts'

export async function createAdhoc(
  { directs }: Collections,
  { id, name, userIds, createdAt }: Parameters<PeopleRepository['createAdhoc']>[0],
): Promise<Written> {
  const fields = { _id: id, kind: 'adhoc', name, createdAt } as const
  const changes = await directs.aggregates.insert(fields, bringTogether(id, userIds, createdAt))
  return { refused: null, changes }
}
