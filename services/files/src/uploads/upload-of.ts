import type { InternalActions } from '@hubbub/protocol/internal'
import type { FileRecord } from '../store/file-repository.ts'

/** A file as an upload. One that was removed is none; one that is complete stays one, for whoever missed the last answer. */
export function uploadOf({ ownerId, size, state }: FileRecord): ReturnType<InternalActions['files.upload']> {
  return state === 'removed' ? null : { ownerId, size, isComplete: state !== 'uploading' }
}
