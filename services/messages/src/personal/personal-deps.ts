import type { MessagesDeps } from '../context/deps.ts'
import type { KnownPeople } from '../people/known-people.ts'
import type { PersonalRepository } from './store/personal-repository.ts'

/** Messages, and what belongs to one person alone. */
export interface PersonalStoreDeps extends MessagesDeps {
  personal: PersonalRepository
}

/** What the actions work with that are about what belongs to one person alone. */
export interface PersonalDeps extends PersonalStoreDeps {
  people: KnownPeople
}
