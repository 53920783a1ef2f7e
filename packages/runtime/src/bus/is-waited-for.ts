import type { OperationName } from '@hubbub/protocol'

/** Their writes ask in themselves whether the caller still may, and removals are among them: two of each other must not wait for one another. */
const askInTheirWrites: ReadonlySet<string> = new Set([
  'accounts',
  'users',
  'groups',
  'channels',
  'roles',
  'moderation',
  'filters',
])

/** They change nothing here, and may take as long as their callers, or a mail server, like. */
const mayTakeLong: ReadonlySet<string> = new Set([
  'files.get',
  'mail.test',
  'search.messages',
] satisfies OperationName[])

/** They remove people by other operations, which ask in their own writes: two that remove each other must not wait for one another either. */
const removeByOthers: ReadonlySet<string> = new Set([
  'reports.close',
  'reports.closeOnServer',
] satisfies OperationName[])

/** Whether the end of its caller's right, or of its caller's session, waits for a call of this operation. A new service's calls are waited for. */
export const isWaitedFor = (operation: string): boolean =>
  !askInTheirWrites.has(operation.split('.', 1)[0]!) &&
  !mayTakeLong.has(operation) &&
  !removeByOthers.has(operation)
