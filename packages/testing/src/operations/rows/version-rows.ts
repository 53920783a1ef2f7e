import { atFirst } from '../positions.ts'
import type { Catalogue } from '../row.ts'

export const versionRows = {
  'messages.versions': { sample: atFirst },
} satisfies Partial<Catalogue>
