import { readFileSync } from 'node:fs'
import type { OperationName, Output, Request, Tokens } from '@hubbub/protocol'

/** Somebody to whom something happens. */
export interface Affected {
  call<N extends OperationName>(name: N, input: Request<N>, as?: Tokens): Promise<Output<N>>
  /** An administrator. */
  host: Tokens
  /** The session in which they sit, and another one, which began at a provider. */
  here: Tokens
  other: Tokens
  /** The one of now. */
  password: string
  passkeyId: string
  /** Sets up an authenticator. */
  protect(as: Tokens): Promise<unknown>
  /** Gives them another mail address, and opens the links to both. */
  changeAddress(): Promise<void>
  /** The provider says that they have logged out there. */
  logOutAtProvider(): Promise<void>
}

const newPassword = 'something else altogether'

/** A link by which they may choose a password. */
export async function resetLink({ call, here: { userId }, host }: Affected): Promise<string> {
  const { path } = await call('accounts.createResetLink', { userId }, host)
  return path.split('#')[1]!
}

/** What can happen to an account, by its row in the table of docs/sign-in.md. */
export const stateChanges: Record<string, (affected: Affected) => Promise<unknown>> = {
  'the other session logs out': ({ call, other }) => call('accounts.logout', {}, other),
  'the other session is ended from here': ({ call, here, other }) =>
    call('accounts.revokeSession', { sessionId: other.sessionId }, here),
  'all other sessions are ended': ({ call, here }) => call('accounts.logoutOthers', {}, here),
  'all sessions are ended': ({ call, here }) => call('accounts.logoutEverywhere', {}, here),
  'the password is changed': async (affected) => {
    const change = { currentPassword: affected.password, newPassword }
    await affected.call('accounts.changePassword', change, affected.here)
    affected.password = newPassword
  },
  'the password is set by a link': async (affected) => {
    await affected.call('accounts.resetByLink', { link: await resetLink(affected), newPassword })
    affected.password = newPassword
  },
  'the password is set by an administrator': async (affected) => {
    const { userId } = affected.here
    await affected.call('accounts.resetPassword', { userId, newPassword }, affected.host)
    affected.password = newPassword
  },
  'another authenticator is set up': ({ protect, here }) => protect(here),
  'the authenticator is turned off': ({ call, here }) => call('accounts.removeSecondFactor', {}, here),
  'new recovery codes are made': ({ call, here }) => call('accounts.renewRecoveryCodes', {}, here),
  'the remembered device is forgotten': async ({ call, here }) => {
    const { devices } = await call('accounts.secondFactor', {}, here)
    await call('accounts.forgetDevice', { deviceId: devices[0]!.id }, here)
  },
  'the passkey is removed': ({ call, here, passkeyId }) =>
    call('accounts.removePasskey', { passkeyId }, here),
  'the provider is disconnected': async ({ call, here }) => {
    const { providers } = await call('accounts.providers', {}, here)
    await call('accounts.unlinkProvider', { linkId: providers[0]!.id }, here)
  },
  'the provider logs out': ({ logOutAtProvider }) => logOutAtProvider(),
  'the second factor is reset by an administrator': ({ call, here: { userId }, host }) =>
    call('accounts.resetSecondFactor', { userId }, host),
  'the mail address is changed': ({ changeAddress }) => changeAddress(),
  'the mail address is removed by an administrator': ({ call, here: { userId }, host }) =>
    call('accounts.removeMail', { userId }, host),
  'the account is disabled': ({ call, here: { userId }, host }) =>
    call('accounts.setDisabled', { userId, isDisabled: true }, host),
  'the account is disabled and enabled again': async ({ call, here: { userId }, host }) => {
    for (const isDisabled of [true, false]) await call('accounts.setDisabled', { userId, isDisabled }, host)
  },
}

/** The columns that only a whole server can show, in the order to ask: for the last two a disabled account is enabled. */
export const shownByServer = ['file cookie', 'unsubscribe link', 'push device'] as const

/** The table of docs/sign-in.md: rows by their name, cells by that of their column. */
export function documentedFates(): Record<string, Record<string, string>> {
  const text = readFileSync(new URL('../../../docs/sign-in.md', import.meta.url), 'utf8')
  const [, section] = text.split('## What ends with what\n')
  const lines = section!.split('\n').filter((line) => line.startsWith('|'))
  const [[, ...columns], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  ) as [string[], string[], ...string[][]]
  return Object.fromEntries(
    rows.map(([name, ...cells]) => [
      name,
      Object.fromEntries(columns.map((column, n) => [column, cells[n]!])),
    ]),
  )
}
