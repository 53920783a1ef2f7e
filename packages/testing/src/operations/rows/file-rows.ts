import type { FileId } from '@hubbub/protocol'
import { beginUpload, type Uploader } from '../../uploads.ts'
import type { Asked, Catalogue } from '../row.ts'

const unknown: FileId = 'f_0000000000000000000000000F'

/** An upload that the caller has begun. Only a whole server takes one. */
async function ownFile({ caller, isAllowed }: Asked): Promise<{ fileId: FileId }> {
  const isOfServer = 'url' in caller
  return { fileId: isAllowed && isOfServer ? await beginUpload(caller as User, 'own.txt', 1) : unknown }
}

type User = Asked['caller'] & Uploader

export const fileRows = {
  'files.limits': { sample: () => ({}) },
  'files.get': { sample: ownFile },
  'files.discard': { sample: ownFile, changes: 'a file that no message has is in no stream' },
} satisfies Partial<Catalogue>
