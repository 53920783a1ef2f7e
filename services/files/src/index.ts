export { filesService } from './files.service.ts'
export { moveBlobs, type Moved } from './storage/move-blobs.ts'
export { openStorage } from './storage/open-storage.ts'
export { type Storage } from './storage/storage.ts'
export { type FileRepository } from './store/file-repository.ts'
export { sqliteFiles } from './store/sqlite-files.ts'

/** Where the writer's thread finds what this service writes. */
export const filesWrites = new URL('./store/sqlite-writes.ts', import.meta.url)
/** Where a process that sends and receives files finds how to open the place where they lie. */
export const storageModule = new URL('./storage/open-storage.ts', import.meta.url).href
