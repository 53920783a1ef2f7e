import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  operationNames,
  operations,
  overridablePermissions,
  type OperationName,
  type OverridablePermission,
  type Request,
} from '@hubbub/protocol'
import { TestSystem, type Ear, type Somebody } from '@hubbub/testing'
import { buildFixture, catalogue, createUsers, type Fixture, type Users } from '@hubbub/testing/operations'
import { askRest, askSocket, whenNotBusy, type Told } from './ask.ts'

/** Those who may have been told otherwise; the owner is bound by nothing. */
const bound = ['guest', 'member', 'moderator', 'admin'] as const
type Caller = (typeof bound)[number] | 'owner'

let system: TestSystem
let users: Users<Somebody>
let fixture: Fixture<Somebody>
const ears = new Map<Caller, Ear>()

beforeAll(async () => {
  system = await TestSystem.open()
  users = await createUsers(system)
  fixture = await buildFixture(system, users)
  for (const name of [...bound, 'owner'] as const) ears.set(name, await users[name].listen())
})
beforeEach(() => system.keepSignedIn())
afterAll(() => system.close())

function permissionOf(name: OperationName): OverridablePermission | undefined {
  const { access } = operations[name]
  if (typeof access === 'string' || !('conversation' in access)) return undefined
  return overridablePermissions.find((one) => one === access.conversation)
}

/** What is let in is let into a private channel, which the guest and the moderator do not see. */
const placeFor = (permission: OverridablePermission) =>
  permission.startsWith('people.') ? 'private' : 'public'

async function set(place: 'public' | 'private', overrides: Request<'channels.setOverrides'>['overrides']) {
  const conversationId = fixture.conversations[place]
  const { channels } = await users.owner.call('groups.get', { groupId: fixture.groupId })
  const found = channels.find(({ conversation }) => conversation.id === conversationId)!
  const version = found.conversation.overrides?.version ?? 0
  await users.owner.call('channels.setOverrides', { conversationId, version, overrides })
}

async function answers(name: OperationName, callers: readonly Caller[], isAllowed: boolean) {
  const conversationId = fixture.conversations[placeFor(permissionOf(name)!)]
  const told: Record<string, string> = {}
  for (const caller of callers) {
    const asked = { fixture, conversationId, caller: users[caller], isAllowed }
    const ask = async (door: (input: object) => Promise<Told>) => {
      const input = { ...(await catalogue[name].sample(asked)) }
      return (await whenNotBusy(() => door(input))).answer
    }
    const token = users[caller].tokens.accessToken
    if (operations[name].http)
      told[`${caller} by REST`] = await ask((input) => askRest(system.server.url, name, input, token))
    if (operations[name].socket)
      told[`${caller} by socket`] = await ask((input) => askSocket(ears.get(caller)!, name, input))
  }
  return told
}

const named = operationNames.filter((name) => permissionOf(name))

it('every permission that can be overridden is asked by some operation, or inside of one', () => {
  const asked = new Set(named.map(permissionOf))
  const inside = ['mention.everyone']
  expect(overridablePermissions.filter((one) => !asked.has(one)).toSorted()).toEqual(inside)
})

describe('all operations that overrides are about', () => {
  it.each(named)('%s is refused to all who are denied it, but to an owner', async (name) => {
    const permission = permissionOf(name)!
    const place = placeFor(permission)
    const denied = ['member', 'moderator', 'admin'] as const
    await set(
      place,
      denied.map((subject) => ({ subject, deny: [permission] })),
    )
    const callers = place === 'private' ? (['member', 'admin'] as const) : bound
    expect(new Set(Object.values(await answers(name, callers, false)))).toEqual(new Set(['not_allowed']))
    expect(new Set(Object.values(await answers(name, ['owner'], true)))).toEqual(new Set(['ok']))
    await set(place, [])
  })

  // The sample deletes a channel that its caller has made for that.
  it.each(named.filter((name) => name !== 'groups.deleteChannel'))(
    '%s is answered to a member who is allowed it',
    async (name) => {
      const permission = permissionOf(name)!
      const place = placeFor(permission)
      await set(place, [{ subject: users.member.userId, allow: [permission] }])
      expect(new Set(Object.values(await answers(name, ['member'], true)))).toEqual(new Set(['ok']))
      await set(place, [])
    },
  )
})
