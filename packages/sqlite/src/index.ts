export { openAtRest } from './database/at-rest.ts'
export { appendAudit, auditOf, readAudit, sweepAudit, type AuditRow } from './audit.ts'
export { openForReading } from './database/connection.ts'
export { copyDatabase } from './database/copy.ts'
export { startNewEpoch } from './database/epoch.ts'
export { inspectDatabase } from './database/inspect.ts'
export { addJob, jobsSchema, removeJob } from './jobs.ts'
export { LiveHeads } from './streams/live-heads.ts'
export { readActor, refusalOfActor } from './live-actor.ts'
export { lockFolder } from './database/lock.ts'
export { type Kind, type Move, type Question, type TableMove } from './migrate/moving-out.ts'
export {
  endOfOutbox,
  readOutbox,
  takeFromOutbox,
  takeFromOutboxByName,
  trimOutbox,
  type OutboxEntry,
} from './streams/outbox.ts'
export { pickRows } from './migrate/pick-rows.ts'
export { countRows, readDocuments } from './migrate/read-documents.ts'
export { type ReadCall, type Reads } from './reader/reads.ts'
export { leaveSearch, searchAgain, searchSchema } from './search.ts'
export { type Schema } from './database/schema.ts'
export { Sql } from './database/sql.ts'
export { StoreError } from './database/store-error.ts'
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
} from './streams/streams.ts'
export { type Trouble } from './database/trouble.ts'
export type { WriteCall } from './writer/writer.ts'
export type { CommitReport } from './writer/writes.ts'
export { type Writes } from './writer/writes.ts'
