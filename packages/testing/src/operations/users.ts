import type { OperationName, Output, Request, Tokens, UserId } from '@hubbub/protocol'

/** The users of every test that goes along the catalogue, by what they are in the group of a fixture. */
export const userNames = [
  'owner',
  'admin',
  'moderator',
  'member',
  'otherMember',
  'guest',
  'stranger',
  'removed',
  'disabled',
  'administrator',
  'testUser',
] as const
export type UserName = (typeof userNames)[number]

/** Somebody with an account, who calls operations: over REST, or in this process. */
export interface User {
  readonly userId: UserId
  readonly name: string
  readonly tokens: Tokens
  call<N extends OperationName>(name: N, input: Request<N>): Promise<Output<N>>
}

export type Users<U extends User = User> = Record<UserName, U>

/** Where users come from: a whole server, or services in this process. */
export interface UserSource<U extends User = User> {
  person(name: string): Promise<U>
  guest(displayName: string): Promise<U>
  /** Of this server; may be asked for once. */
  administrator(): Promise<U>
  /** The same account with another session. */
  signIn(name: string, tokens: Tokens): U | Promise<U>
}

/** New accounts, none of them in a group. The administrator may be one who is there already. */
export async function createUsers<U extends User>(
  system: UserSource<U>,
  administrator?: U | Promise<U>,
): Promise<Users<U>> {
  const number = freshNumber()
  const person = (name: string) => system.person(`${name}-${number}`)
  const root = (administrator ?? system.administrator()) as Promise<U>
  const [owner, admin, moderator, member, otherMember, guest, stranger, removed, disabled, testUser] =
    await Promise.all([
      person('owner'),
      person('an-admin'),
      person('a-moderator'),
      person('member'),
      person('other-member'),
      system.guest('Guest'),
      person('stranger'),
      person('removed'),
      person('disabled'),
      createTestUser(system, await root),
    ])
  return {
    ...{ owner, admin, moderator, member, otherMember, guest, stranger, removed, disabled, testUser },
    administrator: await root,
  }
}

/** A test user has one session for good, of which nobody is told the id. */
const untoldSession = 's_00000000000000000000000000'

async function createTestUser<U extends User>(system: UserSource<U>, administrator: U): Promise<U> {
  const { users } = await administrator.call('accounts.batchRegister', { count: 1 })
  const { userId, displayName, accessToken, expiresAt } = users[0]!
  return system.signIn(displayName, { userId, accessToken, expiresAt, sessionId: untoldSession })
}

let numbers = 0

export const freshNumber = (): number => ++numbers
export const freshName = (): string => `fresh-${freshNumber()}`
export const freshCid = (): string => `fresh-message-${freshNumber()}`
