export { Receipt } from './receipt-records.ts'
export { AppError, ensure, type ErrorDetails, type PendingSignIn } from './errors/app-error.ts'
export { errors, isErrorCode, type ErrorCode } from './errors/errors.ts'
export { refusal, type Refusal } from './errors/refusal.ts'
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
  DeviceId,
  FileId,
  FilterId,
  GroupId,
  InvitationId,
  InviteId,
  MessageId,
  RoleId,
  SessionId,
  StreamId,
  UserId,
  isConversation,
  isGroup,
  isPerson,
  mayBeIn,
  suffixesOf,
  type IdOf,
  type IdPrefix,
} from './ids.ts'
export { LeftSession, LinkedProvider, Newcomer, SignInProvider } from './sign-in/provider-records.ts'
export {
  NewPasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyHome,
  PasskeyOffer,
  PasskeyQuestion,
} from './sign-in/passkey-records.ts'
export {
  AuthenticatorSetup,
  RecoveryCodes,
  RememberedDevice,
  SecondFactor,
  SecondFactorFor,
  SignInPolicy,
} from './sign-in/second-factor-records.ts'
export {
  Invitation,
  InvitationLink,
  SignUp,
  SignUpMode,
  signUpModes,
  SignUpRules,
} from './sign-in/sign-up-records.ts'
export { bareLinkAt, bareLinks, type BareLink } from './links/bare-links.ts'
export { linksIn } from './links/links-in.ts'
export { LinkPreview } from './preview-records.ts'
export { accountLimits } from './account-limits.ts'
export { Language } from './language.ts'
export { limits, rates, type RateClass } from './limits.ts'
export { type Access, type AccountAccess, type Operation } from './operation.ts'
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
  Category,
  Conversation,
  ConversationKind,
  ConversationView,
  Headline,
  WebMessage,
  WebPage,
} from './conversation-records.ts'
export { Group, GroupView, Home, Invite, InvitePreview, Member, Role } from './group-records.ts'
export { bodyWithoutComment, ownText } from './forwards.ts'
export { Forwarded, Message, Pin, Reaction } from './message-records.ts'
export {
  Account,
  AccountKind,
  AuditEntry,
  Availability,
  Nicknames,
  Person,
  Presence,
  PresenceMode,
  Session,
  MailChange,
  Status,
  TestUser,
  Tokens,
} from './person-records.ts'
export {
  Draft,
  DraftVersion,
  Note,
  Reminder,
  ReminderMark,
  SavedMessage,
  ScheduledMark,
  ScheduledMessage,
} from './personal/personal-records.ts'
export {
  About,
  Cause,
  CauseMode,
  Level,
  Mute,
  NotificationMark,
  NotificationSettings,
  PushDevice,
  QuietHours,
  QuietTime,
} from './personal/notification-records.ts'
export { type MissedMailSettings, type MissedMailTime } from './personal/missed-mail-records.ts'
export { InboxCause, InboxEntry, InboxEntryId } from './personal/inbox-records.ts'
export { Moment, Position } from './numbers.ts'
export { Preferences } from './personal/preference-records.ts'
export {
  Report,
  ReportCase,
  ReportedText,
  ReportId,
  ReportOutcome,
  ReportReason,
  ReportState,
} from './moderation/report-records.ts'
export { Relation, Writers } from './personal/relation-records.ts'
export { reservedName } from './reserved-name.ts'
export { foldedName, isCall, isOffice } from './reserved-names.ts'
export {
  BuiltInRoleId,
  CategoryVisibility,
  GroupRole,
  GroupRoles,
  guestRoleId,
  HeldRoles,
  isBuiltInRole,
  LeftOut,
  LetInRole,
  LetInRoleId,
  Override,
  Overrides,
  RoleColor,
  visibilityCauses,
  VisibilityReason,
  type VisibilityCause,
} from './role-records.ts'
export {
  Filter,
  FilteredWord,
  FilterMatch,
  FilterMode,
  FilterOutcome,
  FilterTrigger,
  GroupFilters,
  type FilterActions,
  type FilterKind,
} from './moderation/filter-records.ts'
export { Domain } from './moderation/domain.ts'
export { RaidMode } from './moderation/raid-mode.ts'
export { Ban, OwnTimeout, Timeout } from './moderation/restriction-records.ts'
export { isSameStatus, withoutEndedStatus } from './status.ts'
export { Thread, ThreadHead } from './thread-records.ts'
export { tolerant } from './parsing/tolerant.ts'
export {
  overridablePermissions,
  permissions,
  rolePermissions,
  type OverridablePermission,
  type Permission,
  type RolePermission,
} from './permissions.ts'
export { Poll, PollOption } from './poll-records.ts'
export { MessageVersion } from './version-records.ts'
export { hasUnseen, hasVisible, hasVisibleBeside } from './visible.ts'
export { asciiAddress } from './ascii-address.ts'
export { Body, BodyOrNothing, DisplayName, Email, Emoji, mentionsIn, Name, Password } from './text.ts'
