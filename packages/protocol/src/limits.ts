import { accountLimits } from './account-limits.ts'

/** Every bound that a person or a program can run into, in one place. Sizes in characters, times in milliseconds. */
export const limits = {
  ...accountLimits,
  statusChars: 100,
  /** The farthest end of a status. */
  statusDays: 366,
  emailChars: 254,
  /** Invitations to the server that are made in one call, and how long they work at most. */
  invitationsAtOnce: 50,
  invitationDays: 90,
  signUpQuestionChars: 200,
  signUpAnswerChars: 500,
  signUpAnswerLines: 20,
  captchaChars: 8_192,
  /** So long an account waits for its address to be confirmed, or to be let in, and so long it is told that it was not. Then it is removed. */
  signUpMailMs: 48 * 3_600_000,
  signUpWaitingMs: 90 * 86_400_000,
  signUpRefusedMs: 30 * 86_400_000,
  /** So many accounts wait to be let in; some more where several come at once. */
  signUpsWaiting: 1_000,

  groupNameChars: 64,
  groupDescriptionChars: 500,
  channelNameChars: 64,
  channelTopicChars: 250,
  headlineChars: 500,
  categoryNameChars: 64,
  categoriesPerGroup: 50,
  channelsPerGroup: 500,
  /** That turn private or public, or let other roles in, with their category, in one call. */
  channelsTurned: 50,
  groupsPerAccount: 200,
  groupsOwned: 50,
  roleNameChars: 64,
  /** Of a group, those that are built in included. */
  rolesPerGroup: 200,
  /** That one member has beside the built-in one. */
  rolesPerMember: 50,
  /** Members who are named to be given a role, or to have it taken away, at once. */
  membersPerAssignment: 1_000,
  /** The same of those whom a search finds. */
  membersPerSearch: 100_000,
  /** So many of the latest of a group that were about several members, or one of several, can be undone. */
  assignmentsKept: 20,
  /** Of a name in a list of members, as it was pasted. */
  writtenNameChars: 300,
  /** Of so many of them an event tells the roles of each: it goes to everybody who is there. */
  membersTold: 100,
  /** Roles and people for whom one category or channel says something else. */
  overridesPerPlace: 100,
  /** The shortest and the longest timeout. */
  timeoutMs: { min: 60_000, max: 28 * 86_400_000 },
  /** The shortest and the longest ban that ends. */
  banMs: { min: 60_000, max: 366 * 86_400_000 },
  restrictionReasonChars: 300,
  /** The longest time between two messages of one person in a channel with slow mode. */
  slowModeMs: 6 * 3_600_000,
  /** Members in a timeout at the same time. */
  timeoutsPerGroup: 1_000,
  bansPerGroup: 20_000,
  restrictionsPage: { default: 50, max: 100 },
  /** Rules of a group about what is written in it. */
  filtersPerGroup: 100,
  filterNameChars: 64,
  /** Of all filters of a group together, allowed ones included. */
  filterWords: 1_000,
  filterWordChars: 60,
  /** Of one filter. */
  filterDomains: 200,
  domainChars: 253,
  /** What a filter tells whoever wrote something. */
  filterTextChars: 300,
  /** Roles, or channels, that one filter does not look at. */
  filterExemptions: 50,
  floodMessages: 60,
  floodSeconds: 600,
  /** So many of the latest matches of a group's filters are kept; so many are shown, and so long. */
  filterMatches: { kept: 500, shown: 100, days: 30 },
  /** The longest time for which somebody counts as new. */
  newMemberHours: 720,
  /** The shortest and the longest raid mode that ends by itself. */
  raidModeMs: { min: 60_000, max: 7 * 86_400_000 },
  /** So many who join in so long a time are a reason to look. */
  highJoinRate: { members: 20, ms: 5 * 60_000 },
  invitesPerGroup: 200,
  inviteUses: 100_000,
  inviteDays: 365,
  peopleInAdhoc: 12,
  peopleInPrivateChannel: 1_000,
  /** A group with more members than this is large, and so is a private channel with more people in it. [P-20] */
  largeOver: 100,
  /** A large group hears at most once in this time how many came and how many went. [P-20] */
  crowdReportMs: 1_000,

  bodyChars: 8_000,
  emojiChars: 40,
  bodyLines: 1_000,
  /** Quotes and lists inside each other. */
  bodyNesting: 32,
  mentionsPerMessage: 50,
  reactionKindsPerMessage: 20,
  unreadMentionsShown: 100,
  /** Of a message the newest earlier texts are kept: so many, and together not more than so many characters. */
  earlierTexts: { count: 50, chars: 100_000 },
  /** Messages that are chosen and deleted at once. */
  deletedAtOnce: 100,
  /** Of how long all messages of one member can be deleted. */
  deletedSpanMs: { min: 3_600_000, max: 7 * 86_400_000 },
  pinsPerConversation: 250,
  pinsPage: { default: 50, max: 100 },

  pollQuestionChars: 300,
  pollOptions: { min: 2, max: 10 },
  pollOptionChars: 100,
  pollDays: 32,
  /** The votes of a poll are told at most once in this time. */
  pollToldMs: 1_000,
  /** In conversations with more people nobody is told who has read. */
  receiptsUpTo: 50,
  /** Who has read is told at most once in this time. */
  receiptsToldMs: 1_000,
  votersPage: { default: 50, max: 100 },

  /** Of a message the first so many links are previewed. */
  previewsPerMessage: 3,
  /** A longer link is not previewed. */
  linkChars: 2_000,
  previewTitleChars: 200,
  previewDescriptionChars: 400,
  previewSiteChars: 80,

  attachmentsPerMessage: 10,
  /** Of the picture of a person or a group, as it is uploaded. */
  pictureBytes: 4 * 1024 * 1024,
  fileNameChars: 200,
  altChars: 1_000,
  /** Of a voice note: how loud it is, from 0 to 100, in so many steps. */
  waveformSteps: 100,
  /** How long a file is kept that nothing has: no message, no person, no group. */
  unattachedFileMs: 24 * 3_600_000,
  /** How long an upload is kept of which nothing comes. */
  silentUploadMs: 15 * 60_000,
  /** Of an upload, but for the last one. */
  smallestPieceBytes: 64 * 1024,
  filesPage: { default: 50, max: 100 },

  /** Messages that one person saved. */
  savedMessages: 1_000,
  noteChars: 500,
  /** The farthest time to be reminded at. */
  reminderDays: 366,
  savedPage: { default: 30, max: 50 },
  /** Messages to be sent later that one person has, those that could not be sent included. */
  scheduledMessages: 100,
  /** The farthest time to send one. */
  scheduledDays: 366,
  /** Places for which one person has a level or a mute. */
  notificationPlaces: 500,
  /** Conversations that one person has among their favourites. */
  favourites: 100,
  /** The farthest end of a mute. */
  muteDays: 366,
  /** What concerns a person by name is in their inbox for so long. */
  inboxDays: 90,
  inboxPage: { default: 30, max: 50 },
  /** So many unread entries are counted. */
  inboxCounted: 100,
  keywords: 50,
  keywordChars: 50,
  /** Times of a week. */
  quietTimes: 14,
  /** People who alert somebody in quiet hours as well. */
  priorityPeople: 20,
  /** Whom one person blocks. */
  blockedPeople: 1_000,
  /** Whom one person mutes. */
  mutedPeople: 1_000,
  /** Who wrote first to one person and was not accepted yet. */
  messageRequests: 100,
  friends: 1_000,
  /** Friend requests of one person that wait. */
  friendRequestsSent: 20,
  /** Friend requests to one person that wait or were declined; with more, none comes in. */
  friendRequestsReceived: 500,

  /** Devices of one person that take pushes; with one more, the one goes that was not seen for longest. */
  pushDevices: 16,
  /** Characters of the address that a push service gives a device. */
  pushEndpointChars: 4_096,
  pushDeviceNameChars: 100,
  /** Of what a push says of a message. */
  pushBodyChars: 100,
  /** So long after its message a push is still tried. */
  pushLastsMs: 3_600_000,

  /** Conversations and threads in which one person has a draft. */
  drafts: 100,
  /** Of one draft, where several devices wrote without having seen what the others wrote. */
  draftVersions: 3,
  /** Versions that are named as replaced or removed at once. */
  draftReplaces: 10,

  queryChars: 500,
  hitsPage: { default: 20, max: 50 },
  rangesPerHit: 100,
  /** Of the messages beside a hit, in UTF-16 units. */
  besideHitChars: 200,

  /** How many people a message shows of those who wrote in its thread. */
  threadFaces: 3,
  /** Of the threads that somebody follows those that were followed last count. */
  threadsFollowed: 1_000,
  threadsInHome: 200,
  threadsPage: { default: 20, max: 50 },
  /** Replies that follow one another are told of once in this time to those who look at the conversation. */
  threadChangeMs: 1_000,

  /** On one page of a web-public channel. Another number would give all pages other addresses. */
  webPageMessages: 50,
  /** Web-public channels in one list. */
  webListPage: 1_000,

  historyPage: { default: 50, max: 100 },
  membersPage: { default: 50, max: 100 },
  reactorsPage: 100,
  peopleLookup: 100,
  peopleFound: 20,
  pickedMessages: 50,

  streamsPerSync: 500,
  eventsPerSync: 200,
  /** Of all events of one answer to `messages.sync`; it goes on with at least one event, however large. [P-8] */
  syncBytes: 512 * 1024,
  /** Further behind than this, a stream answers `tooFar`: loading the latest window is cheaper than replaying. */
  eventsToReplay: 1_000,
  gapHoldMs: 1_000,
  /** Within so long, or longer for very many, everybody asks who hears that something may be about them. */
  spreadMs: 5_000,
  headsEveryMs: 25_000,

  testUsersAtOnce: 5_000,
  testUsersRemovedAtOnce: 1_000,
  testPrefixChars: 16,
  /** The session of a test user, whose access token lives as long. */
  testSessionMs: 30 * 24 * 3_600_000,
  /** Of what somebody says of a report, or of how they handled it. */
  reportNoteChars: 500,
  /** Of one case the latest reports are kept; more are counted. */
  reportsPerCase: 20,
  /** Of a message that is reported again after an edit. */
  textsPerCase: 5,
  /** A case goes so long after it was last reported or handled. */
  reportDays: 180,
  reportsPage: { default: 20, max: 30 },
  /** So many cases that are not done are counted. */
  reportsCounted: 100,
  auditPage: { default: 50, max: 200 },
  /** The least number of days for which the audit log is kept. */
  auditDays: 45,

  /** How long a request waits for news, unless it says how long itself. */
  waitMs: { default: 25_000, max: 60_000 },
  /** Requests that wait at one gateway: of one account, and of all. */
  waitingPerAccount: 100,
  waitingInAll: 50_000,

  sessionsPerAccount: 20,
  socketsPerSession: 50,
  presenceWatched: 200,
  presenceBatchMs: 500,
  typingEveryMs: 3_000,
  typingLastsMs: 6_000,

  requestBytes: 256 * 1024,
  packetBytes: 128 * 1024,
  /** Of one HTTP connection. While so many wait for their answers no more is read. */
  requestsUnanswered: 16,
  /**
   * Of one connection, pings and pongs included. Who sends more is read on in the next second; in more than `packetSeconds` running, or
   * more than `packetsAtOnce` in one of them, and the connection is cut off.
   */
  packetsPerSecond: 500,
  packetsAtOnce: 2_000,
  packetSeconds: 5,
  /** A socket with more than this waiting to be read by its peer is cut off with `resync`; it catches up after reconnecting. */
  waitingBytesPerSocket: 1024 * 1024,
  /** Of all sockets of a process together: then those are cut off for whom the most waits. */
  waitingBytesPerProcess: 256 * 1024 * 1024,
  accessTokenMs: 10 * 60_000,
  refreshTokenMs: 30 * 24 * 3_600_000,
  /** How long a sign-in waits for the second factor. */
  pendingSignInMs: 5 * 60_000,
  /** How long a secret for an authenticator waits for the code that confirms it. */
  secondFactorSetupMs: 10 * 60_000,
  /** For what is sensitive, a password or code that was given within this time is enough. */
  freshSignInMs: 10 * 60_000,
  /** How long the second factor is not asked for on a remembered device. */
  rememberedDeviceMs: 30 * 24 * 3_600_000,
  rememberedDevices: 20,
  recoveryCodes: 10,
  /** So many wrong codes in a row; after that each has to wait longer. */
  wrongCodes: 5,
  secondFactorGraceDays: 365,
  /** Of one account. */
  passkeys: 20,
  passkeyNameChars: 64,
  /** How long a passkey may take to answer. */
  passkeyMs: 5 * 60_000,
  /** So many answers of passkeys within that time. Each is remembered, so that none counts twice. */
  passkeyAnswers: 50,
  /** How long a sign-in at a provider may take, and how long a newcomer may think about an account. */
  providerSignInMs: 10 * 60_000,
  /** Providers by which one account is signed in to. */
  linkedProviders: 10,
  /** A refresh token used twice within this time is a retry after a lost reply; later it is a theft. */
  refreshGraceMs: 30_000,
} as const

