import type { Config } from '@hubbub/runtime'
import type { BlobStore } from './blob-store.ts'

interface StorageModule {
  openStorage(config: Config): Promise<BlobStore | null>
}

/** Opens the place where files lie. The module is named and not handed over, because a worker is another process. */
export async function openBlobs(module: string, config: Config): Promise<BlobStore | null> {
  const { openStorage } = (await import(module)) as StorageModule
  return openStorage(config)
}
