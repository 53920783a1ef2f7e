import { here } from '../positions.ts'
import type { Catalogue } from '../row.ts'

export const slowModeRows = {
  'messages.slowMode': { sample: here },
} satisfies Partial<Catalogue>
