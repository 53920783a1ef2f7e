import { here } from '../positions.ts'
import type { Catalogue } from '../row.ts'

export const forwardRows = {
  'messages.sources': { sample: (asked) => ({ ...here(asked), seqs: [1] }) },
} satisfies Partial<Catalogue>
