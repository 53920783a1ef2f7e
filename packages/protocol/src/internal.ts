/** The second door: what services say among themselves. Clients never import it, and no outside caller reaches it. */
export {
  type DescribedChange,
  type FileContent,
  type FileReader,
  type InternalActions,
  type InternalEvents,
  type LoggedChange,
  type MessageFiles,
  type PictureOf,
  type Place,
  type PreviewedMessage,
  type PreviewImage,
  type Positions,
} from './internal/actions.ts'
export { commandLine, isCommandLine, type ActorSession, type Authority } from './internal/actor-session.ts'
export {
  jobId,
  type JobActions,
  type JobError,
  type JobKind,
  type JobPayloads,
  type JobRecord,
  type NewJob,
} from './internal/jobs.ts'
export { type InternalCommands, type AccessFact } from './internal/commands.ts'
