export { pushService } from './push.service.ts'
export { type PushRepository } from './store/push-repository.ts'
export { sqlitePush } from './store/sqlite-push.ts'

/** Where the writer's thread finds what this service writes. */
export const pushWrites = new URL('./store/sqlite-writes.ts', import.meta.url)
