import type { Catalogue } from '../row.ts'

export const searchRows = {
  'search.messages': { sample: () => ({ q: 'hello' }) },
} satisfies Partial<Catalogue>
