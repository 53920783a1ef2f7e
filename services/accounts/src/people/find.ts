import type { AccountKind, Person } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'

/** People find people; test users find each other, and no test reaches anybody else by a search. */
export function find(
  { query, by, limit }: { query: string; by: AccountKind; limit: number },
  { directory }: AccountsDeps,
): Promise<Person[]> {
  return by === 'test' ? directory.findTestUsers(query, limit) : directory.find(query, limit)
}
