import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type AppError, type Tokens } from '@hubbub/protocol'
import { TestAuthenticator } from '@hubbub/testing'
import { pageOrigin, passwordOf, type OpenTestService, type TestService } from './test-service.ts'

const newPassword = 'something else altogether'

export function itSignsInWithPasskeys(open: OpenTestService) {
  let service: TestService
  let host: Tokens
  let mina: Tokens
  let device: TestAuthenticator
  beforeEach(async () => {
    service = await open()
    host = await service.host()
    mina = await service.person('mina')
    device = new TestAuthenticator(pageOrigin)
  })
  afterEach(() => service.close())

  const status = (as = mina) => service.call('accounts.secondFactor', {}, as)
  const passMs = (ms: number) => void (service.clock.now += ms)
  const refused = (code: AppError['code']) => expect.objectContaining({ code })
  const question = () => service.call('accounts.beginPasskeySignIn', {})
  const answerWith = (passkey: ReturnType<TestAuthenticator['answer']>) =>
    service.call('accounts.signInWithPasskey', { passkey })
  const finishWith = async (pendingToken: string, using: Parameters<TestAuthenticator['answer']>[1] = {}) => {
    const asked = await service.call('accounts.beginPasskeySignIn', { pendingToken })
    return service.call('accounts.finishSignIn', { pendingToken, passkey: device.answer(asked, using) })
  }
  const audit = async () => (await service.call('accounts.audit', {}, await freshHost())).entries
  const freshHost = async () => Object.assign(host, await service.refresh(host))

  describe('adding', () => {
    it('the first passkey brings recovery codes, and from then on a password is not enough', async () => {
      const { passkey, recoveryCodes } = await service.addPasskey(mina, device)
      expect(passkey).toEqual({
        ...{ id: expect.any(String), name: 'Laptop', host: 'chat.example', createdAt: service.clock.now },
      })
      expect(recoveryCodes).toHaveLength(limits.recoveryCodes)
      expect(await status()).toEqual({
        ...{ isOn: true, recoveryCodesLeft: limits.recoveryCodes, devices: [], passkeys: [passkey] },
      })
      await expect(service.logIn('mina')).rejects.toMatchObject({
        code: 'second_factor_needed',
        details: { pending: { hasPasskey: true } },
      })
      expect(await service.call('accounts.me', {}, mina)).toMatchObject({ hasSecondFactor: true })
    })

    it('a session adds none that was fresh when it asked, once a second factor was set up elsewhere', async () => {
      const stranger = await service.logIn('mina')
      const offer = await service.call('accounts.beginPasskey', {}, stranger)
      await service.addPasskey(mina, device)
      const planted = { name: 'Theirs', passkey: new TestAuthenticator(pageOrigin).make(offer) }
      await expect(service.call('accounts.addPasskey', planted, stranger)).rejects.toEqual(
        refused('fresh_sign_in_needed'),
      )
      expect((await status()).passkeys).toMatchObject([{ name: 'Laptop' }])
    })

    it('of two sessions that add the first one at once, one does, and both are answered', async () => {
      const other = await service.logIn('mina')
      const adding = await Promise.all(
        [mina, other].map(async (as) => {
          const offer = await service.call('accounts.beginPasskey', {}, as)
          const passkey = new TestAuthenticator(pageOrigin).make(offer)
          return () => service.call('accounts.addPasskey', { name: 'Laptop', passkey }, as)
        }),
      )
      const all = await Promise.allSettled(adding.map((add) => add()))
      expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const [late] = all.filter(({ status }) => status === 'rejected')
      expect(late).toMatchObject({ reason: { code: 'fresh_sign_in_needed' } })
    })

    it('a passkey may be made as slowly as its question allows', async () => {
      passMs(limits.freshSignInMs - 1)
      Object.assign(mina, await service.refresh(mina))
      const offer = await service.call('accounts.beginPasskey', {}, mina)
      passMs(limits.passkeyMs - 1)
      const made = { name: 'Slow', passkey: device.make(offer) }
      expect(await service.call('accounts.addPasskey', made, mina)).toMatchObject({
        passkey: { name: 'Slow' },
      })
    })

    it('adding and removing one is recorded', async () => {
      const { passkey } = await service.addPasskey(mina, device)
      await service.call('accounts.removePasskey', { passkeyId: passkey.id }, mina)
      const about = { actorId: mina.userId, about: mina.userId, details: { passkey: 'Laptop' } }
      const entries = await audit()
      for (const act of ['accounts.addPasskey', 'accounts.removePasskey'])
        expect(entries.find((entry) => entry.act === act)).toMatchObject(about)
    })

    it('a second passkey brings no codes, and leaves the authenticator and its codes', async () => {
      const { secret } = await service.protect(mina)
      expect(await service.addPasskey(mina, device)).not.toHaveProperty('recoveryCodes')
      const more = await service.addPasskey(mina, new TestAuthenticator(pageOrigin), 'Phone')
      expect((await status()).passkeys).toMatchObject([{ name: 'Laptop' }, more.passkey])
      const pendingToken = await service.pendingToken('mina')
      await service.call('accounts.finishSignIn', { pendingToken, code: service.code(secret) })
    })

    it('a device that has one of the passkeys is told so', async () => {
      await service.addPasskey(mina, device)
      const offer = await service.call('accounts.beginPasskey', {}, mina)
      expect(offer).toMatchObject({
        rp: { id: 'chat.example', name: 'Hubbub' },
        user: { name: 'mina' },
        excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
      })
    })

    it('adding and removing want a fresh sign-in, and renaming does not', async () => {
      const { passkey } = await service.addPasskey(mina, device)
      passMs(limits.freshSignInMs)
      Object.assign(mina, await service.refresh(mina))
      const { id: passkeyId } = passkey
      await expect(service.addPasskey(mina, device)).rejects.toEqual(refused('fresh_sign_in_needed'))
      const remove = service.call('accounts.removePasskey', { passkeyId }, mina)
      await expect(remove).rejects.toEqual(refused('fresh_sign_in_needed'))
      await service.call('accounts.renamePasskey', { passkeyId, name: 'Old laptop' }, mina)
      expect((await status()).passkeys).toMatchObject([{ name: 'Old laptop' }])
    })

    it('a new passkey is taken once, from the session that asked, and for a while', async () => {
      const phone = await service.logIn('mina')
      const made = device.make(await service.call('accounts.beginPasskey', {}, mina))
      const add = (as: Tokens, passkey = made) =>
        service.call('accounts.addPasskey', { name: 'Laptop', passkey }, as)
      await expect(add(phone)).rejects.toEqual(refused('passkey_refused'))
      await expect(add(host)).rejects.toEqual(refused('passkey_refused'))
      const { passkey } = await add(mina)
      await service.call('accounts.removePasskey', { passkeyId: passkey.id }, mina)
      await expect(add(mina)).rejects.toEqual(refused('passkey_refused'))
      const late = device.make(await service.call('accounts.beginPasskey', {}, mina))
      passMs(limits.passkeyMs)
      await expect(add(mina, late)).rejects.toEqual(refused('passkey_refused'))
    })

    it.each([
      ['at another site', { origin: 'https://evil.test' }],
      ['for another site', { host: 'evil.test' }],
    ])('a new passkey that was made %s is refused', async (_, using) => {
      const passkey = device.make(await service.call('accounts.beginPasskey', {}, mina), using)
      await expect(service.call('accounts.addPasskey', { name: 'Laptop', passkey }, mina)).rejects.toEqual(
        refused('passkey_refused'),
      )
    })

    it('no passkey is asked for or added beside nodes that know none', async () => {
      const made = device.make(await service.call('accounts.beginPasskey', {}, mina))
      const isMissingSomewhere = (operation: string) => operation === 'accounts.beginPasskey'
      Object.assign(service.bus, { isMissingSomewhere })
      await expect(service.call('accounts.beginPasskey', {}, mina)).rejects.toEqual(refused('busy'))
      await expect(
        service.call('accounts.addPasskey', { name: 'Laptop', passkey: made }, mina),
      ).rejects.toEqual(refused('busy'))
    })

    it('no more passkeys are kept than the limit says', async () => {
      for (let n = 0; n < limits.passkeys; n++)
        await service.addPasskey(mina, new TestAuthenticator(pageOrigin))
      await expect(service.addPasskey(mina, device)).rejects.toEqual(refused('limit_reached'))
    })

    it('a passkey of somebody else is neither renamed nor removed', async () => {
      const { passkey } = await service.addPasskey(mina, device)
      const { id: passkeyId } = passkey
      for (const call of [
        service.call('accounts.renamePasskey', { passkeyId, name: 'Mine' }, host),
        service.call('accounts.removePasskey', { passkeyId }, host),
      ])
        await expect(call).rejects.toEqual(refused('not_found'))
    })
  })

  describe('signing in without a name', () => {
    beforeEach(() => service.addPasskey(mina, device))

    it('a passkey that has checked who uses it signs in, and counts as both factors', async () => {
      passMs(1_000)
      const tokens = await service.signInWith(device)
      expect(tokens.userId).toBe(mina.userId)
      expect((await status()).passkeys).toMatchObject([{ usedAt: service.clock.now }])
      // Fresh: nothing asks again.
      await service.call('accounts.renewRecoveryCodes', {}, tokens)
    })

    it('the question names nobody, and is another one each time', async () => {
      const [one, other] = [await question(), await question()]
      expect(one).toMatchObject({ rpId: 'chat.example', userVerification: 'preferred', allowCredentials: [] })
      expect(one.challenge).not.toBe(other.challenge)
    })

    it('a passkey that has not checked who uses it asks for the password, and is the second factor then', async () => {
      await expect(service.signInWith(device, { isVerified: false })).rejects.toEqual(
        refused('password_needed'),
      )
      const tokens = await finishWith(await service.pendingToken('mina'), { isVerified: false })
      expect(tokens.userId).toBe(mina.userId)
    })

    it('an answer counts once, also when it comes twice at once', async () => {
      const passkey = device.answer(await question(), { counter: 0 })
      const all = await Promise.allSettled([answerWith(passkey), answerWith(passkey), answerWith(passkey)])
      expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
      await expect(answerWith(passkey)).rejects.toEqual(refused('passkey_refused'))
    })

    it('an answer counts for five minutes', async () => {
      const passkey = device.answer(await question())
      passMs(limits.passkeyMs)
      await expect(answerWith(passkey)).rejects.toEqual(refused('passkey_refused'))
    })

    it.each([
      ['of a challenge that the server did not make', { challenge: 'x'.repeat(75) }, {}],
      ['of another site', {}, { origin: 'https://chat.example.evil.test' }],
      ['of a passkey for another site', {}, { host: 'evil.test' }],
    ])('an answer %s is refused', async (_, changed, using) => {
      const asked = { ...(await question()), ...changed }
      await expect(answerWith(device.answer(asked, using))).rejects.toEqual(refused('passkey_refused'))
    })

    it('an answer whose signature, holder or passkey was changed is refused', async () => {
      const olga = await service.person('olga')
      const other = new TestAuthenticator(pageOrigin)
      await service.addPasskey(olga, other)
      const answer = device.answer(await question())
      const others = other.answer(await question(), { counter: 9 })
      for (const wrong of [
        { signature: others.signature },
        { id: others.id },
        { userHandle: others.userHandle },
        { userHandle: undefined },
        { userHandle: Buffer.from(`u_${'0'.repeat(26)}`).toString('base64url') },
        { userHandle: 'AAAA' },
        { authenticatorData: others.authenticatorData },
        { clientDataJSON: 'AAAA' },
        { authenticatorData: 'AAAA' },
      ])
        await expect(answerWith({ ...answer, ...wrong })).rejects.toEqual(refused('passkey_refused'))
      expect((await answerWith(answer)).userId).toBe(mina.userId)
    })

    it('an answer for one thing is none for another', async () => {
      const pendingToken = await service.pendingToken('mina')
      const forSignIn = device.answer(await question())
      await expect(
        service.call('accounts.finishSignIn', { pendingToken, passkey: forSignIn }),
      ).rejects.toEqual(refused('passkey_refused'))
      const forProof = device.answer(await service.call('accounts.beginPasskeyProof', {}, mina))
      await expect(answerWith(forProof)).rejects.toEqual(refused('passkey_refused'))
      const forPending = device.answer(await service.call('accounts.beginPasskeySignIn', { pendingToken }))
      await expect(answerWith(forPending)).rejects.toEqual(refused('passkey_refused'))
      const otherToken = await service.pendingToken('mina')
      await expect(
        service.call('accounts.finishSignIn', { pendingToken: otherToken, passkey: forPending }),
      ).rejects.toEqual(refused('passkey_refused'))
    })

    it('a passkey that counts back is refused and recorded: somebody has a copy of it', async () => {
      await service.signInWith(device, { counter: 7 })
      for (const counter of [7, 3, 0])
        await expect(service.signInWith(device, { counter })).rejects.toEqual(refused('passkey_refused'))
      const entries = (await audit()).filter(({ act }) => act === 'accounts.signInWithPasskey')
      const entry = entries.find(({ details }) => details.counterAfter === 0)
      expect(entry).toMatchObject({
        actorId: mina.userId,
        about: mina.userId,
        details: { passkey: 'Laptop', counterBefore: 7, counterAfter: 0 },
      })
      await service.signInWith(device, { counter: 8 })
    })

    it('a passkey that counts nothing is taken each time', async () => {
      await service.signInWith(device, { counter: 0 })
      expect((await service.signInWith(device, { counter: 0 })).userId).toBe(mina.userId)
    })

    it('many answers at once have to wait', async () => {
      // One was given when it was made.
      const many = Array.from({ length: limits.passkeyAnswers - 1 }, () =>
        service.signInWith(device, { counter: 0 }),
      )
      await Promise.all(many)
      await expect(service.signInWith(device, { counter: 0 })).rejects.toMatchObject({
        ...{ code: 'too_many_requests', details: { retryAfterMs: limits.passkeyMs } },
      })
    })

    it('a disabled account is not signed in to', async () => {
      await service.call('accounts.setDisabled', { userId: mina.userId, isDisabled: true }, host)
      await expect(service.signInWith(device)).rejects.toEqual(refused('account_disabled'))
    })

    it('a removed passkey signs nobody in, not with an answer of before either', async () => {
      const answer = device.answer(await question())
      const [passkey] = (await status()).passkeys!
      await service.call('accounts.removePasskey', { passkeyId: passkey!.id }, mina)
      await expect(answerWith(answer)).rejects.toEqual(refused('passkey_refused'))
      await expect(service.signInWith(device)).rejects.toEqual(refused('passkey_refused'))
      expect(await status()).toMatchObject({ isOn: false, recoveryCodesLeft: 0, passkeys: [] })
      expect((await service.logIn('mina')).userId).toBe(mina.userId)
    })

    it('a password that is reset leaves passkeys, and a reset of the second factor takes them', async () => {
      await service.call('accounts.resetPassword', { userId: mina.userId, newPassword }, host)
      expect((await service.signInWith(device)).userId).toBe(mina.userId)
      await service.call('accounts.resetSecondFactor', { userId: mina.userId }, host)
      await expect(service.signInWith(device)).rejects.toEqual(refused('passkey_refused'))
    })
  })

  describe('as the second factor', () => {
    it('a passkey ends a sign-in that waits, and the passkeys are told only to who knows the password', async () => {
      await service.addPasskey(mina, device)
      const pendingToken = await service.pendingToken('mina')
      const asked = await service.call('accounts.beginPasskeySignIn', { pendingToken })
      expect(asked.allowCredentials).toHaveLength(1)
      const wrong = `${pendingToken.slice(0, -1)}${pendingToken.endsWith('A') ? 'B' : 'A'}`
      await expect(service.call('accounts.beginPasskeySignIn', { pendingToken: wrong })).rejects.toEqual(
        refused('sign_in_expired'),
      )
      const passkey = device.answer(asked)
      const finished = await service.call('accounts.finishSignIn', {
        ...{ pendingToken, passkey, rememberDevice: true },
      })
      expect(finished).toMatchObject({ userId: mina.userId, rememberedDevice: expect.any(String) })
      await expect(service.call('accounts.finishSignIn', { pendingToken, passkey })).rejects.toEqual(
        refused('sign_in_expired'),
      )
    })

    it('a recovery code helps who has lost the only passkey', async () => {
      const { recoveryCodes } = await service.addPasskey(mina, device)
      const pendingToken = await service.pendingToken('mina')
      const code = recoveryCodes![0]!
      expect(await service.call('accounts.finishSignIn', { pendingToken, code })).toMatchObject({
        recoveryCodesLeft: 9,
      })
    })

    it('a sign-in is finished by one thing, not by two or none', async () => {
      await service.addPasskey(mina, device)
      const pendingToken = await service.pendingToken('mina')
      const passkey = device.answer(await service.call('accounts.beginPasskeySignIn', { pendingToken }))
      for (const given of [{}, { passkey, code: '000000' }])
        await expect(service.call('accounts.finishSignIn', { pendingToken, ...given })).rejects.toEqual(
          refused('bad_input'),
        )
    })

    it('a passkey proves once more who is there, and a password does not', async () => {
      await service.addPasskey(mina, device)
      passMs(limits.freshSignInMs)
      Object.assign(mina, await service.refresh(mina))
      const prove = (proof: object) => service.call('accounts.proveIdentity', proof, mina)
      await expect(prove({ password: passwordOf('mina') })).rejects.toEqual(refused('second_factor_needed'))
      const passkey = device.answer(await service.call('accounts.beginPasskeyProof', {}, mina))
      await prove({ passkey })
      await service.call('accounts.renewRecoveryCodes', {}, mina)
      await expect(prove({ passkey })).rejects.toEqual(refused('passkey_refused'))
    })

    it('an authenticator that is turned off leaves passkeys and recovery codes', async () => {
      await service.protect(mina)
      await service.addPasskey(mina, device)
      await service.call('accounts.removeSecondFactor', {}, mina)
      expect(await status()).toMatchObject({ isOn: true, recoveryCodesLeft: 10, passkeys: [{}] })
      expect(await status()).not.toHaveProperty('since')
    })

    it('a new authenticator leaves passkeys', async () => {
      await service.addPasskey(mina, device)
      await service.protect(mina)
      expect((await service.signInWith(device)).userId).toBe(mina.userId)
    })

    it('a passkey is the second factor that a server asks for, and the last one stays', async () => {
      const { passkey } = await service.addPasskey(mina, device)
      await service.addPasskey(host, new TestAuthenticator(pageOrigin))
      const policy = { secondFactorFor: 'everyone', graceDays: 0 } as const
      await service.call('accounts.setSignInPolicy', policy, host)
      expect((await service.signInWith(device)).userId).toBe(mina.userId)
      expect(await status()).toMatchObject({ isOn: true, isRequired: true })
      const remove = () => service.call('accounts.removePasskey', { passkeyId: passkey.id }, mina)
      await expect(remove()).rejects.toEqual(refused('last_second_factor'))
      await service.addPasskey(mina, new TestAuthenticator(pageOrigin), 'Phone')
      await remove()
    })
  })

  describe('where passkeys work', () => {
    it.each([
      ['http://chat.example', 'passkeys_off'],
      ['https://192.0.2.7', 'passkeys_off'],
      ['https://[2001:db8::1]', 'passkeys_off'],
      ['http://localhost:4000', 'localhost'],
      ['https://chat.example:8443', 'chat.example'],
    ])('a page at %s gets %s', async (origin, expected) => {
      service.origin = origin
      const told = await question().then(
        ({ rpId }) => rpId,
        ({ code }: AppError) => code,
      )
      expect(told).toBe(expected)
    })

    it('a server with an address of its own has passkeys there alone, and says so', async () => {
      const own = await open({ publicUrl: 'https://talk.example' })
      expect(await own.call('accounts.welcome', {})).toMatchObject({
        passkeys: { origin: 'https://talk.example' },
      })
      await expect(own.call('accounts.beginPasskeySignIn', {})).rejects.toEqual(refused('passkeys_off'))
      own.origin = 'https://talk.example'
      expect(await own.call('accounts.beginPasskeySignIn', {})).toMatchObject({ rpId: 'talk.example' })
      await own.close()
      const plain = await open({ publicUrl: 'http://talk.example' })
      expect(await plain.call('accounts.welcome', {})).not.toHaveProperty('passkeys')
      await plain.close()
    })

    it('a passkey of another address is told of, and not asked for', async () => {
      await service.addPasskey(mina, device)
      service.origin = 'https://talk.example'
      expect((await status()).passkeys).toMatchObject([{ host: 'chat.example' }])
      const details = { pending: { token: expect.any(String), passkeysAt: 'chat.example' } }
      await expect(service.logIn('mina')).rejects.toMatchObject({ code: 'second_factor_needed', details })
      // An empty list would mean any passkey to the browser.
      const pendingToken = await service.pendingToken('mina')
      await expect(service.call('accounts.beginPasskeySignIn', { pendingToken })).rejects.toEqual(
        refused('passkeys_off'),
      )
      await expect(service.call('accounts.beginPasskeyProof', {}, mina)).rejects.toEqual(
        refused('passkeys_off'),
      )
    })
  })

  it('nobody is told a key, a credential or a challenge', async () => {
    await service.addPasskey(mina, device)
    const { accounts } = await service.call('accounts.list', {}, host)
    const told = JSON.stringify([accounts, service.told, await status()])
    for (const word of ['publicKey', 'credential', 'counter', 'answered']) expect(told).not.toContain(word)
  })
}
