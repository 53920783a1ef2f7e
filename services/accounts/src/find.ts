import { limits, type AccountKind, type Person } from '@hubbub/protocol'
import type { AccountsDeps } from './deps.ts'

/** People find people; test users find each other, and no test reaches anybody else by a search. */
export function find(
  { query, by }: { query: string; by: AccountKind },
  { directory }: AccountsDeps,
): Promise<Person[]> {
  if (by === 'test') return directory.findTestUsers(query, limits.peopleFound)
  return directory.find(query, limits.peopleFound)
}
