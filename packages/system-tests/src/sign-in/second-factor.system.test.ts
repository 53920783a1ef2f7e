import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { operationNames, operations, type AppError, type Output, type Tokens } from '@hubbub/protocol'
import {
  beginUpload,
  Ear,
  hubbub,
  passwordOf,
  rest,
  restRaw,
  sendPart,
  TestSystem,
  totp,
  uploadOffset,
  type Somebody,
} from '@hubbub/testing'

let system: TestSystem
let root: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
})
afterAll(() => system.close())

const url = () => system.server.url
const refused = (code: AppError['code']) => expect.objectContaining({ code })
let people = 0
const somebody = () => system.person(`somebody-${++people}`)

/** Turns the second factor on, by a code of the step before: that of now is still good. */
async function protect(who: Somebody): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await who.call('accounts.beginSecondFactor', {})
  const { recoveryCodes } = await who.call('accounts.confirmSecondFactor', {
    code: totp(secret, Date.now(), -1),
  })
  return { secret, recoveryCodes }
}

const logIn = (name: string, more: object = {}) =>
  rest(url(), 'accounts.login', { name, password: passwordOf(name), ...more })

async function pendingToken(name: string): Promise<string> {
  const error = await logIn(name).then(
    () => null,
    (refusal: unknown) => refusal as AppError,
  )
  return error!.details.pending!.token
}

const finish = (token: string, code: string, rememberDevice = false) =>
  rest(url(), 'accounts.finishSignIn', { pendingToken: token, code, rememberDevice })

