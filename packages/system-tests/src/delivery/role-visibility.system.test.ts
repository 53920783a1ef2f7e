import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId, GroupId, Push, RoleId } from '@hubbub/protocol'
import {
  fetchFile,
  passwordOf,
  TestSystem,
  until,
  uploadFile,
  type Ear,
  type Somebody,
} from '@hubbub/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let plans: ConversationId
let staff: RoleId
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

const devices: HubbubClient[] = []
afterEach(async () => {
  for (const client of devices.splice(0)) await client.close()
})

/** Olga runs the group and has a private channel; mina has the role Staff, ivan has none. */
beforeEach(async () => {
  const { group } = await system.group(olga, [mina, ivan])
  groupId = group.id
  plans = (await olga.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })).id
  staff = (await olga.call('roles.create', { groupId, version: 0, name: 'Staff' })).roleId
  await assign(mina)
})

const assign = (whom: Somebody, roleId = staff) =>
  olga.call('roles.assign', { groupId, userId: whom.userId, roleId })
const unassign = (whom: Somebody) =>
  olga.call('roles.unassign', { groupId, userId: whom.userId, roleId: staff })
const unassignMany = (...people: Somebody[]) => {
  const userIds = people.map(({ userId }) => userId)
  return olga.call('roles.unassignMany', { groupId, userIds, roleId: staff })
}
const letIn = (roleId: RoleId | 'moderator' = staff) =>
  olga.call('channels.addRole', { conversationId: plans, roleId })
const letOut = () => olga.call('channels.removeRole', { conversationId: plans, roleId: staff })
const deleteRole = async () => {
  const { version } = await olga.call('roles.list', { groupId })
  await olga.call('roles.delete', { groupId, version, roleId: staff })
}
const say = (who: Somebody, body = 'e4', conversationId = plans) =>
  who.call('messages.send', { conversationId, cid: `cid-seen-${++cids}`, body })
const refused = (code: string) => expect.objectContaining({ code })
const history = (who: Somebody) => who.call('messages.history', { conversationId: plans })
const viewOf = async (who: Somebody) => {
  const { groups } = await who.call('groups.home', {})
  const channels = groups.find(({ group }) => group.id === groupId)!.channels
  return channels.find(({ conversation }) => conversation.id === plans)
}

const inboxOf = async (who: Somebody) => {
  const { entries } = await who.call('inbox.list', { filter: 'all' })
  return entries.filter(({ conversationId }) => conversationId === plans).map(({ message }) => message?.seq)
}

const saidTo = (ear: Ear, body: string) =>
  ear.events.some(({ type, data }) => type === 'message.created' && data.message.body === body)
const hearing = (ear: Ear, body: string) =>
  ear.hears(
    'event',
    ({ type, data }: Push<'event'>) => type === 'message.created' && data.message.body === body,
  )

async function signedIn({ name }: Somebody): Promise<HubbubClient> {
  const client = createClient({ url: system.server.url, device: name })
  devices.push(client)
  await client.session.login({ name, password: passwordOf(name) })
  await until(() => client.connection.state.get().isCaughtUp)
  return client
}

const shows = (client: HubbubClient) => client.conversation(plans).get() !== undefined

/** All that tells of the channel says that there is none. */
async function expectUnseen(who: Somebody): Promise<void> {
  expect(await viewOf(who)).toBeUndefined()
  await expect(say(who)).rejects.toEqual(refused('not_found'))
  await expect(history(who)).rejects.toEqual(refused('not_found'))
  const { heads } = await who.call('messages.heads', {})
  expect(Object.keys(heads)).not.toContain(plans)
  const position = { id: plans, epoch: Object.values(heads)[0]![0], rev: 0 }
  const { streams } = await who.call('messages.sync', { streams: [position] })
  expect(streams).toEqual([{ id: plans, status: 'gone' }])
}

/** The open sockets hear nothing of what is said from now on. */
async function expectDeaf(ears: readonly Ear[]): Promise<void> {
  const body = `secret ${++cids}`
  const olgas = await olga.listen()
  await say(olga, body)
  await hearing(olgas, body)
  for (const ear of ears) {
    // What was told before this is answered has come by then.
    await ear.call('messages.heads', {})
    expect(saidTo(ear, body)).toBe(false)
  }
}

