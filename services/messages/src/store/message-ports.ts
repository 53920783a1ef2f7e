import type { MessageRepositories } from '../context/deps.ts'
import type { PersonalRepository } from '../personal/store/personal-repository.ts'

/** Where this service stores everything. */
export interface MessagePorts extends MessageRepositories {
  personal: PersonalRepository
}
