import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, RoleId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let general: ConversationId
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
})
beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina])
  groupId = group.id
  general = channels[0]!.conversation.id
})
afterAll(() => system?.close())

let versions = 0
const write = (conversationId: ConversationId, body: string) =>
  mina.call('drafts.set', { conversationId, version: `version-${++versions}`, at: Date.now(), body })
const drafts = async (who = mina) =>
  (await who.call('personal.state', {})).drafts?.flatMap((draft) => draft.versions.map(({ body }) => body))

async function threadIn(conversationId: ConversationId): Promise<ConversationId> {
  const cid = `root-${++versions}-0000`
  const { seq } = await olga.call('messages.send', { conversationId, cid, body: 'Who plays white?' })
  return (await olga.call('threads.start', { conversationId, seq })).thread.conversationId
}

async function comeBack(): Promise<void> {
  const { code } = await olga.call('groups.createInvite', { groupId })
  await mina.call('groups.join', { code })
}

it('a member who leaves a group finds no draft there after coming back, and none in its threads', async () => {
  await write(general, 'in the channel')
  await write(await threadIn(general), 'in a thread')
  expect((await drafts())?.toSorted()).toEqual(['in a thread', 'in the channel'])
  await mina.call('groups.leave', { groupId })
  await comeBack()
  expect([await drafts(), await drafts(olga)]).toEqual([[], []])
})

it('drafts in a channel that was deleted are gone', async () => {
  await write(general, 'too late')
  await olga.call('groups.deleteChannel', { conversationId: general })
  expect(await drafts()).toEqual([])
})

describe('a private channel that is lost by many at once', () => {
  let plans: ConversationId
  let staff: RoleId
  beforeEach(async () => {
    plans = (await olga.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })).id
    staff = (await olga.call('roles.create', { groupId, version: 0, name: 'Staff' })).roleId
    await olga.call('roles.assign', { groupId, userId: mina.userId, roleId: staff })
  })
  // Mina's other drafts are none of the next test's.
  afterEach(() => olga.call('groups.delete', { groupId }))
  const letIn = (roleId: RoleId | 'moderator') =>
    olga.call('channels.addRole', { conversationId: plans, roleId })
  const setRole = (role: 'moderator' | 'member') =>
    olga.call('groups.setRole', { groupId, userId: mina.userId, role })
  const setPrivate = (isPrivate: boolean) =>
    olga.call('groups.editChannel', { conversationId: plans, isPrivate })

  async function deleteRole(): Promise<void> {
    const { version } = await olga.call('roles.list', { groupId })
    await olga.call('roles.delete', { groupId, version, roleId: staff })
  }

  /** Mina sees the channel, by a way that ends, and then by another one or the same again. */
  const ways: [string, () => Promise<unknown>, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'its role was let out',
      () => letIn(staff),
      () => olga.call('channels.removeRole', { conversationId: plans, roleId: staff }),
      () => letIn(staff),
    ],
    [
      'its role was deleted',
      () => letIn(staff),
      deleteRole,
      () => olga.call('groups.addPerson', { conversationId: plans, userId: mina.userId }),
    ],
    [
      'its role was taken from many',
      () => letIn(staff),
      () => olga.call('roles.unassignMany', { groupId, roleId: staff, userIds: [mina.userId] }),
      () => olga.call('roles.assign', { groupId, roleId: staff, userId: mina.userId }),
    ],
    [
      'its writer was no moderator any more',
      async () => {
        await letIn('moderator')
        await setRole('moderator')
      },
      () => setRole('member'),
      () => setRole('moderator'),
    ],
    ['the channel turned private', () => setPrivate(false), () => setPrivate(true), () => setPrivate(false)],
  ]

  it.each(ways)('a draft does not come back with the channel once %s', async (_, see, lose, seeAgain) => {
    await see()
    await write(plans, 'of before')
    await write(await threadIn(plans), 'of a thread before')
    await olga.call('drafts.set', { conversationId: plans, version: 'of-olga-0000', at: 1, body: 'mine' })
    await lose()
    await seeAgain()
    await write(plans, 'of now')
    expect(await drafts()).toEqual(['of now'])
    expect(await drafts(olga)).toEqual(['mine'])
  })
})

it('a draft survives the death of the server, and no search finds it', async () => {
  await write(general, 'unmistakable')
  await system.server.kill()
  await system.server.start()
  expect(await drafts()).toEqual(['unmistakable'])
  for (const who of [mina, olga])
    expect((await who.call('search.messages', { q: 'unmistakable' })).hits).toEqual([])
})
