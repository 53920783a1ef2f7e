export { openAtRest } from './at-rest.ts'
export { appendAudit, auditOf, readAudit, type AuditRow } from './audit.ts'
export { openForReading } from './connection.ts'
export { copyDatabase } from './copy.ts'
export { startNewEpoch } from './epoch.ts'
export { inspectDatabase } from './inspect.ts'
export { LiveHeads } from './live-heads.ts'
export { readActor, refusalOfActor } from './live-actor.ts'
export { lockFolder } from './lock.ts'
export { type Kind, type Move, type Question, type TableMove } from './moving-out.ts'
export {
  endOfOutbox,
  readOutbox,
  takeFromOutbox,
  takeFromOutboxByName,
  trimOutbox,
  type OutboxEntry,
} from './outbox.ts'
export { pickRows } from './pick-rows.ts'
export { countRows, readDocuments } from './read-documents.ts'
export { type Schema } from './schema.ts'
export { Sql } from './sql.ts'
export { StoreError } from './store-error.ts'
export { openMemoryStore, openStore, type Store } from './store.ts'
export {
  appendChange,
  appendChangeOfMessage,
  appendChangeToEach,
  appendMessageChange,
  readChanges,
  readHead,
  readHeads,
  type Head,
} from './streams.ts'
export { type Trouble } from './trouble.ts'
export { type CommitReport, type WriteCall } from './writer.ts'
export { type Writes } from './writes.ts'
