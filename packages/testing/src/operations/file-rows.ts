import type { FileId } from '@hubbub/protocol'
import type { Catalogue } from './row.ts'

/** Whose file it is and what they may do with it is tested with the uploads: nobody has one here. */
const unknown: FileId = 'f_0000000000000000000000000F'

export const fileRows = {
  'files.limits': { sample: () => ({}) },
  'files.get': { sample: () => ({ fileId: unknown }) },
  'files.discard': {
    sample: () => ({ fileId: unknown }),
    changes: 'a file that no message has is in no stream',
  },
} satisfies Partial<Catalogue>
