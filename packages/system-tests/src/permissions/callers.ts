import type { GroupId, OperationName } from '@hubbub/protocol'
import type { Somebody, World } from '@hubbub/testing'

/** Every kind of caller there is. */
export const callerNames = [
  'nobody',
  'forger',
  'disabled',
  'stranger',
  'removed',
  'administrator',
  'guest',
  'member',
  'moderator',
  'admin',
  'owner',
] as const
export type CallerName = (typeof callerNames)[number]

/** Those who hold a live session, and so may connect. */
export const signedIn = callerNames.slice(3)

export type Cast = Record<Exclude<CallerName, 'nobody' | 'forger'> | 'pia', Somebody>

/** Everybody but the two without an account, and pia, a member to whom things are done. */
export async function assemble(world: World): Promise<Cast> {
  const person = (name: string) => world.person(name)
  return {
    administrator: await world.administrator(),
    disabled: await person('disabled'),
    stranger: await person('noor'),
    removed: await person('removed'),
    guest: await world.guest('Guest'),
    member: await person('member'),
    moderator: await person('a-moderator'),
    admin: await person('an-admin'),
    owner: await person('owner'),
    pia: await person('pia'),
  }
}

/** What a caller presents. The forger's is a real token with one character of the signature changed. */
export function tokenOf(caller: CallerName, cast: Cast): string | undefined {
  if (caller === 'nobody') return undefined
  if (caller !== 'forger') return cast[caller].tokens.accessToken
  const { accessToken } = cast.owner.tokens
  const at = accessToken.length - 10
  return accessToken.slice(0, at) + (accessToken[at] === 'A' ? 'B' : 'A') + accessToken.slice(at + 1)
}

const endsTheCaller: ReadonlySet<OperationName> = new Set([
  'accounts.logout',
  'accounts.logoutEverywhere',
  'accounts.revokeSession',
  'accounts.changePassword',
  'accounts.upgrade',
])

let born = 0

/** The caller, or, where the operation ends sessions, somebody new of the same kind. */
export async function standIn(name: OperationName, caller: Somebody, world: World): Promise<Somebody> {
  if (!endsTheCaller.has(name)) return caller
  const isGuest = (await caller.call('accounts.me', {})).kind === 'guest'
  return isGuest ? world.guest('Passing') : world.person(freshName())
}

export const freshName = () => `fresh-${++born}`

/** Takes away what the two who are no longer welcome once had. */
export async function turnAway({ administrator, disabled, owner, removed }: Cast, groupId: GroupId) {
  await owner.call('groups.removeMember', { groupId, userId: removed.userId })
  await administrator.call('accounts.setDisabled', { userId: disabled.userId, isDisabled: true })
}