describe('a role that a private channel lets in', () => {
  it('a member with the role sees the channel, hears it on open sockets, and starts with nothing unread', async () => {
    await say(olga, 'before')
    const [minas, ivans] = [await mina.listen(), await ivan.listen()]
    await expectUnseen(mina)
    await letIn()
    expect(await viewOf(mina)).toMatchObject({ seq: 1, readSeq: 1, mentionSeqs: [] })
    await say(olga, '<@everyone> news')
    await hearing(minas, '<@everyone> news')
    expect(await viewOf(mina)).toMatchObject({ seq: 2, readSeq: 1, mentionSeqs: [2] })
    await say(mina, 'hello')
    expect(await viewOf(mina)).toMatchObject({ seq: 3, readSeq: 3, mentionSeqs: [] })
    await ivans.call('messages.heads', {})
    expect(saidTo(ivans, '<@everyone> news')).toBe(false)
    await expectUnseen(ivan)
  })

  it('a member without the role is told nothing by which the channel could be known', async () => {
    const ear = await ivan.listen()
    await letIn()
    await say(mina, 'hush')
    await letOut()
    await ear.call('messages.heads', {})
    expect(JSON.stringify(ear.heard)).not.toContain(plans)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['is let out', letOut],
    ['is deleted', deleteRole],
    ['is taken from its only holder', () => unassign(mina)],
    ['is taken from many', () => unassignMany(mina, ivan)],
  ])('when the role %s, nobody sees or hears the channel by it from the answer on', async (_, end) => {
    await letIn()
    const ears = [await mina.listen(), await mina.listen()]
    await say(olga, 'still ours')
    for (const ear of ears) await hearing(ear, 'still ours')
    await end()
    await expectDeaf(ears)
    await expectUnseen(mina)
    expect(await viewOf(olga)).toBeDefined()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['let out', letOut],
    ['deleted', deleteRole],
    ['taken away', () => unassign(mina)],
    ['taken from many', () => unassignMany(mina, ivan)],
  ])(
    'a message that somebody sends while the role is %s comes before that, or not at all',
    async (_, end) => {
      await letIn()
      const sends = Array.from({ length: 10 }, () =>
        say(mina).then(
          () => 'sent',
          ({ code }) => code as string,
        ),
      )
      await end()
      const { seq } = (await viewOf(olga))!
      const outcomes = await Promise.all(sends)
      expect(outcomes.filter((one) => one !== 'sent' && one !== 'not_found')).toEqual([])
      expect((await viewOf(olga))!.seq).toBe(seq)
    },
  )

  it('somebody let in in person stays when the role goes, and an admin sees the channel anyway', async () => {
    await letIn()
    await olga.call('groups.addPerson', { conversationId: plans, userId: mina.userId })
    await olga.call('groups.setRole', { groupId, userId: ivan.userId, role: 'admin' })
    const ears = [await mina.listen(), await ivan.listen()]
    await letOut()
    await say(olga, 'for us')
    for (const ear of ears) await hearing(ear, 'for us')
    expect(ears.every((ear) => saidTo(ear, 'for us'))).toBe(true)
  })

  it('a member who gets the role, or becomes a moderator, comes to see what lets them in', async () => {
    await letIn()
    await letIn('moderator')
    await say(olga, 'before')
    const ear = await ivan.listen()
    await olga.call('groups.setRole', { groupId, userId: ivan.userId, role: 'moderator' })
    expect(await viewOf(ivan)).toMatchObject({ seq: 1, readSeq: 1 })
    await say(olga, 'for moderators')
    await hearing(ear, 'for moderators')
    await olga.call('groups.setRole', { groupId, userId: ivan.userId, role: 'member' })
    await expectDeaf([ear])
    await assign(ivan)
    await say(olga, 'for staff')
    await hearing(ear, 'for staff')
  })

  it('a member who leaves the group and comes back has lost the role and what it let them see', async () => {
    await letIn()
    const { code } = await olga.call('groups.createInvite', { groupId })
    const ear = await mina.listen()
    await mina.call('groups.leave', { groupId })
    await mina.call('groups.join', { code })
    await expectDeaf([ear])
    await expectUnseen(mina)
    expect((await mina.call('groups.home', {})).groups.map(({ group }) => group.id)).toContain(groupId)
  })

  it('a message calls those who see the channel by a role, and nobody else', async () => {
    await letIn()
    const { seq } = await say(olga, `<@${mina.userId}> <@${ivan.userId}> rendezvous`)
    const { messages } = await mina.call('messages.pick', { conversationId: plans, seqs: [seq] })
    expect(messages[0]!.mentions).toEqual([mina.userId])
    const find = (query: string) => olga.call('groups.findPeople', { conversationId: plans, query })
    expect((await find('mina')).people.map(({ id }) => id)).toEqual([mina.userId])
    expect((await find('ivan')).people).toEqual([])
  })

  it('a mention of a role calls its holders who see the channel by whatever role, and no other holder', async () => {
    await letIn()
    const { version } = await olga.call('roles.list', { groupId })
    const role = { groupId, version, name: 'Reporters', isMentionable: true }
    const { roleId } = await olga.call('roles.create', role)
    for (const who of [mina, ivan]) await assign(who, roleId)
    const ear = await ivan.listen()
    const { seq } = await say(olga, `<@${roleId}> rendezvous`)
    expect((await viewOf(mina))!.mentionSeqs).toEqual([seq])
    await until(async () => (await inboxOf(mina)).length > 0)
    expect(await inboxOf(mina)).toEqual([seq])
    expect([await inboxOf(ivan), await viewOf(ivan)]).toEqual([[], undefined])
    await ear.call('messages.heads', {})
    expect(JSON.stringify(ear.heard)).not.toContain(plans)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['let out', letOut],
    ['deleted', deleteRole],
    ['taken away', () => unassign(mina)],
  ])('inbox, search, files and threads have nothing of the channel once the role is %s', async (_, end) => {
    await letIn()
    const { id: fileId } = await uploadFile(olga, 'plan.txt', new TextEncoder().encode('gambit'))
    const body = `<@${mina.userId}> gambit${++cids}`
    const cid = `cid-seen-${cids}`
    const { seq } = await olga.call('messages.send', {
      conversationId: plans,
      cid,
      body,
      attachments: [{ fileId }],
    })
    const { thread } = await olga.call('threads.start', { conversationId: plans, seq })
    await say(olga, 'in the thread', thread.conversationId)
    const inThread = () => mina.call('messages.history', { conversationId: thread.conversationId })
    const found = async () => (await mina.call('search.messages', { q: body.split(' ')[1]! })).hits.length
    await until(async () => (await inboxOf(mina)).length > 0 && (await found()) > 0)
    expect((await inThread()).messages).toHaveLength(1)
    expect((await fetchFile(mina, fileId)).status).toBe(200)
    await end()
    expect([await inboxOf(mina), await found(), (await fetchFile(mina, fileId)).status]).toEqual([[], 0, 404])
    await expect(inThread()).rejects.toEqual(refused('not_found'))
    await expectUnseen(mina)
  })

  it('a channel that is deleted is gone for those who saw it by a role', async () => {
    await letIn()
    const client = await signedIn(mina)
    expect(shows(client)).toBe(true)
    await olga.call('groups.deleteChannel', { conversationId: plans })
    await until(() => !shows(client))
  })
})

