import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Request } from '@hubbub/protocol'
import { passwordOf, StrangeServer, TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { PushReceiver, type PushDeviceAtReceiver } from './push-receiver.ts'

let receiver: PushReceiver
let system: TestSystem
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let general: ConversationId
let direct: ConversationId
/** Where Mina gets pushes, and Olga: what comes to the second one after the first got nothing says that nothing comes any more. */
let phone: PushDeviceAtReceiver
let witness: PushDeviceAtReceiver

beforeAll(async () => {
  receiver = await PushReceiver.open()
  system = await TestSystem.open({
    HUBBUB_PUSH_CONTACT: 'mailto:admin@example.org',
    HUBBUB_PUSH_AFTER: '1',
    HUBBUB_PUSH_ALLOW: `127.0.0.1/32:${receiver.port}`,
  })
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { group, channels } = await system.group(olga, [mina])
  groupId = group.id
  general = channels[0]!.conversation.id
  direct = (await olga.call('groups.openDirect', { userId: mina.userId })).conversationId
})
beforeEach(async () => {
  ;[phone, witness] = [receiver.device(), receiver.device()]
  await mina.call('push.add', phone.subscription())
  await olga.call('push.add', witness.subscription())
})
afterEach(async () => {
  for (const one of [mina, olga]) {
    one.hangUp()
    for (const { id: deviceId } of (await one.call('push.devices', {})).devices)
      await one.call('push.remove', { deviceId })
  }
})
afterAll(async () => {
  await system?.close()
  await receiver?.close()
})

let sent = 0
async function send(by: Somebody, body: string, more: Partial<Request<'messages.send'>> = {}) {
  const message = { conversationId: direct, cid: `push-${++sent}-cid`, body, ...more }
  return (await by.call('messages.send', message)).seq
}

/** Olga is told of what Mina says now; whoever was to be told of what came before has been told by then. */
async function everythingIsSent(): Promise<void> {
  for (let n = 0; n < 2; n++) {
    const before = witness.received.length
    await send(mina, 'after that')
    await witness.gets(before + 1)
  }
}

describe('a push', () => {
  it('a message to somebody who looks at no screen comes to their device, encrypted and signed', async () => {
    const seq = await send(olga, 'Do **you** play\ntonight?')
    const [push] = await phone.gets(1)
    expect(push!.data).toEqual({
      ...{ title: 'olga', body: 'Do you play tonight?', path: `/c/${direct}/${seq}` },
      ...{ tag: `hubbub-${direct}`, badge: expect.any(Number), silent: false },
    })
    expect(push!.data.badge).toBeGreaterThan(0)
    expect(push!.claims).toMatchObject({
      sub: 'mailto:admin@example.org',
      aud: `http://127.0.0.1:${receiver.port}`,
    })
    expect(push!.headers).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) })
    expect(Number(push!.headers['ttl'])).toBeGreaterThan(0)
    expect(JSON.stringify(push!.headers)).not.toContain(direct)
  })

  it('several messages of one moment are one push, of the last of them, on each device once', async () => {
    const tablet = receiver.device()
    await mina.call('push.add', tablet.subscription())
    for (const body of ['one', 'two', 'three']) await send(olga, body)
    for (const { received } of [phone, tablet]) await untilEqual(() => received.at(-1)?.data.body, 'three')
    await everythingIsSent()
    for (const { received } of [phone, tablet]) {
      expect(received.length).toBeLessThanOrEqual(2)
      expect(received.at(-1)!.data.body).toBe('three')
    }
  })

  it('an edited message is told as it is then, and a deleted one is not told', async () => {
    const [first, second] = [await send(olga, 'a secret'), await send(olga, 'mistakn')]
    await olga.call('messages.delete', { conversationId: direct, seq: first })
    await olga.call('messages.edit', { conversationId: direct, seq: second, body: 'mistaken' })
    await phone.gets(1)
    await everythingIsSent()
    expect(phone.received.map(({ data }) => data.body)).toEqual(['mistaken'])
  })

  it('a message that was read meanwhile is not told', async () => {
    const seq = await send(olga, 'read at once')
    await mina.call('messages.markRead', { conversationId: direct, seq })
    await everythingIsSent()
    expect(phone.received).toEqual([])
  })

  it('a channel tells of mentions only, unless somebody wants more', async () => {
    await send(olga, 'to nobody', { conversationId: general })
    const seq = await send(olga, `hello <@${mina.userId}>`, { conversationId: general })
    const [push] = await phone.gets(1)
    expect(push!.data).toMatchObject({ body: 'hello @mina', path: `/c/${general}/${seq}` })
    expect(push!.data.title).toMatch(/^olga in #.+ · Chess$/)
    await mina.call('notifications.setLevel', { conversationId: general, level: 'all' })
    const stranger = await system.guest('Hidden')
    await send(olga, `to everybody, also <@${stranger.userId}>`, { conversationId: general })
    expect((await phone.gets(2))[1]!.data.body).toBe('to everybody, also @Somebody')
    await mina.call('notifications.setLevel', { conversationId: general, mute: {} })
    await send(olga, `muted <@${mina.userId}>`, { conversationId: general })
    await everythingIsSent()
    expect(phone.received).toHaveLength(2)
    await mina.call('notifications.setLevel', { conversationId: general, level: null, mute: null })
  })

  it('nothing comes while somebody wants no disturbance, or looks at one of their devices', async () => {
    await mina.call('users.setAvailability', { availability: 'dnd' })
    await send(olga, 'ssh')
    await everythingIsSent()
    await mina.call('users.setAvailability', { availability: 'auto' })
    const laptop = await mina.listen()
    await laptop.call('presence.active', { isActive: true })
    await send(olga, 'you see this')
    await everythingIsSent()
    expect(phone.received).toEqual([])
    await laptop.call('presence.active', { isActive: false })
    await send(olga, 'are you there?')
    expect((await phone.gets(1))[0]!.data.body).toBe('are you there?')
  })

  it('a removed member is told of nothing, also of what was said before', async () => {
    await send(olga, `secret <@${mina.userId}>`, { conversationId: general })
    await olga.call('groups.removeMember', { groupId, userId: mina.userId })
    await everythingIsSent()
    expect(phone.received).toEqual([])
    const { code } = await olga.call('groups.createInvite', { groupId })
    await mina.call('groups.join', { code })
  })

  it('a member whose role was taken is told of nothing in its channel, also of what was said before', async () => {
    const { id: plans } = await olga.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })
    const { version } = await olga.call('roles.list', { groupId })
    const { roleId } = await olga.call('roles.create', { groupId, version, name: 'Staff' })
    await olga.call('channels.addRole', { conversationId: plans, roleId })
    await olga.call('roles.assign', { groupId, userId: mina.userId, roleId })
    await send(olga, `for staff <@${mina.userId}>`, { conversationId: plans })
    expect((await phone.gets(1))[0]!.data.body).toBe('for staff @mina')
    await send(olga, `secret <@${mina.userId}>`, { conversationId: plans })
    await olga.call('roles.unassign', { groupId, userId: mina.userId, roleId })
    await send(olga, `secret <@${mina.userId}> again`, { conversationId: plans })
    await everythingIsSent()
    expect(phone.received).toHaveLength(1)
  })

  it('a device that is to show no content is not told any', async () => {
    const { device } = await mina.call('push.add', phone.subscription('zh'))
    await mina.call('push.edit', { deviceId: device.id, showsContent: false })
    await send(olga, 'the code is 1234')
    const [push] = await phone.gets(1)
    expect(push!.data).toMatchObject({ title: 'Hubbub', body: '新消息' })
    expect(JSON.stringify(push!.data)).not.toMatch(/1234|olga/)
  })
})

