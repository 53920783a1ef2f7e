import type { FileId } from '@hubbub/protocol'
import type { FilesDeps } from '../deps.ts'
import { storageOf } from '../storage-of.ts'
import { removeContent } from '../storage/remove-content.ts'

/** Removes the content of removed files, and then what was known of them. May be done again. */
export async function deleteContent(fileIds: readonly FileId[], deps: FilesDeps): Promise<void> {
  const storage = storageOf(deps)
  for (const fileId of fileIds) {
    const file = await deps.files.get(fileId)
    if (file && file.state !== 'removed') continue
    await removeContent(fileId, storage)
    await deps.files.forget([fileId])
  }
}