describe('a socket that is open', () => {
  it('is shown the channel as a home shows it, is told when it is gone, and nobody else is', async () => {
    const [ear, other] = [await mina.listen(), await ivan.listen()]
    await say(olga, 'before')
    await letIn()
    const { channel } = await ear.hears<Push<'entered'>>('entered', () => true)
    expect(channel).toEqual(await viewOf(mina))
    await letOut()
    await ear.hears<Push<'left'>>('left', ({ conversationId }) => conversationId === plans)
    // What was told before this is answered has come by then.
    await other.call('messages.heads', {})
    const names = other.heard.map(({ name }) => name)
    expect(names.filter((name) => name === 'entered' || name === 'left')).toEqual([])
  })
})

describe('a client that is open', () => {
  it('shows the channel when a role is let in, and drops it when it is let out, again and again', async () => {
    const [minas, ivans] = [await signedIn(mina), await signedIn(ivan)]
    for (let round = 0; round < 2; round++) {
      await letIn()
      await until(() => shows(minas))
      await say(olga, `round ${round}`)
      await until(() => minas.conversation(plans).get()?.seq === round + 1)
      expect(minas.conversation(plans).get()).toEqual(await viewOf(mina))
      await letOut()
      await until(() => !shows(minas))
    }
    expect(shows(ivans)).toBe(false)
  })

  it('shows and drops the channel with the role that it has been given', async () => {
    await letIn()
    const client = await signedIn(ivan)
    await assign(ivan)
    await until(() => shows(client))
    expect(client.conversation(plans).get()).toEqual(await viewOf(ivan))
    await unassign(ivan)
    await until(() => !shows(client))
  })

  it('learns when it comes back what roles let it see meanwhile, and what no longer', async () => {
    await letIn()
    const first = await signedIn(mina)
    await first.close()
    await letOut()
    const second = await signedIn(mina)
    expect(shows(second)).toBe(false)
    await second.close()
    await letIn()
    expect(shows(await signedIn(mina))).toBe(true)
  })
})

let people = 0
const newPerson = () => system.person(`newcomer${++people}`)