/**
 * How often one caller may do a thing: `points` per `seconds`, counted per address or per account. Who has not signed in counts
 * per address everywhere.
 */
export const rates = {
  login: { points: 10, seconds: 60, per: ['address', 'name', 'account'] },
  /** Each sends mails to addresses that may be somebody else's. */
  mail: { points: 10, seconds: 3_600, per: ['account'] },
  /** Each makes up to `invitationsAtOnce` mails to strangers. */
  invite: { points: 20, seconds: 3_600, per: ['account'] },
  register: { points: 20, seconds: 600, per: ['address', 'name'] },
  /** Sign-ups from one network, the /24 of IPv4 or the /48 of IPv6: beside those of `register`. */
  network: { points: 100, seconds: 600, per: ['network'] },
  /** Mails that people have sent to one address, or by one invitation, whoever they are: of operations with `mailsTo`. */
  recipient: { points: 5, seconds: 3_600, per: ['recipient'] },
  refresh: { points: 60, seconds: 60, per: ['address'] },
  send: { points: 60, seconds: 10, per: ['account'] },
  write: { points: 120, seconds: 60, per: ['account'] },
  /** Each leaves a job that waits for a time of the caller's choice, also where the time is moved later. */
  timer: { points: 60, seconds: 3_600, per: ['account'] },
  /** Of drafts, which are kept with each pause in writing. */
  draft: { points: 120, seconds: 60, per: ['account'] },
  /** A push that somebody sends to a device of theirs to see whether it comes. */
  pushTest: { points: 1, seconds: 10, per: ['account'] },
  /** Of reports that one person makes. */
  report: { points: 20, seconds: 3_600, per: ['account'] },
  read: { points: 600, seconds: 60, per: ['account'] },
  /** Each may look through all members of a group. */
  memberSearch: { points: 30, seconds: 60, per: ['account'] },
  live: { points: 300, seconds: 60, per: ['account'] },
  /** Pieces of uploads, and questions how far a file is. */
  upload: { points: 1_200, seconds: 60, per: ['account'] },
  lookup: { points: 60, seconds: 60, per: ['address'] },
  /** Of one provider of sign-ins for all of its people: what it tells once too often is lost. */
  providerLogout: { points: 6_000, seconds: 60, per: ['address'] },
  /** Of web-public channels, whoever reads them. */
  web: { points: 120, seconds: 60, per: ['address'] },
} as const satisfies Record<
  string,
  {
    points: number
    seconds: number
    per: readonly ('address' | 'account' | 'name' | 'network' | 'recipient')[]
  }
>

export type RateClass = keyof typeof rates
/** Those that an operation may be of. */
export type CallRate = Exclude<RateClass, 'recipient' | 'network'>
