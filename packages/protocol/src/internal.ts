/** The second door: what services say among themselves. Clients never import it, and no outside caller reaches it. */
export { type InternalActions, type InternalEvents } from './internal/actions.ts'
export {
  type FileContent,
  type FileReader,
  type MessageFiles,
  type PictureOf,
  type PreviewImage,
} from './internal/files-actions.ts'
export {
  type DescribedChange,
  type LoggedChange,
  type Place,
  type PlaceTitle,
} from './internal/groups-actions.ts'
export {
  type DueMail,
  type MailContent,
  type MailSource,
  type MissedPlace,
  type SignInChange,
  type SignInChanged,
} from './internal/mail-actions.ts'
export { type MessagesOf, type PreviewedMessage, type Positions } from './internal/messages-actions.ts'
export {
  commandLine,
  isCommandLine,
  type ActorSession,
  type Authority,
  type FreshDemand,
} from './internal/actor-session.ts'
export {
  jobId,
  type FoundByFilters,
  type JobActions,
  type JobError,
  type JobKind,
  type JobPayloads,
  type JobRecord,
  type NewJob,
} from './internal/jobs.ts'
export { type AuditFilter } from './internal/audit-filter.ts'
export { type InternalCommands, type AccessFact } from './internal/commands.ts'
