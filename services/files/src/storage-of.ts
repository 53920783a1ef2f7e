import { AppError } from '@hubbub/protocol'
import type { FilesDeps } from './deps.ts'
import type { Storage } from './storage/storage.ts'

/** Where content lies; refuses where none is kept. */
export function storageOf({ storage }: Pick<FilesDeps, 'storage'>): Storage {
  if (!storage) throw new AppError('files_off')
  return storage
}
