import { here } from '../positions.ts'
import type { Catalogue } from '../row.ts'

export const receiptRows = {
  'receipts.list': { sample: here },
} satisfies Partial<Catalogue>
