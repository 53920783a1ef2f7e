import type { Clock, FilesConfig, ServicesBus } from '@hubbub/runtime'
import type { Scanner } from './content/scan/scanner.ts'
import type { ContentWorkers } from './content/workers/content-workers.ts'
import type { Storage } from './storage/storage.ts'
import type { DiskRoom } from './room/disk-room.ts'
import type { FileRepository } from './store/file-repository.ts'

/** What the actions of this service work with. */
export interface FilesDeps {
  bus: ServicesBus
  clock: Clock
  /** By this clock. */
  startedAt: number
  files: FileRepository
  /** Null: this server keeps no files. */
  storage: Storage | null
  workers: Pick<ContentWorkers, 'run'>
  /** Looks for what nobody should have; null: nobody does. */
  scanner: Scanner | null
  quotas: FilesConfig['quotas']
  diskRoom: DiskRoom
  keepsExif: boolean
}
