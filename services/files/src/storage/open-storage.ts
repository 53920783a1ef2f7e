import type { FilesConfig } from '@hubbub/runtime'
import type { Storage } from './storage.ts'

/** Where the settings say that files lie; null: none are kept. What a server alone does not need is not loaded. */
export async function openStorage({
  files: { place },
}: {
  files: Pick<FilesConfig, 'place'>
}): Promise<Storage | null> {
  if (place === null) return null
  if (place.kind === 'folder') return (await import('./local-storage.ts')).openLocalStorage(place.folder)
  return (await import('./s3-storage.ts')).openS3Storage(place)
}
