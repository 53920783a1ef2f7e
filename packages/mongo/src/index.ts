export {
  Aggregates,
  aggregateFields,
  type Aggregate,
  type Decision,
  type Follow,
} from './aggregates/aggregates.ts'
export { auditEffect, type AuditTrail } from './audit.ts'
export { type AnyEffect, type Effect, type EffectOnMany } from './aggregates/effects.ts'
export { insertMissing } from './migrate/insert-missing.ts'
export { jobEffect, jobGone, type JobDocument } from './jobs.ts'
export { KeyedQueue } from './keyed-queue.ts'
export { openMongo, type Mongo } from './connection/mongo.ts'
export {
  loggedChange,
  oneMessageForEachPosition,
  type MessageFields,
  type Row,
} from './streams/changes-model.ts'
export { partFields, stoneSeconds } from './aggregates/part-fields.ts'
export { readActor, refusalOfActor } from './live-actor.ts'
export { numbered, type NewRow } from './streams/new-row.ts'
export { type Placed } from './streams/stream-log.ts'
export { type OutboxEntry } from './streams/outbox.ts'
export { type Head } from './streams/stream-heads.ts'
export { isDuplicate, isDuplicateIn } from './connection/duplicate.ts'
export { raiseTogether, type Raise, type Raises } from './aggregates/raise-together.ts'
export { isTransient, retrying } from './connection/retrying.ts'
export { serverTime } from './connection/server-time.ts'
export { renewEpoch } from './streams/numbering.ts'
export { openForMoving, type MovingIn } from './migrate/moving-in.ts'
export { madeBy, movedAggregate } from './migrate/moved-documents.ts'
export { type StreamHead } from './streams/streams-model.ts'
