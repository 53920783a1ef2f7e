import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AppError } from '@hubbub/protocol'
import { passwordOf, rest, totp, type Somebody } from '@hubbub/testing'
import { ProviderStage, publicUrl } from './provider-stage.ts'

let stage: ProviderStage
beforeAll(async () => {
  stage = await ProviderStage.open({ HUBBUB_OIDC_2_SECOND_FACTOR: 'amr' })
  await stage.system.administrator()
})
afterAll(() => stage.close())

const refused = (code: AppError['code']) => expect.objectContaining({ code })
const me = (token: string) => rest(stage.url, 'accounts.me', {}, token)

describe('a second factor', () => {
  async function protect(who: Somebody): Promise<string> {
    const { secret } = await who.call('accounts.beginSecondFactor', {})
    await who.call('accounts.confirmSecondFactor', { code: totp(secret, Date.now(), -1) })
    return secret
  }

  it('a code is asked for after a provider that does not count for both, and the session is that provider’s', async () => {
    const mina = await stage.system.person(stage.name())
    await stage.club.knows('with-factor', {})
    await mina.call('accounts.linkProvider', { pendingToken: await stage.arrives('with-factor') })
    const secret = await protect(mina)
    const refusal = (await stage.signsIn('with-factor').catch((error: unknown) => error)) as AppError
    expect(refusal).toEqual(refused('second_factor_needed'))
    const pendingToken = refusal.details.pending!.token
    const finish = { pendingToken, code: totp(secret) }
    const there = mina.again(await rest(stage.url, 'accounts.finishSignIn', finish))
    const ear = await there.listen()
    await stage.club.logsOut('with-factor')
    await ear.ended()
    expect(await mina.call('accounts.me', {})).toMatchObject({ id: mina.userId })
  })

  it('a sign-in that waits for a code ends with a log-out at the provider', async () => {
    const mina = await stage.system.person(stage.name())
    await stage.club.knows('waits', {})
    await mina.call('accounts.linkProvider', { pendingToken: await stage.arrives('waits') })
    const secret = await protect(mina)
    const refusal = (await stage.signsIn('waits').catch((error: unknown) => error)) as AppError
    await stage.club.logsOut('waits')
    await expect(
      rest(stage.url, 'accounts.finishSignIn', {
        ...{ pendingToken: refusal.details.pending!.token, code: totp(secret) },
      }),
    ).rejects.toEqual(refused('sign_in_expired'))
  })

  it('both factors count as shown where the provider says that there were several, and only then', async () => {
    const mina = await stage.system.person(stage.name())
    await stage.other.knows('both', {}, ['pwd', 'mfa'])
    await mina.call('accounts.linkProvider', { pendingToken: await stage.arrives('both', '2') })
    await protect(mina)
    expect((await stage.signsIn('both', '2')).userId).toBe(mina.userId)
    await stage.other.knows('both', {}, ['pwd'])
    await expect(stage.signsIn('both', '2')).rejects.toEqual(refused('second_factor_needed'))
  })
})

describe('leaving', () => {
  it('a person who is removed at the provider loses every session of it at once, sockets too', async () => {
    const id = stage.name()
    const tokens = await stage.newcomer(id)
    const phone = stage.system.signIn(id, tokens)
    const desk = phone.again(await stage.signsIn(id))
    const ears = [await phone.listen(), await desk.listen()]
    await stage.club.logsOut(id)
    await Promise.all(ears.map((ear) => ear.ended()))
    for (const who of [phone, desk])
      await expect(who.call('accounts.me', {})).rejects.toEqual(refused('session_ended'))
    await expect(rest(stage.url, 'accounts.refresh', { refreshToken: tokens.refreshToken })).rejects.toEqual(
      refused('session_ended'),
    )
  })

  it('a logout token counts once, from its own provider and in its own form alone', async () => {
    const id = stage.name()
    await stage.newcomer(id)
    const say = (provider: string, logoutToken: string) =>
      rest(stage.url, 'accounts.providerLogout', { provider, logoutToken })
    const logoutToken = await stage.club.logoutToken(id)
    await say('1', logoutToken)
    const { accessToken } = await stage.signsIn(id)
    await say('1', logoutToken)
    expect(await me(accessToken)).toMatchObject({ name: id })

    const fresh = await stage.club.logoutToken(id)
    const [head, body, seal] = fresh.split('.') as [string, string, string]
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'logout+jwt' })).toString('base64url')
    for (const wrong of [`${unsigned}.${body}.`, `${head}.${body}.${seal.split('').reverse().join('')}`, 'x'])
      await expect(say('1', wrong)).rejects.toEqual(refused('provider_refused'))
    await expect(say('2', fresh)).rejects.toEqual(refused('provider_refused'))
    await expect(say('3', fresh)).rejects.toEqual(refused('not_found'))
    expect(await me(accessToken)).toMatchObject({ name: id })
    await say('1', fresh)
    await expect(me(accessToken)).rejects.toEqual(refused('session_ended'))
  })

  it('a provider is told by the status of the answer whether its token was taken', async () => {
    const id = stage.name()
    const { accessToken } = await stage.newcomer(id)
    const post = (logoutToken: string) =>
      fetch(`${stage.url}/api/sign-in/providers/1/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: logoutToken }),
      })
    const [wrong, none] = [await post('x'), await post('')]
    expect([wrong.status, none.status]).toEqual([400, 400])
    const right = await post(await stage.club.logoutToken(id))
    expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await expect(me(accessToken)).rejects.toEqual(refused('session_ended'))
  })

  it('a log-out says where one logs out at the provider, and one by a password does not', async () => {
    const id = stage.name()
    const { accessToken } = await stage.newcomer(id)
    const { logoutUrl } = await rest(stage.url, 'accounts.logout', {}, accessToken)
    const there = new URL(logoutUrl!)
    expect(there.origin).toBe(stage.club.issuer)
    expect(Object.fromEntries(there.searchParams)).toEqual({
      client_id: 'hubbub',
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      post_logout_redirect_uri: `${publicUrl}/login`,
    })
    const mina = await stage.system.person(stage.name())
    const again = await rest(stage.url, 'accounts.login', {
      name: mina.name,
      password: passwordOf(mina.name),
    })
    expect(await rest(stage.url, 'accounts.logout', {}, again.accessToken)).toEqual({})
  })
})
