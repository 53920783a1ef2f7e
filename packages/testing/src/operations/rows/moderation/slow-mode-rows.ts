import { here } from '../../positions.ts'
import type { Catalogue } from '../../row.ts'

export const slowModeRows = {
  'slowMode.get': { sample: here },
} satisfies Partial<Catalogue>
