import type { z } from 'zod'
import type { Refusal } from './errors/refusal.ts'
import type { Operation } from './operation.ts'
import { accountMail } from './operations/account-mail.ts'
import { accounts } from './operations/accounts.ts'
import { audit } from './operations/audit.ts'
import { bulkDeletion } from './moderation/bulk-deletion.ts'
import { channels } from './operations/channels.ts'
import { conversations } from './operations/conversations.ts'
import { filters } from './operations/moderation/filters.ts'
import { files } from './operations/files.ts'
import { forwards } from './operations/forwards.ts'
import { groups } from './operations/groups.ts'
import { inbox } from './operations/inbox.ts'
import { invites } from './operations/invites.ts'
import { mail } from './operations/mail.ts'
import { messages } from './operations/messages.ts'
import { missedMail } from './operations/missed-mail.ts'
import { moderation } from './operations/moderation.ts'
import { notifications } from './operations/notifications.ts'
import { overrides } from './operations/overrides.ts'
import { pins } from './operations/pins.ts'
import { personal } from './operations/personal.ts'
import { polls } from './operations/polls.ts'
import { preferences } from './operations/preferences.ts'
import { presence } from './operations/presence.ts'
import { providers } from './sign-in/providers.ts'
import { push } from './operations/push.ts'
import { reports } from './operations/reports.ts'
import { relations } from './operations/relations.ts'
import { roles } from './operations/roles.ts'
import { receipts } from './operations/receipts.ts'
import { drafts } from './operations/drafts.ts'
import { saved } from './operations/saved.ts'
import { scheduled } from './operations/scheduled.ts'
import { slowMode } from './moderation/slow-mode.ts'
import { search } from './operations/search.ts'
import { passkeys } from './sign-in/passkeys.ts'
import { signUp } from './sign-in/sign-up.ts'
import { secondFactor } from './sign-in/second-factor.ts'
import { testUsers } from './operations/test-users.ts'
import { threads } from './operations/threads.ts'
import { users } from './operations/users.ts'
import { versions } from './operations/versions.ts'
import { webChannels } from './operations/web-channels.ts'

/**
 * The contract. A name is `<service>.<action>`: the very Moleculer action that does it, the socket's event and, by its
 * `http`, a REST route. What is not in this table cannot be reached from outside.
 */
export const operations = {
  ...accounts,
  ...accountMail,
  ...secondFactor,
  ...passkeys,
  ...signUp,
  ...providers,
  ...users,
  ...groups,
  ...roles,
  ...overrides,
  ...moderation,
  ...filters,
  ...invites,
  ...channels,
  ...webChannels,
  ...conversations,
  ...messages,
  ...slowMode,
  ...bulkDeletion,
  ...forwards,
  ...versions,
  ...pins,
  ...threads,
  ...polls,
  ...receipts,
  ...files,
  ...search,
  ...personal,
  ...saved,
  ...scheduled,
  ...drafts,
  ...notifications,
  ...preferences,
  ...relations,
  ...inbox,
  ...push,
  ...missedMail,
  ...presence,
  ...reports,
  ...audit,
  ...testUsers,
  ...mail,
} as const satisfies Record<string, Operation>

export type Operations = typeof operations
export type OperationName = keyof Operations
/** What a caller writes: before defaults and normalisation. */
export type Request<N extends OperationName> = z.input<Operations[N]['input']>
/** What an action receives: checked, with defaults. */
export type Input<N extends OperationName> = z.output<Operations[N]['input']>
export type Output<N extends OperationName> = z.output<Operations[N]['output']>

export const operationNames = Object.keys(operations) as OperationName[]

export function isOperationName(name: unknown): name is OperationName {
  return typeof name === 'string' && Object.hasOwn(operations, name)
}

/** What a socket's acknowledgement carries. */
export type Reply<N extends OperationName> = { ok: true; data: Output<N> } | ({ ok: false } & Refusal)