describe('devices', () => {
  it('a device that takes nothing any more is forgotten', async () => {
    phone.answers.push({ status: 410 })
    await send(olga, 'gone')
    await phone.isTried(1)
    await everythingIsSent()
    expect((await mina.call('push.devices', {})).devices).toEqual([])
  })

  it('a push that its service does not take now is tried again, and comes once', async () => {
    phone.answers.push({ status: 503 })
    await send(olga, 'again')
    await phone.gets(1)
    await everythingIsSent()
    expect([phone.tries, phone.received.length]).toEqual([2, 1])
    const [device] = (await mina.call('push.devices', {})).devices
    expect(device).toMatchObject({ failure: null, pushedAt: expect.any(Number) })
  })

  it('a test comes at once, or says what its service answered', async () => {
    const { device } = await mina.call('push.add', phone.subscription())
    await mina.call('push.test', { deviceId: device.id })
    expect(phone.received[0]!.data.title).toBe('It works')
    phone.answers.push({ status: 403, text: '{"reason":"BadJwtToken"}' })
    await expect(mina.call('push.test', { deviceId: device.id })).rejects.toMatchObject({
      code: 'push_failed',
      details: { fields: { reason: '403: {"reason":"BadJwtToken"}' } },
    })
    await expect(olga.call('push.test', { deviceId: device.id })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('a device is its newest account’s, and goes with its session', async () => {
    const [before] = (await mina.call('push.devices', {})).devices
    await olga.call('push.add', phone.subscription())
    expect((await mina.call('push.devices', {})).devices).toEqual([])
    expect((await olga.call('push.devices', {})).devices.map(({ id }) => id)).toContain(before!.id)
    const tokens = await mina.call('accounts.login', { name: 'mina', password: passwordOf('mina') })
    const borrowed = mina.again(tokens)
    await borrowed.call('push.add', phone.subscription())
    await borrowed.call('accounts.logout', {})
    expect((await mina.call('push.devices', {})).devices).toEqual([])
  })

  it('an endpoint that is not on the public internet is refused, without a word on what is there', async () => {
    const inside = await StrangeServer.open()
    for (const endpoint of [
      `http://127.0.0.1:${inside.port}/`,
      `https://127.0.0.1:${inside.port}/`,
      'http://93.184.215.14/',
      'https://localhost/',
      'https://169.254.169.254/latest',
      'https://user:secret@93.184.215.14/',
      'file:///etc/passwd',
      'nonsense',
    ])
      await expect(mina.call('push.add', { ...phone.subscription(), endpoint })).rejects.toMatchObject({
        code: 'bad_input',
        details: { fields: { endpoint: 'is no https address on the public internet' } },
      })
    expect(inside.connections).toBe(0)
    await inside.close()
  })

  it('the key of the server stays the same over a restart', async () => {
    const { key } = await mina.call('push.devices', {})
    expect(Buffer.from(key!, 'base64url')).toHaveLength(65)
    await system.server.stop()
    await system.server.start()
    const after = await mina.call('push.devices', {})
    expect(after.key).toBe(key)
    await send(olga, 'after the restart')
    expect((await phone.gets(1))[0]!.data.body).toBe('after the restart')
  })
})
