import type { MessagesDeps } from '../deps.ts'
import type { KnownPeople } from '../read/known-people.ts'

/** What the actions work with that are about what belongs to one person alone. */
export interface PersonalDeps extends MessagesDeps {
  people: KnownPeople
}
