import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Message, Push, RoleId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
let number = 0

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
})

async function create(isMentionable: boolean): Promise<RoleId> {
  const { version } = await olga.call('roles.list', { groupId })
  const role = { groupId, version, name: 'Scorers', isMentionable }
  return (await olga.call('roles.create', role)).roleId
}
const assign = (whom: Somebody, roleId: RoleId) =>
  olga.call('roles.assign', { groupId, userId: whom.userId, roleId })
const unassign = (whom: Somebody, roleId: RoleId) =>
  olga.call('roles.unassign', { groupId, userId: whom.userId, roleId })

async function say(who: Somebody, body: string): Promise<number> {
  const cid = `cid-role-mention-${++number}`
  return (await who.call('messages.send', { conversationId: general, cid, body })).seq
}
async function at(seq: number): Promise<Message> {
  const { messages } = await mina.call('messages.pick', { conversationId: general, seqs: [seq] })
  return messages[0]!
}
async function mentionSeqsOf(who: Somebody): Promise<number[]> {
  const { groups } = await who.call('groups.home', {})
  const view = groups.find(({ group }) => group.id === groupId)
  return view!.channels.find(({ conversation }) => conversation.id === general)!.mentionSeqs
}
async function inboxOf(who: Somebody): Promise<string[]> {
  const { entries } = await who.call('inbox.list', { filter: 'unread' })
  return entries
    .filter(({ conversationId }) => conversationId === general)
    .map(({ cause, message }) => `${cause} ${message?.body ?? ''}`)
}
/** What comes into an inbox is a job: until it is so. */
const untilInbox = (who: Somebody, wanted: string[]) => untilEqual(() => inboxOf(who), wanted)

it('a mention that stands in code, or is escaped, calls nobody', async () => {
  const roleId = await create(true)
  await assign(mina, roleId)
  const names = `<@${mina.userId}> <@${roleId}> <@everyone>`
  const silent = await say(olga, `\`${names}\` ${names.replaceAll('<', '\\<')}`)
  expect(await at(silent)).toMatchObject({ mentions: [], mentionsEveryone: false })
  const seq = await say(olga, `**now** ${names}`)
  expect(await at(seq)).toMatchObject({ mentions: [mina.userId], mentionsEveryone: true })
  expect(await mentionSeqsOf(mina)).toEqual([seq])
})

describe('a mention of a role', () => {
  it('a holder of the role is called: by a count, an inbox entry and the event, and nobody else', async () => {
    const roleId = await create(true)
    await assign(ivan, roleId)
    const ear = await ivan.listen()
    const body = `<@${roleId}> who is playing?`
    const seq = await say(mina, body)
    const isIt = ({ type }: Push<'event'>) => type === 'message.created'
    const told = await ear.hears('event', isIt)
    expect(told).toMatchObject({ data: { message: { seq, mentions: [], mentionedRoles: [roleId] } } })
    expect(await mentionSeqsOf(ivan)).toEqual([seq])
    await untilInbox(ivan, [`mention ${body}`])
    for (const other of [olga, mina]) {
      expect(await mentionSeqsOf(other)).toEqual([])
      expect(await inboxOf(other)).toEqual([])
    }
  })

  it('a role that is not mentionable calls nobody, unless by who may call everyone', async () => {
    const roleId = await create(false)
    await assign(ivan, roleId)
    const inVain = await say(mina, `<@${roleId}> hello`)
    expect(await at(inVain)).not.toHaveProperty('mentionedRoles')
    expect(await mentionSeqsOf(ivan)).toEqual([])
    const seq = await say(olga, `<@${roleId}> hello`)
    expect(await at(seq)).toMatchObject({ mentionedRoles: [roleId] })
    expect(await mentionSeqsOf(ivan)).toEqual([seq])
  })

  it.each<[string, 'member' | 'moderator' | 'admin', boolean, boolean, boolean]>([
    ['a member, one that is mentionable', 'member', true, false, true],
    ['a member, another one', 'member', false, false, false],
    ['a member, one that is mentionable, where calling everybody is denied', 'member', true, true, true],
    ['a moderator, any', 'moderator', false, false, true],
    ['an admin, any', 'admin', false, false, true],
    ['a moderator, another one, where calling everybody is denied', 'moderator', false, true, false],
    ['a moderator, one that is mentionable, where it is denied', 'moderator', true, true, true],
  ])('by whom it counts: %s', async (_, role, isMentionable, isDenied, counts) => {
    if (role !== 'member') await olga.call('groups.setRole', { groupId, userId: mina.userId, role })
    const roleId = await create(isMentionable)
    const overrides = [{ subject: role, deny: ['mention.everyone' as const] }]
    if (isDenied) await olga.call('channels.setOverrides', { conversationId: general, version: 0, overrides })
    const { mentionedRoles = [] } = await at(await say(mina, `<@${roleId}> who is playing?`))
    expect(mentionedRoles).toEqual(counts ? [roleId] : [])
  })

  it('a role of another group, or none at all, calls nobody', async () => {
    const foreign = await create(true)
    const there = general
    const { channels } = await system.group(olga, [mina, ivan])
    general = channels[0]!.conversation.id
    const [ofOther, unknown] = [await say(olga, `<@${foreign}>`), await say(olga, `<@r_${'0'.repeat(26)}>`)]
    for (const seq of [ofOther, unknown]) expect(await at(seq)).not.toHaveProperty('mentionedRoles')
    expect(general).not.toBe(there)
  })

  it('an edit calls those whom it names now, and ends what it named before; a deletion ends all', async () => {
    const roleId = await create(true)
    await assign(ivan, roleId)
    const seq = await say(mina, 'who is playing?')
    const edit = (body: string) => mina.call('messages.edit', { conversationId: general, seq, body })
    await edit(`<@${roleId}> who?`)
    expect(await mentionSeqsOf(ivan)).toEqual([seq])
    await untilInbox(ivan, [`mention <@${roleId}> who?`])
    await edit('nobody')
    expect(await mentionSeqsOf(ivan)).toEqual([])
    expect(await at(seq)).not.toHaveProperty('mentionedRoles')
    await untilInbox(ivan, [])
    await edit(`<@${roleId}> after all`)
    await untilInbox(ivan, [`mention <@${roleId}> after all`])
    await mina.call('messages.delete', { conversationId: general, seq })
    expect(await mentionSeqsOf(ivan)).toEqual([])
    await untilInbox(ivan, [])
  })

  it('its holders are those of the moment when it is asked: no message is written again for it', async () => {
    const roleId = await create(true)
    const seq = await say(mina, `<@${roleId}> who is playing?`)
    expect(await mentionSeqsOf(ivan)).toEqual([])
    await assign(ivan, roleId)
    expect(await mentionSeqsOf(ivan)).toEqual([seq])
    await unassign(ivan, roleId)
    expect(await mentionSeqsOf(ivan)).toEqual([])
  })

  it('a holder who mutes the author is not called', async () => {
    const roleId = await create(true)
    await assign(ivan, roleId)
    await ivan.call('relations.mute', { userId: mina.userId })
    await say(mina, `<@${roleId}> who is playing?`)
    expect(await mentionSeqsOf(ivan)).toEqual([])
    const seq = await say(olga, `<@${roleId}> I am`)
    await untilInbox(ivan, [`mention <@${roleId}> I am`])
    expect(await mentionSeqsOf(ivan)).toEqual([seq])
    await ivan.call('relations.unmute', { userId: mina.userId })
  })
})
