import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { operationNames, operations, type OperationName } from '@hubbub/protocol'
import { emailOf, restRaw, TestSystem, type Ear, type Somebody } from '@hubbub/testing'
import { buildFixture, catalogue, createUsers, type Fixture, type Users } from '@hubbub/testing/operations'

let system: TestSystem
let users: Users<Somebody>
let fixture: Fixture<Somebody>
let ears: Map<Somebody, Ear>
beforeAll(async () => {
  system = await TestSystem.open({}, { isWarm: false })
  users = await createUsers(system)
  fixture = await buildFixture(system, users)
  const listening = Object.values(users).filter((user) => user !== users.disabled)
  ears = new Map(await Promise.all(listening.map(async (user) => [user, await user.listen()] as const)))
})
afterAll(() => system.close())

/** Accounts are about oneself or for administrators, and give what was asked for. Who goes does so in the end. */
const askedOf = [
  ...operationNames.filter((name) => !name.startsWith('accounts.') && !name.startsWith('groups.leave')),
  ...(['groups.leaveConversation', 'groups.leave'] as const),
]

/** What nobody but its owner may ever see, and what nobody may see at all. */
function secretsFrom(viewer: Somebody): string[] {
  const others = Object.values(users).filter((who) => who.userId !== viewer.userId)
  return [
    ...others.flatMap((who) => [
      emailOf(who.name),
      who.tokens.accessToken,
      who.tokens.sessionId,
      ...(who.tokens.refreshToken ? [who.tokens.refreshToken] : []),
    ]),
    ...['$argon2', 'password', 'fingerprint', '127.0.0.1', ...system.server.secrets],
  ]
}

const leaked = (viewer: Somebody, text: string) =>
  secretsFrom(viewer).filter((secret) => text.includes(secret))

it.each(askedOf)('%s answers with nothing private', async (name) => {
  const { admin, member } = users
  for (const conversationId of Object.values(fixture.conversations))
    for (const caller of [admin, member]) {
      const input = await catalogue[name].sample({ fixture, conversationId, caller, isAllowed: false })
      expect(leaked(caller, await allThatIsSaidTo(caller, name, input))).toEqual([])
    }
})

async function allThatIsSaidTo(caller: Somebody, name: OperationName, input: object): Promise<string> {
  const { http, socket } = operations[name]
  const { accessToken } = caller.tokens
  const page = http ? (await restRaw(system.server.url, name, { ...input }, accessToken)).text : ''
  const reply = socket ? await ears.get(caller)!.call(name, input) : null
  return page + JSON.stringify(reply)
}

it('nobody heard anything private during all these calls', async () => {
  await users.administrator.call('accounts.setDisabled', {
    userId: users.otherMember.userId,
    isDisabled: true,
  })
  for (const [viewer, ear] of ears) {
    if (ear.socket.connected) await ear.call('messages.heads', {})
    expect(leaked(viewer, JSON.stringify(ear.heard))).toEqual([])
  }
  expect(Math.max(...[...ears.values()].map((ear) => ear.events.length))).toBeGreaterThan(20)
})

it('an error answer says nothing of the inside', async () => {
  const { url } = system.server
  for (const path of [
    '/api/nothing',
    '/api/groups/x',
    '/.env',
    '/../secrets.json',
    '/%2e%2e/secrets.json',
    '/data/hubbub.db',
  ]) {
    const response = await fetch(url + path)
    const text = await response.text()
    expect([path, response.status < 500]).toEqual([path, true])
    expect(text).not.toMatch(/node_modules|at \w+ \(|\/src\/|SQLITE|"tokens"/)
  }
})
