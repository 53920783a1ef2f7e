import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ErrorCode } from '@hubbub/protocol'
import { Ear, passwordOf, rest, TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let root: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
})
afterAll(() => system.close())

const me = (who: Somebody) => who.call('accounts.me', {})
const refusedWith = (code: ErrorCode) => expect.objectContaining({ code })

async function signIn(who: Somebody): Promise<Somebody> {
  const password = passwordOf(who.name)
  return who.again(await rest(who.url, 'accounts.login', { name: who.name, password }))
}

/** What the last push to this socket was, and what becomes of those who try with the tokens of its session. */
async function endOf(who: Somebody, ear: Ear) {
  await ear.ended()
  const { refreshToken } = who.tokens
  return {
    goodbye: ear.heard.at(-1),
    calls: await codeOf(me(who)),
    connects: await codeOf(who.listen()),
    refreshes: await codeOf(rest(who.url, 'accounts.refresh', { refreshToken })),
  }
}

const over = {
  goodbye: { name: 'bye', payload: { reason: 'session_ended', withinMs: 0 } },
  calls: 'session_ended',
  connects: 'session_ended',
  refreshes: 'session_ended',
}

const codeOf = (trying: Promise<unknown>): Promise<string> =>
  trying.then(
    () => 'ok',
    (error: { code?: string; data?: { code: string } }) => error.data?.code ?? error.code!,
  )

describe('a session that ends takes its sockets along', () => {
  it('a session revoked from another one loses its sockets, and the other one goes on', async () => {
    const phone = await system.person('mina')
    const laptop = await signIn(phone)
    const [lost, kept] = [await phone.listen(), await laptop.listen()]
    await laptop.call('accounts.revokeSession', { sessionId: phone.tokens.sessionId })
    expect(await endOf(phone, lost)).toEqual(over)
    expect(await me(laptop)).toMatchObject({ name: 'mina' })
    expect(await kept.call('accounts.me', {})).toMatchObject({ ok: true })
  })

  it('a session of another person cannot be revoked, and looks like none', async () => {
    const [olga, noor] = [await system.person('olga'), await system.person('noor')]
    const ear = await olga.listen()
    const { sessionId } = olga.tokens
    await expect(noor.call('accounts.revokeSession', { sessionId })).rejects.toEqual(refusedWith('not_found'))
    expect(await ear.call('accounts.me', {})).toMatchObject({ ok: true })
  })

  it('a logout closes the sockets of that session only', async () => {
    const phone = await system.person('ivan')
    const laptop = await signIn(phone)
    const ear = await phone.listen()
    await phone.call('accounts.logout', {})
    expect(await endOf(phone, ear)).toEqual(over)
    expect(await me(laptop)).toMatchObject({ name: 'ivan' })
  })

  it('a logout everywhere closes the sockets of all sessions of the person', async () => {
    const phone = await system.person('petra')
    const devices = [phone, await signIn(phone), await signIn(phone)]
    const ears = await Promise.all(devices.map((device) => device.listen()))
    await phone.call('accounts.logoutEverywhere', {})
    for (const [index, device] of devices.entries()) expect(await endOf(device, ears[index]!)).toEqual(over)
  })

  it('a logout of the others closes their sockets, and leaves this one', async () => {
    const phone = await system.person('paula')
    const others = [await signIn(phone), await signIn(phone)]
    const ears = await Promise.all(others.map((device) => device.listen()))
    const here = await phone.listen()
    expect(await here.call('accounts.logoutOthers', {})).toMatchObject({ ok: true })
    for (const [index, device] of others.entries()) expect(await endOf(device, ears[index]!)).toEqual(over)
    expect(await here.call('accounts.me', {})).toMatchObject({ ok: true })
    expect((await phone.call('accounts.sessions', {})).sessions).toMatchObject([{ isCurrent: true }])
    here.close()
  })

  it('a session that ends closes its polling sockets, too', async () => {
    const phone = await system.person('otto')
    const ear = await new Ear(system.server.url, phone.tokens.accessToken, ['polling']).welcome()
    expect(await ear.call('accounts.me', {})).toMatchObject({ ok: true })
    await phone.call('accounts.logout', {})
    await ear.ended()
    expect(ear.heard.at(-1)).toMatchObject({ name: 'bye', payload: { reason: 'session_ended' } })
  })

  it('a password change closes the sockets of the other sessions', async () => {
    const phone = await system.person('quinn')
    const laptop = await signIn(phone)
    const ear = await phone.listen()
    const newPassword = 'something else entirely'
    await laptop.call('accounts.changePassword', { currentPassword: passwordOf('quinn'), newPassword })
    expect(await endOf(phone, ear)).toEqual(over)
    expect(await me(laptop)).toMatchObject({ name: 'quinn' })
    await expect(signIn(phone)).rejects.toEqual(refusedWith('wrong_credentials'))
  })

  it('a new password set by the administrator closes all sockets', async () => {
    const phone = await system.person('rosa')
    const ear = await phone.listen()
    await root.call('accounts.resetPassword', {
      userId: phone.userId,
      newPassword: 'something else entirely',
    })
    expect(await endOf(phone, ear)).toEqual(over)
    await expect(signIn(phone)).rejects.toEqual(refusedWith('wrong_credentials'))
  })

  it('a guest who gets a full account keeps only the new session', async () => {
    const guest = await system.guest('Guest')
    const ear = await guest.listen()
    const tokens = await guest.call('accounts.upgrade', { name: 'sally', password: passwordOf('sally') })
    expect(await endOf(guest, ear)).toEqual(over)
    expect(await me(guest.again(tokens))).toMatchObject({ id: guest.userId, name: 'sally', kind: 'person' })
  })

  it('a login on one device too many ends the first session', async () => {
    const first = await system.person('tilda')
    const ear = await first.listen()
    for (let device = 0; device < 20; device++) await signIn(first)
    expect(await endOf(first, ear)).toEqual(over)
    const { sessions } = await (await signIn(first)).call('accounts.sessions', {})
    expect(sessions).toHaveLength(20)
  })

  it('a refresh token used a second time, long after the first, ends its session', async () => {
    const phone = await system.person('ursula')
    const ear = await phone.listen()
    let { refreshToken } = phone.tokens
    for (let turn = 0; turn < 2; turn++)
      refreshToken = (await rest(phone.url, 'accounts.refresh', { refreshToken })).refreshToken
    const stolen = { refreshToken: phone.tokens.refreshToken }
    await expect(rest(phone.url, 'accounts.refresh', stolen)).rejects.toEqual(refusedWith('token_reused'))
    expect(await endOf(phone, ear)).toEqual(over)
  })
})