describe('a sign-in that waits for a code', () => {
  let mina: Somebody
  let secret: string
  let recoveryCodes: string[]
  let pending: string
  beforeEach(async () => {
    mina = await somebody()
    ;({ secret, recoveryCodes } = await protect(mina))
    pending = await pendingToken(mina.name)
  })

  it('a client of before is told what is missing, by a refusal like any other', async () => {
    const { status, body } = await restRaw(url(), 'accounts.login', {
      name: mina.name,
      password: passwordOf(mina.name),
    })
    expect(status).toBe(401)
    expect(body).toEqual({
      code: 'second_factor_needed',
      text: expect.stringContaining('second factor'),
      retryable: false,
      pending: { token: expect.any(String), until: expect.any(Number) },
    })
  })

  it('no operation takes the token that waits, in whatever form', async () => {
    const [, random] = pending.split('.') as [string, string]
    const told: Record<string, number> = {}
    const asked = operationNames.filter(
      (name) => operations[name].http && operations[name].access !== 'anyone',
    )
    for (const name of asked)
      for (const token of [pending, random]) {
        const { status, body } = await restRaw(url(), name, {}, token)
        if (status !== 401 || (body as { code: string }).code !== 'not_signed_in') told[name] = status
      }
    expect(told).toEqual({})
  })

  it('no socket takes the token that waits', async () => {
    for (const transports of [['websocket'], ['polling']]) {
      const error = await new Ear(url(), pending, transports).welcome().catch((reason: unknown) => reason)
      expect((error as { data?: object }).data).toMatchObject({ code: 'not_signed_in' })
    }
  })

  it('no file opens with the token that waits', async () => {
    const path = `${url()}/api/files/f_0000000000000000000000000A`
    for (const headers of [
      { authorization: `Bearer ${pending}` },
      { cookie: `hubbub_files=${pending}` },
    ] as Record<string, string>[])
      expect((await fetch(path, { headers })).status).toBe(401)
  })

  it('no upload is begun with the token that waits', async () => {
    const stranger = { url: url(), tokens: { accessToken: pending } }
    await expect(beginUpload(stranger, 'plan.txt', 4)).rejects.toEqual(refused('not_signed_in'))
    const fileId = await beginUpload(mina, 'plan.txt', 4)
    await expect(sendPart(stranger, fileId, 0, Buffer.from('e4e5'))).rejects.toEqual(refused('not_signed_in'))
    expect(await uploadOffset(mina, fileId)).toBe(0)
  })

  it('neither refreshes nor links take the token that waits, and it is no cookie', async () => {
    await expect(rest(url(), 'accounts.refresh', { refreshToken: pending })).rejects.toEqual(
      refused('not_signed_in'),
    )
    const headers = { 'x-hubbub-cookie': '1', cookie: `hubbub_session=${pending}` }
    expect((await restRaw(url(), 'accounts.refresh', {}, undefined, headers)).status).toBe(401)
    await expect(
      rest(url(), 'accounts.resetByLink', { link: pending, newPassword: passwordOf('another') }),
    ).rejects.toEqual(refused('link_used_up'))
    const login = { name: mina.name, password: passwordOf(mina.name) }
    const answer = await restRaw(url(), 'accounts.login', login, undefined, { 'x-hubbub-cookie': '1' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('a code ends the wait, and the session is like any other', async () => {
    const again = mina.again(await finish(pending, totp(secret)))
    const ear = await again.listen()
    expect(await again.call('accounts.me', {})).toMatchObject({ hasSecondFactor: true })
    expect((await again.call('accounts.sessions', {})).sessions).toHaveLength(2)
    ear.close()
  })

  it('exactly one of many who bring one recovery code at once is let in', async () => {
    const tokens = [pending, ...(await Promise.all([1, 2, 3].map(() => pendingToken(mina.name))))]
    const all = await Promise.allSettled(tokens.map((token) => finish(token, recoveryCodes[0]!)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mina.call('accounts.secondFactor', {})).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('a password that was reset by a link does not pass the second factor', async () => {
    const { path } = await root.call('accounts.createResetLink', { userId: mina.userId })
    const newPassword = passwordOf('another')
    await rest(url(), 'accounts.resetByLink', { link: path.split('#')[1]!, newPassword })
    await expect(rest(url(), 'accounts.login', { name: mina.name, password: newPassword })).rejects.toEqual(
      refused('second_factor_needed'),
    )
    await expect(finish(pending, totp(secret))).rejects.toEqual(refused('sign_in_expired'))
  })

  it('nobody else hears of it, nor of any secret', async () => {
    const ear = await mina.listen()
    await mina.call('accounts.renewRecoveryCodes', {})
    await finish(pending, totp(secret), true)
    const told = JSON.stringify([ear.heard, await root.call('accounts.list', {})])
    for (const word of ['sealed', 'recovery"', 'pending', secret, ...recoveryCodes])
      expect(told).not.toContain(word)
    ear.close()
  })
})

describe('a browser', () => {
  const asBrowser = (name: Parameters<typeof restRaw>[1], input: Record<string, unknown>, cookie = '') =>
    restRaw(url(), name, input, undefined, { 'x-hubbub-cookie': '1', ...(cookie && { cookie }) })

  it('a browser keeps what makes it known where no script reaches it', async () => {
    const mina = await somebody()
    const { secret } = await protect(mina)
    const pending = await pendingToken(mina.name)
    const finished = await asBrowser('accounts.finishSignIn', {
      ...{ pendingToken: pending, code: totp(secret), rememberDevice: true },
    })
    expect(finished.status).toBe(200)
    expect(finished.body).not.toHaveProperty('rememberedDevice')
    expect(finished.body).not.toHaveProperty('refreshToken')
    const cookie = finished.headers.getSetCookie().find((one) => one.startsWith('hubbub_device='))!
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/sessions', 'Max-Age=2592000'])
      expect(cookie).toContain(attribute)

    const login = { name: mina.name, password: passwordOf(mina.name) }
    const device = cookie.split(';')[0]!
    expect((await asBrowser('accounts.login', login, device)).body).toMatchObject({ userId: mina.userId })
    expect((await asBrowser('accounts.login', login, 'hubbub_device=spoiled')).body).toMatchObject(
      refused('second_factor_needed'),
    )
    const [remembered] = (await mina.call('accounts.secondFactor', {})).devices
    await mina.call('accounts.forgetDevice', { deviceId: remembered!.id })
    expect((await asBrowser('accounts.login', login, device)).body).toMatchObject(
      refused('second_factor_needed'),
    )
  })

  it('a required setup ends with cookies as well', async () => {
    const { body } = await asBrowser('accounts.finishRequiredSetup', {
      ...{ pendingToken: `u_${'0'.repeat(26)}.${'x'.repeat(43)}`, code: '000000' },
    })
    expect(body).toMatchObject(refused('sign_in_expired'))
  })
})

describe('resetting', () => {
  it('the command line resets a second factor, and every session ends', async () => {
    const mina = await somebody()
    await protect(mina)
    const ear = await mina.listen()
    const { code, stdout } = await hubbub(['user', 'reset-second-factor', mina.name], system.server.env)
    expect([code, stdout]).toEqual([0, 'done\n'])
    await ear.ended()
    expect((await logIn(mina.name)).userId).toBe(mina.userId)
    const { entries } = await root.call('accounts.audit', {})
    expect(entries).toContainEqual(
      expect.objectContaining({ act: 'accounts.resetSecondFactor', about: mina.userId }),
    )
  })

  it('the command is known under accounts as well, and says when nobody is called so', async () => {
    const { code, stderr } = await hubbub(
      ['accounts', 'reset-second-factor', 'nobody-at-all'],
      system.server.env,
    )
    expect(code).toBe(1)
    expect(stderr).toContain('nobody is called nobody-at-all')
  })
})

describe('a server that asks for it', () => {
  const demand = (as: Somebody, secondFactorFor: 'nobody' | 'administrators') =>
    as.call('accounts.setSignInPolicy', { secondFactorFor, graceDays: 0 })

  it('a person who has to have one is let in nowhere until it is set up, on sockets and for files too', async () => {
    const other = await root.call('accounts.create', {
      ...{ name: 'second-root', password: passwordOf('second-root'), isAdministrator: true },
    })
    const second = root.again(await logIn('second-root'))
    await root.call('accounts.proveIdentity', { password: passwordOf(root.name) })
    await demand(root, 'administrators')
    try {
      await expect(second.call('accounts.me', {})).rejects.toEqual(refused('second_factor_setup_needed'))
      const error = await new Ear(url(), second.tokens.accessToken)
        .welcome()
        .catch((reason: unknown) => reason)
      expect((error as { data?: object }).data).toMatchObject({ code: 'second_factor_setup_needed' })
      const file = await fetch(`${url()}/api/files/f_0000000000000000000000000A`, {
        headers: { authorization: `Bearer ${second.tokens.accessToken}` },
      })
      expect(file.status).toBe(403)

      const setUp = await setUpRequired('second-root')
      const inside = root.again(setUp)
      expect(await inside.call('accounts.me', {})).toMatchObject({ id: other.id, hasSecondFactor: true })
      await demand(inside, 'nobody')
    } finally {
      // However this ends: others need the administrator.
      if (await isRefused(root)) await demand(root.again(await setUpRequired(root.name)), 'nobody')
    }
    expect((await root.call('accounts.me', {})).isAdministrator).toBe(true)
  })

  async function setUpRequired(name: string): Promise<Tokens & Output<'accounts.finishRequiredSetup'>> {
    const token = await pendingToken(name)
    const { secret } = await rest(url(), 'accounts.beginRequiredSetup', { pendingToken: token })
    return rest(url(), 'accounts.finishRequiredSetup', { pendingToken: token, code: totp(secret) })
  }

  const isRefused = (who: Somebody) =>
    who.call('accounts.me', {}).then(
      () => false,
      () => true,
    )
})