describe('an invite with a role', () => {
  const inviteWith = (roleIds: RoleId[] = [staff], by = olga) =>
    by.call('groups.createInvite', { groupId, roleIds })

  it('a newcomer by an invite with a role sees the channel at once, hears it, and starts with nothing unread', async () => {
    await letIn()
    await say(olga, '<@everyone> before')
    const newcomer = await newPerson()
    const ear = await newcomer.listen()
    const { code } = await inviteWith()
    const { channels, roleIds } = await newcomer.call('groups.join', { code })
    expect(roleIds).toEqual([staff])
    expect(channels.find(({ conversation }) => conversation.id === plans)).toMatchObject({
      seq: 1,
      readSeq: 1,
    })
    await say(olga, 'welcome')
    await hearing(ear, 'welcome')
    await say(newcomer, 'thanks')
    await unassign(newcomer)
    await expectUnseen(newcomer)
    await expectDeaf([ear])
  })

  it('a guest, and a member who follows the link, get no role by it', async () => {
    await letIn()
    const { code } = await inviteWith()
    const guest = await system.guest('Guest')
    expect(await guest.call('groups.previewInvite', { code })).toMatchObject({ givesRoles: true })
    await guest.call('groups.join', { code })
    expect(await ivan.call('groups.join', { code })).not.toHaveProperty('roleIds')
    for (const who of [guest, ivan]) await expectUnseen(who)
  })

  it('an invite gives no role any more that its creator may not give', async () => {
    await letIn()
    await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'admin' })
    // A new role stands below the built-in ones.
    const { version } = await olga.call('roles.list', { groupId })
    const { roleId } = await olga.call('roles.create', { groupId, version, name: 'Scorers' })
    await letIn(roleId)
    const { code } = await inviteWith([roleId], mina)
    await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'member' })
    const { invites } = await olga.call('groups.invites', { groupId })
    const listed = invites.find((one) => one.withheldRoleIds)
    expect(listed).toMatchObject({ code, withheldRoleIds: [roleId] })
    expect(listed).not.toHaveProperty('roleIds')
    const newcomer = await newPerson()
    const joined = await newcomer.call('groups.join', { code })
    expect(joined).not.toHaveProperty('roleIds')
    await expectUnseen(newcomer)
    await expect(inviteWith([roleId], mina)).rejects.toEqual(refused('not_allowed'))
  })

  it('an invite that gives more than its reader may give is listed without its code', async () => {
    const { roleId: manager } = await olga.call('roles.create', {
      ...{ groupId, version: 1, name: 'Managers', permissions: ['invites.manage'] },
    })
    await assign(mina, manager)
    const made = await inviteWith()
    const listed = async (who: Somebody) =>
      (await who.call('groups.invites', { groupId })).invites.find(({ id }) => id === made.id)
    expect(await listed(mina)).toEqual({ ...made, code: '' })
    expect(await listed(olga)).toEqual(made)
    await mina.call('groups.revokeInvite', { groupId, inviteId: made.id })
    expect(await listed(olga)).toBeUndefined()
  })

  it('an invite with a role, and who came in by it, stand in the audit log of the group', async () => {
    const { code } = await inviteWith()
    const newcomer = await newPerson()
    await newcomer.call('groups.join', { code })
    const { entries } = await olga.call('groups.audit', { groupId })
    const about = entries.filter(({ details }) => details.roles)
    expect(about.map(({ act, actorId, details }) => [act, actorId, details.roles]).toSorted()).toEqual([
      ['groups.createInvite', olga.userId, 'Staff'],
      ['groups.join', newcomer.userId, 'Staff'],
    ])
  })
})

describe('a private channel that is made with a role', () => {
  const make = (roleIds: RoleId[], isPrivate = true) =>
    olga.call('groups.createChannel', { groupId, name: 'council', isPrivate, roleIds })

  it('a member with the role hears it from its first message on, and a member without it hears nothing', async () => {
    const [minas, ivans] = [await mina.listen(), await ivan.listen()]
    const { id } = await make([staff])
    await say(olga, 'first', id)
    await hearing(minas, 'first')
    expect((await mina.call('messages.history', { conversationId: id })).messages).toHaveLength(1)
    await ivans.call('messages.heads', {})
    expect(JSON.stringify(ivans.heard)).not.toContain(id)
  })

  it('a channel with a role is private, and lets in only roles that are there', async () => {
    const refusal = { code: 'bad_input', details: { fields: { roleIds: expect.any(String) } } }
    await expect(make([staff], false)).rejects.toMatchObject(refusal)
    await expect(make(['r_00000000000000000000000000'])).rejects.toEqual(refused('not_found'))
  })
})
