import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Request } from '@hubbub/protocol'
import {
  linkIn,
  jobsOf,
  passwordOf,
  rest,
  TestMailServer,
  TestSystem,
  until,
  type ReceivedMail,
  type Somebody,
} from '@hubbub/testing'

let mails: TestMailServer
let system: TestSystem
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let general: ConversationId
let direct: ConversationId

beforeAll(async () => {
  mails = await TestMailServer.open()
  system = await TestSystem.open(mails.env)
  olga = await system.person('olga')
  mina = await system.person('mina')
  for (const one of [olga, mina]) await confirmAddress(one)
  const { group, channels } = await system.group(olga, [mina])
  groupId = group.id
  general = channels[0]!.conversation.id
  direct = (await olga.call('groups.openDirect', { userId: mina.userId })).conversationId
})
beforeEach(async () => {
  for (const one of [olga, mina]) await one.call('missedMail.set', { when: '2m', showsContent: true })
})
afterAll(async () => {
  await system?.close()
  await mails?.close()
})

const addressOf = ({ name }: Somebody) => `${name}@example.org`

async function confirmAddress(one: Somebody): Promise<void> {
  const address = addressOf(one)
  await one.call('accounts.setMail', { address, password: passwordOf(one.name) })
  const link = linkIn(await mails.mailTo(address)).split('#')[1]!
  await rest(system.server.url, 'accounts.confirmMail', { link })
}

/** Those about missed messages. */
const mailsTo = (one: Somebody) =>
  mails.mails.filter(
    ({ recipients, raw }) => recipients.includes(addressOf(one)) && raw.includes('List-Unsubscribe-Post'),
  )

/** Minutes pass until this is there. What a minute brings needs a moment for it. */
async function minutesUntil<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const seen = await until(
    async () => (await look()) ?? (await system.pass(60_000)),
    (one) => one !== undefined,
    { everyMs: 200 },
  )
  return seen as NonNullable<T>
}
const nextTo = (one: Somebody, before: number): Promise<ReceivedMail> =>
  minutesUntil(() => mailsTo(one)[before])

let sent = 0
async function send(by: Somebody, body: string, more: Partial<Request<'messages.send'>> = {}) {
  const message = { conversationId: direct, cid: `missed-${++sent}-cid`, body, ...more }
  return (await by.call('messages.send', message)).seq
}

/** Olga is mailed what Mina says now; who was to be mailed of what came before has been mailed by then. Who writes has read what is there. */
async function everythingIsSent(conversationId = direct): Promise<void> {
  for (let n = 0; n < 2; n++) {
    const before = mailsTo(olga).length
    await send(mina, `after that <@${olga.userId}>`, { conversationId })
    await nextTo(olga, before)
  }
}

/** Sending reads, as clients do it; so that nothing of one test is in the next. */
async function readAll(): Promise<void> {
  for (const one of [olga, mina])
    for (const conversationId of [direct, general]) {
      const { messages } = await one.call('messages.history', { conversationId })
      const seq = messages.at(-1)?.seq
      if (seq) await one.call('messages.markRead', { conversationId, seq })
    }
}
beforeEach(readAll)
// What is sent in a moment is of one minute.
beforeEach(() => system.pass(60_000 - (system.now() % 60_000)))

