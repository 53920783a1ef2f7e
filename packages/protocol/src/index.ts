export {
  AppError,
  ensure,
  errors,
  isErrorCode,
  refusal,
  type ErrorCode,
  type ErrorDetails,
  type Refusal,
} from './errors.ts'
export {
  ByeReason,
  changes,
  Heads,
  pushes,
  StreamEvent,
  type ChangeData,
  type ChangeType,
  type Push,
  type PushName,
} from './events.ts'
export {
  Attachment,
  FileFacts,
  FileKind,
  FilePurpose,
  FileState,
  OwnFile,
  UploadPurpose,
} from './file-records.ts'
export {
  AuditId,
  CategoryId,
  ClientId,
  ConversationId,
  FileId,
  GroupId,
  InviteId,
  MessageId,
  SessionId,
  StreamId,
  UserId,
  isConversation,
  isGroup,
  isPerson,
  type IdOf,
  type IdPrefix,
} from './ids.ts'
export { linksIn } from './links.ts'
export { LinkPreview } from './preview-records.ts'
export { limits, rates, type RateClass } from './limits.ts'
export { type Access, type AccountAccess, type Operation, type Permission } from './operation.ts'
export {
  isOperationName,
  operationNames,
  operations,
  type Input,
  type OperationName,
  type Operations,
  type Output,
  type Reply,
  type Request,
} from './operations.ts'
export { type CaughtUp } from './operations/messages.ts'
export {
  Account,
  AccountKind,
  AuditEntry,
  Availability,
  Category,
  Conversation,
  ConversationKind,
  ConversationView,
  Group,
  GroupView,
  Headline,
  Home,
  Invite,
  InvitePreview,
  Member,
  Nicknames,
  Message,
  Moment,
  Person,
  Position,
  Presence,
  PresenceMode,
  Reaction,
  Role,
  Session,
  Status,
  TestUser,
  Tokens,
} from './records.ts'
export { foldedName, isCall, isOffice, reservedName } from './reserved-names.ts'
export { isSameStatus, withoutEndedStatus } from './status.ts'
export { tolerant } from './tolerant.ts'
export { hasUnseen, hasVisible } from './visible.ts'
export { Body, BodyOrNothing, DisplayName, Email, Emoji, mentionsIn, Name, Password } from './text.ts'