describe('a disabled account', () => {
  it('a disabled account is out at once, and cannot come back by any way', async () => {
    const phone = await system.person('vera')
    const laptop = await signIn(phone)
    const ears = [await phone.listen(), await laptop.listen()]
    await root.call('accounts.setDisabled', { userId: phone.userId, isDisabled: true })
    expect(await endOf(phone, ears[0]!)).toEqual(over)
    expect(await endOf(laptop, ears[1]!)).toEqual(over)
    await expect(signIn(phone)).rejects.toEqual(refusedWith('account_disabled'))
  })

  it('a disabled account does nothing after the answer, however fast it asks', async () => {
    const wendy = await system.person('wendy')
    const { channels } = await system.group(wendy)
    let isDisabled = false
    const late: string[] = []
    const hammering = Array.from({ length: 8 }, async (_, lane) => {
      for (let turn = 0; turn < 40; turn++) {
        const isLate = isDisabled
        const cid = `hammer-${lane}-${turn}`
        const message = { conversationId: channels[0]!.conversation.id, cid, body: 'still here' }
        const outcome = await wendy.call('messages.send', message).then(
          () => 'sent',
          ({ code }: { code: string }) => code,
        )
        if (isLate) late.push(outcome)
      }
    })
    await root.call('accounts.setDisabled', { userId: wendy.userId, isDisabled: true })
    isDisabled = true
    await Promise.all(hammering)
    expect(new Set(late)).toEqual(new Set(['session_ended']))
  })

  it('an account that is enabled again signs in and catches up with its changes', async () => {
    const before = await system.person('xenia')
    const { epoch, rev } = await before.call('groups.home', {})
    await root.call('accounts.setDisabled', { userId: before.userId, isDisabled: true })
    await root.call('accounts.setDisabled', { userId: before.userId, isDisabled: false })
    const after = await signIn(before)
    const { streams } = await after.call('messages.sync', { streams: [{ id: after.userId, epoch, rev }] })
    const home = await after.call('groups.home', {})
    const told = { type: 'account.changed', data: { account: home.me } }
    expect(streams).toMatchObject([
      { status: 'events', more: false, events: [told, { ...told, rev: home.rev }] },
    ])
  })
})