describe('a mail about missed messages', () => {
  it('several messages of one conversation are one mail, which leads there and belongs to the conversation', async () => {
    const before = mailsTo(mina).length
    const seq = await send(olga, 'Do **you** play\ntonight?')
    await send(olga, 'Are you <there>?')
    const mail = await nextTo(mina, before)
    expect(mail).toMatchObject({
      subject: 'New messages from olga on Our chat',
      from: { name: 'Our chat', address: 'chat@example.org' },
    })
    expect(mail.text).toMatch(/olga: Do you play tonight\?\n\nolga: Are you <there>\?/)
    expect(mail.text).toContain(`https://chat.example.org/c/${direct}/${seq}`)
    expect(mail.html).toContain('Are you &lt;there&gt;?')
    expect(mail.html).not.toMatch(/<img|src=|url\(/)
    await send(olga, 'one more')
    const next = await nextTo(mina, before + 1)
    expect(next.text).not.toContain('tonight')
    expect(mail.inReplyTo).toMatch(/^<[\w-]{43}@chat\.example\.org>$/)
    expect([next.inReplyTo, next.references]).toEqual([mail.inReplyTo, mail.inReplyTo])
    expect(next.messageId).not.toBe(mail.messageId)
    await everythingIsSent()
    expect(mailsTo(mina)).toHaveLength(before + 2)
  })

  it('nothing comes of what was read or deleted meanwhile, and an edited text is as it is then', async () => {
    const before = mailsTo(mina).length
    const seq = await send(olga, 'read at once')
    await mina.call('messages.markRead', { conversationId: direct, seq })
    await everythingIsSent()
    expect(mailsTo(mina)).toHaveLength(before)
    const secret = await send(olga, 'a secret')
    const mistaken = await send(olga, 'mistakn')
    await olga.call('messages.delete', { conversationId: direct, seq: secret })
    await olga.call('messages.edit', { conversationId: direct, seq: mistaken, body: 'mistaken' })
    const { text } = await nextTo(mina, before)
    expect(text).toContain('olga: mistaken')
    expect(text).not.toMatch(/secret|mistakn/)
  })

  it('a channel is mailed of mentions only, and not while it is muted', async () => {
    const before = mailsTo(mina).length
    await send(olga, 'to nobody', { conversationId: general })
    await send(olga, `hello <@${mina.userId}>`, { conversationId: general })
    const mail = await nextTo(mina, before)
    expect(mail.subject).toMatch(/^New messages in #.+ · Chess on Our chat$/)
    expect(mail.text).toContain('olga: hello @mina')
    expect(mail.text).not.toContain('to nobody')
    await mina.call('notifications.setLevel', { conversationId: general, mute: {} })
    await send(olga, `muted <@${mina.userId}>`, { conversationId: general })
    await everythingIsSent()
    expect(mailsTo(mina)).toHaveLength(before + 1)
    await mina.call('notifications.setLevel', { conversationId: general, level: null, mute: null })
  })

  it('nothing comes while somebody wants no disturbance, or looks at a device', async () => {
    const before = mailsTo(mina).length
    await mina.call('users.setAvailability', { availability: 'dnd' })
    await send(olga, 'ssh')
    await everythingIsSent()
    await mina.call('users.setAvailability', { availability: 'auto' })
    const laptop = await mina.listen()
    await laptop.call('presence.active', { isActive: true })
    await send(olga, 'you see this')
    await everythingIsSent(general)
    expect(mailsTo(mina)).toHaveLength(before)
    await laptop.call('presence.active', { isActive: false })
    mina.hangUp()
    // It was not read, and since then nobody looks.
    expect((await nextTo(mina, before)).text).toContain('you see this')
  })

  it('a removed member gets nothing, also of what was said before', async () => {
    const before = mailsTo(mina).length
    await send(olga, `secret <@${mina.userId}>`, { conversationId: general })
    await olga.call('groups.removeMember', { groupId, userId: mina.userId })
    await everythingIsSent()
    expect(mailsTo(mina)).toHaveLength(before)
    const { code } = await olga.call('groups.createInvite', { groupId })
    await mina.call('groups.join', { code })
  })

  it('a member whose role was taken gets nothing of its channel, also of what was said before', async () => {
    const { id: plans } = await olga.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })
    const { roleId } = await olga.call('roles.create', { groupId, version: 0, name: 'Staff' })
    await olga.call('channels.addRole', { conversationId: plans, roleId })
    const held = { groupId, userId: mina.userId, roleId }
    await olga.call('roles.assign', held)
    const before = mailsTo(mina).length
    await send(olga, `for staff <@${mina.userId}>`, { conversationId: plans })
    expect((await nextTo(mina, before)).text).toContain('for staff')
    await send(olga, `secret <@${mina.userId}>`, { conversationId: plans })
    await olga.call('roles.unassign', held)
    await everythingIsSent()
    expect(mailsTo(mina)).toHaveLength(before + 1)
  })

  it('a mail that is to hide it says neither what was said nor by whom', async () => {
    await mina.call('missedMail.set', { showsContent: false, language: 'de' })
    const before = mailsTo(mina).length
    await send(olga, 'the code is 1234')
    const { subject, text, html } = await nextTo(mina, before)
    expect(subject).toBe('Neue Nachrichten auf Our chat')
    expect(`${subject}${text}${html}`).not.toMatch(/1234|olga/)
    await mina.call('missedMail.set', { language: 'en' })
  })

  it('a mail that the mail server does not take now is sent again, and comes once', async () => {
    const before = mailsTo(mina).length
    mails.answers.push({ code: 451, text: 'try later' })
    await send(olga, 'again')
    await nextTo(mina, before)
    await everythingIsSent()
    expect(mailsTo(mina)).toHaveLength(before + 1)
  })
})

