import type { CrowdRepository } from '../crowd-repository.ts'
import type { GroupWrites } from '../sqlite-groups.ts'

export function sqliteCrowds(write: GroupWrites): CrowdRepository {
  return {
    add: (coming) => write('addCrowd', coming),
  }
}
