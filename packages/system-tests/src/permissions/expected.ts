import { operations, type ErrorCode, type OperationName, type Permission } from '@hubbub/protocol'
import type { ConversationName } from '@hubbub/testing/operations'
import { signedIn, type CallerName } from './callers.ts'

type Rights = Partial<Record<CallerName, readonly Permission[]>>

/**
 * Who may do what, written out a second time: a change of `packages/rules` that nobody meant is noticed here. Who is not in
 * a list does not even see the place.
 */
const runsTheGroup = [
  'group.see',
  'nickname.set',
  'group.edit',
  'channels.edit',
  'invites.create',
  'members.remove',
  'members.timeout',
  'members.ban',
  'messages.moderate',
  'roles.assign',
  'roles.edit',
  'reports.handle',
  'audit.see',
  'filters.edit',
] as const

const inGroupAsMember = ['group.see', 'nickname.set', 'invites.create'] as const

const inGroup: Rights = {
  guest: ['group.see', 'nickname.set'],
  member: inGroupAsMember,
  holder: inGroupAsMember,
  formerHolder: inGroupAsMember,
  moderator: [
    'group.see',
    'nickname.set',
    'invites.create',
    'members.remove',
    'members.timeout',
    'members.ban',
    'messages.moderate',
    'reports.handle',
  ],
  admin: runsTheGroup,
  owner: [...runsTheGroup, 'group.delete'],
}

const talksInThread = ['conversation.see', 'messages.send', 'messages.react'] as const
const talks = [...talksInThread, 'threads.start', 'favourites.add'] as const
const readsChannel = ['conversation.see', 'headline.see', 'favourites.add'] as const
const letsIn = ['people.add', 'people.remove', 'roles.letIn', 'roles.letOut'] as const
const talksInChannel = [...talks, 'headline.see'] as const
const pinsInChannel = [...talksInChannel, 'messages.pin', 'messages.moderate'] as const
const moderatesThread = [...talksInThread, 'messages.moderate'] as const
const settlesChannel = ['channels.edit', 'channels.delete', 'roles.edit'] as const
const runsArchived = [...settlesChannel, 'messages.moderate'] as const
const runsChannel = [...pinsInChannel, ...settlesChannel, 'headline.set'] as const

/** Threads that began in some of the conversations. */
export const threadNames = ['public thread', 'archived thread', 'private thread'] as const
export type PlaceName = ConversationName | (typeof threadNames)[number]

const inConversation: Record<PlaceName, Rights> = {
  public: {
    guest: talksInChannel,
    member: talksInChannel,
    moderator: pinsInChannel,
    admin: runsChannel,
    owner: runsChannel,
  },
  archived: {
    guest: readsChannel,
    member: readsChannel,
    moderator: [...readsChannel, 'messages.moderate'],
    admin: [...readsChannel, ...runsArchived],
    owner: [...readsChannel, ...runsArchived],
  },
  // The owner made it and let the member in, and a role; the admin sees it by rank, and the moderator does not. Who sees it by a role
  // was not let in in person, and so has no place to leave; who has lost the role is anybody.
  private: {
    member: [...talksInChannel, 'conversation.leave'],
    holder: talksInChannel,
    admin: [...runsChannel, ...letsIn],
    owner: [...runsChannel, ...letsIn, 'conversation.leave'],
  },
  direct: { member: [...talks, 'messages.pin'], owner: [...talks, 'messages.pin'] },
  'public thread': {
    guest: talksInThread,
    member: talksInThread,
    moderator: moderatesThread,
    admin: moderatesThread,
    owner: moderatesThread,
  },
  'archived thread': {
    guest: ['conversation.see'],
    member: ['conversation.see'],
    moderator: ['conversation.see', 'messages.moderate'],
    admin: ['conversation.see', 'messages.moderate'],
    owner: ['conversation.see', 'messages.moderate'],
  },
  'private thread': {
    member: talksInThread,
    holder: talksInThread,
    admin: moderatesThread,
    owner: moderatesThread,
  },
  adhoc: {
    guest: [...talks, 'messages.pin', 'conversation.leave', 'conversation.rename'],
    member: [...talks, 'messages.pin', 'conversation.leave', 'conversation.rename', 'people.add'],
  },
}

const changesWhatIsArchived: ReadonlySet<Permission> = new Set([
  'messages.send',
  'messages.react',
  'messages.pin',
  'threads.start',
  'headline.set',
])