describe('the wishes of a person', () => {
  it('by itself it is fifteen minutes, at the confirmed address', async () => {
    const ivan = await system.person('ivan')
    const usual = { isOffered: true, when: '15m', showsContent: true }
    expect(await ivan.call('missedMail.settings', {})).toEqual({ ...usual, address: null })
    await confirmAddress(ivan)
    expect(await ivan.call('missedMail.settings', {})).toEqual({ ...usual, address: addressOf(ivan) })
  })

  it('a mail program ends them by one click, without a log-in, and a person who opens the link is asked', async () => {
    const before = mailsTo(mina).length
    await send(olga, 'too much')
    const { headers, text } = await nextTo(mina, before)
    const valueOf = (key: string) => headers.find((header) => header.key === key)!.value
    expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, path] = /^<https:\/\/chat\.example\.org(\/api\/\S+)>$/.exec(valueOf('list-unsubscribe'))!
    const url = `${system.server.url}${path!}`
    const page = await fetch(url, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/unsubscribe#u_/),
    ])
    expect(text).toContain(`https://chat.example.org${page.headers.get('location')}`)
    expect(await mina.call('missedMail.settings', {})).toMatchObject({ when: '2m' })
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
    expect(await mina.call('missedMail.settings', {})).toMatchObject({ when: 'off' })
    await send(olga, 'nothing more')
    await everythingIsSent()
    expect(mailsTo(mina)).toHaveLength(before + 1)
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200)
    const forged = await fetch(url.replace(mina.userId, olga.userId), { method: 'POST', body })
    expect(await forged.json()).toMatchObject({ code: 'link_used_up' })
    expect(await olga.call('missedMail.settings', {})).toMatchObject({ when: '2m' })
  })

  it('a digest is one mail about all conversations, at its time, and none where there is nothing', async () => {
    await mina.call('missedMail.set', { when: 'daily', timeZone: 'Europe/Berlin' })
    const before = mailsTo(mina).length
    await send(olga, 'in the digest')
    await send(olga, `there too <@${mina.userId}>`, { conversationId: general })
    await digestIsDue()
    const { subject, text } = await nextTo(mina, before)
    expect(subject).toBe('What you missed today on Our chat')
    expect(text).toMatch(/You missed|you missed 2 messages/)
    for (const part of ['olga: in the digest', '· Chess ==', 'olga: there too @mina'])
      expect(text).toContain(part)
    // Everything was read before the next one.
    await send(olga, 'read meanwhile')
    await readAll()
    await digestIsDue()
    await everythingIsSent()
    expect(mailsTo(mina)).toHaveLength(before + 1)
  })
})

/** The time comes at which Mina is to get one. */
async function digestIsDue(): Promise<void> {
  const ofMina = async () =>
    (await jobsOf('missedMail.digest', system.server)).find(({ id }) => id.includes(mina.userId))
  const { dueAt } = await minutesUntil(ofMina)
  await system.pass(dueAt - system.now())
}
