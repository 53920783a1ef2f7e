import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { limits, type ConversationId } from '@hubbub/protocol'
import { Ear, passwordOf, rest, restRaw, TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let general: ConversationId
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  general = (await system.group(olga)).channels[0]!.conversation.id
})
afterAll(() => system.close())

const codeOf = (trying: Promise<unknown>): Promise<string> =>
  trying.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )

const login = (name: string, password: string) =>
  restRaw(system.server.url, 'accounts.login', { name, password })

describe('signing in', () => {
  it('a failed sign-in gives the same answer for known, unknown and disabled accounts, and for guests', async () => {
    const root = await system.administrator()
    const disabled = await system.person('disabled')
    await root.call('accounts.setDisabled', { userId: disabled.userId, isDisabled: true })
    await system.guest('nickname')
    const answers = await Promise.all(
      ['olga', 'disabled', 'nickname', 'nobody', 'olga@private.example.org', '%', "' OR '1'='1"].map((name) =>
        login(name, 'a wrong password'),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })

  it('registering as the first administrator works once', async () => {
    const second = { name: 'second', password: passwordOf('second'), setupCode: system.server.setupCode }
    expect(await codeOf(rest(system.server.url, 'accounts.register', second))).toBe('wrong_setup_code')
    const guess = { ...second, setupCode: 'a guess' }
    expect(await codeOf(rest(system.server.url, 'accounts.register', guess))).toBe('wrong_setup_code')
  })
})

describe('limits per session, message and text', () => {
  it('the number of sockets of one session is limited', async () => {
    const mina = await system.person('mina')
    const open = () => new Ear(mina.url, mina.tokens.accessToken)
    // Each of two workers lets so many in.
    const ears = Array.from({ length: 2 * limits.socketsPerSession + 1 }, open)
    const outcomes = await Promise.all(
      ears.map((ear) => Promise.race([ear.hears('welcome').then(() => 'in'), ear.hears('bye')])),
    )
    expect(outcomes).toContainEqual(expect.objectContaining({ reason: 'resync' }))
    expect(outcomes.filter((outcome) => outcome === 'in').length).toBeGreaterThanOrEqual(
      limits.socketsPerSession,
    )
    const inside = ears[outcomes.indexOf('in')]!
    expect(await inside.call('accounts.me', {})).toMatchObject({ ok: true })
    for (const ear of ears) ear.close()
  })

  it('the number of kinds of reactions to a message is limited', async () => {
    const { seq } = await olga.call('messages.send', {
      conversationId: general,
      cid: 'well-liked',
      body: 'e4',
    })
    const react = (emoji: string) =>
      codeOf(olga.call('messages.react', { conversationId: general, seq, emoji }))
    const emojis = Array.from({ length: limits.reactionKindsPerMessage + 1 }, (_, n) =>
      String.fromCodePoint(0x1f600 + n),
    )
    const codes = await Promise.all(emojis.map(react))
    expect(codes.toSorted()).toEqual(['limit_reached', ...Array(limits.reactionKindsPerMessage).fill('ok')])
    for (const nonsense of ['', 'x', '👍👍', '<b>', '1', '👍'.repeat(100), '__proto__'])
      expect(
        await codeOf(olga.call('messages.react', { conversationId: general, seq, emoji: nonsense })),
      ).not.toBe('ok')
  })

  it.each([
    ['names', (text: string) => olga.call('users.rename', { displayName: text }), limits.displayNameChars],
    ['names of groups', (text: string) => olga.call('groups.create', { name: text }), limits.groupNameChars],
    [
      'messages',
      (body: string) =>
        olga.call('messages.send', { conversationId: general, cid: `long-${body.length}`, body }),
      limits.bodyChars,
    ],
  ])('%s have a maximum length', async (_, call, most) => {
    expect(await codeOf(call('x'.repeat(most)))).toBe('ok')
    expect(await codeOf(call('x'.repeat(most + 1)))).toBe('bad_input')
    for (const nothing of ['', '   ', '\u0000', '\u202egnp.exe', '\ufeff'])
      expect([nothing, await codeOf(call(nothing))]).toEqual([nothing, 'bad_input'])
  })
})
