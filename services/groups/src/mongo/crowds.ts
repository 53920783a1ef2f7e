import type { CrowdRepository } from '../crowd-repository.ts'
import { addCrowd } from './add-crowd.ts'
import type { Collections } from './collections.ts'

export function mongoCrowds(store: Collections): CrowdRepository {
  return {
    add: (coming) => addCrowd(store, coming),
  }
}