/** What an allowed caller is told all the same, by a rule that is about more than standing. */
const finer: Partial<Record<OperationName, Partial<Record<CallerName, ErrorCode>>>> = {
  'groups.leave': { owner: 'last_owner' },
  // The sample is about another member.
  'groups.setNickname': Object.fromEntries(
    (['guest', 'member', 'holder', 'formerHolder', 'moderator'] as const).map((who) => [who, 'not_allowed']),
  ),
  // They see nothing that they could have saved.
  'saved.edit': { stranger: 'not_found', removed: 'not_found', administrator: 'not_found' },
  // They share nothing with the one whom the sample reports.
  'reports.createOfPerson': {
    ...{ stranger: 'not_found', removed: 'not_found', administrator: 'not_found' },
  },
  'accounts.upgrade': Object.fromEntries(
    signedIn.filter((who) => who !== 'guest').map((who) => [who, 'already_full_account']),
  ),
}

/**
 * What these answer whoever may call them, on a server that sends no mail and no pushes and has no providers of sign-ins, with a link that
 * was never mailed, for a sign-in that does not wait, without a second factor, at an address that is a number, and of somebody who waits for
 * nothing.
 */
const switchedOff: Partial<Record<OperationName, ErrorCode>> = {
  'accounts.setMail': 'mail_off',
  'accounts.setDeviceMails': 'mail_off',
  'accounts.forgotPassword': 'mail_off',
  'accounts.resendConfirmation': 'mail_off',
  'accounts.confirmMail': 'link_used_up',
  'accounts.finishSignIn': 'sign_in_expired',
  'accounts.beginRequiredSetup': 'sign_in_expired',
  'accounts.finishRequiredSetup': 'sign_in_expired',
  'accounts.beginProviderSignIn': 'not_found',
  'accounts.finishProviderSignIn': 'sign_in_expired',
  'accounts.newcomer': 'sign_in_expired',
  'accounts.joinByProvider': 'sign_in_expired',
  'accounts.linkProvider': 'sign_in_expired',
  'accounts.unlinkProvider': 'not_found',
  'accounts.providerLogout': 'not_found',
  'accounts.confirmSecondFactor': 'wrong_code',
  'accounts.renewRecoveryCodes': 'not_allowed',
  'accounts.beginPasskeySignIn': 'passkeys_off',
  'accounts.signInWithPasskey': 'passkey_refused',
  'accounts.beginRequiredPasskey': 'sign_in_expired',
  'accounts.finishRequiredPasskey': 'sign_in_expired',
  'accounts.beginPasskeyProof': 'passkey_refused',
  'accounts.beginPasskey': 'passkeys_off',
  'accounts.addPasskey': 'passkeys_off',
  'accounts.renamePasskey': 'not_found',
  'accounts.removePasskey': 'not_found',
  'accounts.judgeSignUp': 'not_found',
  'mail.test': 'mail_off',
  'missedMail.set': 'mail_off',
  'missedMail.unsubscribe': 'link_used_up',
  'push.add': 'push_off',
  'push.edit': 'push_off',
  'push.test': 'push_off',
}

export type Answer = 'ok' | ErrorCode

export function expected(name: OperationName, caller: CallerName, place: PlaceName | null): Answer {
  return refused(name, caller, place) ?? finer[name]?.[caller] ?? switchedOff[name] ?? 'ok'
}

function refused(name: OperationName, caller: CallerName, place: PlaceName | null): ErrorCode | null {
  const { access } = operations[name]
  if (access === 'anyone') return null
  if (caller === 'nobody' || caller === 'forger') return 'not_signed_in'
  if (caller === 'disabled') return 'session_ended'
  if (access === 'account') return null
  if (access === 'person') return caller === 'guest' ? 'full_account_needed' : null
  if (access === 'administrator') return caller === 'administrator' ? null : 'not_allowed'

  if ('group' in access && access.orAdministrator && caller === 'administrator') return null
  const rights = ('group' in access ? inGroup : inConversation[place!])[caller]
  const permission = 'group' in access ? access.group : access.conversation
  if (!rights) return 'not_found'
  if (rights.includes(permission)) return null
  const isArchived = place === 'archived' || place === 'archived thread'
  return isArchived && changesWhatIsArchived.has(permission) ? 'archived' : 'not_allowed'
}
