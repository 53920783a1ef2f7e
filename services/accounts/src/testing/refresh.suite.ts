import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits, type Tokens } from '@hubbub/protocol'
import type { TestService, OpenTestService } from './test-service.ts'

export function itRefreshes(open: OpenTestService) {
  let service: TestService
  let mina: Tokens
  beforeEach(async () => {
    service = await open()
    mina = await service.person('mina')
  })
  afterEach(() => service.close())

  it('mina stays signed in by refreshing, in the same session', async () => {
    let tokens = mina
    for (let day = 0; day < 40; day++) {
      service.clock.now += 24 * 3_600_000
      tokens = await service.refresh(tokens)
    }
    expect(tokens.sessionId).toBe(mina.sessionId)
    expect(await service.call('accounts.me', {}, tokens)).toMatchObject({ name: 'mina' })
  })

  it('the list of sessions says where mina signed in, and when and where from she was there last', async () => {
    const [signedIn, later] = [service.clock.now, service.clock.now + 3_600_000]
    const listed = async () => (await service.call('accounts.sessions', {}, mina)).sessions
    const from = { address: '192.0.2.7', createdAt: signedIn }
    expect(await listed()).toMatchObject([{ ...from, usedAt: signedIn, usedAddress: '192.0.2.7' }])
    service.clock.now = later
    service.address = `198.51.100.4${'x'.repeat(100)}`
    mina = await service.refresh(mina)
    const usedAddress = service.address.slice(0, 64)
    expect(await listed()).toMatchObject([{ ...from, usedAt: later, usedAddress }])
  })

  it('a retry after a lost reply gets the very same refresh token again', async () => {
    const answered = await service.refresh(mina)
    service.clock.now += limits.refreshGraceMs
    const again = await service.refresh(mina)
    expect(again.refreshToken).toBe(answered.refreshToken)
    expect(await service.refresh(again)).toMatchObject({ sessionId: mina.sessionId })
  })

  it('two tabs that refresh at once both stay signed in', async () => {
    const [one, other] = await Promise.all([service.refresh(mina), service.refresh(mina)])
    expect(one.refreshToken).toBe(other.refreshToken)
  })

  it('a stolen token that comes back later ends the session, for the thief and for mina', async () => {
    const next = await service.refresh(mina)
    service.clock.now += limits.refreshGraceMs + 1
    await expect(service.refresh(mina)).rejects.toMatchObject({ code: 'token_reused' })
    expect(service.closed).toEqual([mina.sessionId])
    await expect(service.refresh(next)).rejects.toMatchObject({ code: 'session_ended' })
    await expect(service.call('accounts.me', {}, next)).rejects.toMatchObject({ code: 'session_ended' })
  })

  it('a token two generations old is a theft, however soon it comes', async () => {
    await service.refresh(await service.refresh(mina))
    await expect(service.refresh(mina)).rejects.toMatchObject({ code: 'token_reused' })
  })

  it('a session that is not used for a month ends', async () => {
    service.clock.now += limits.refreshTokenMs + 1
    await expect(service.refresh(mina)).rejects.toMatchObject({ code: 'session_ended' })
    expect(service.closed).toEqual([mina.sessionId])
  })

  it('no token opens another session or another generation', async () => {
    const olga = await service.person('olga')
    const [session, generation, seal] = mina.refreshToken!.split('.') as [string, string, string]
    for (const refreshToken of [
      undefined,
      '',
      `${olga.sessionId}.${generation}.${seal}`,
      `${session}.2.${seal}`,
      `${session}.0.${seal}`,
      `${session}.${generation}.${'A'.repeat(43)}`,
      `${session}.${generation}.${seal}A`,
      `${session}.${generation}`,
      mina.accessToken.slice(0, 256),
    ])
      await expect(service.call('accounts.refresh', { refreshToken })).rejects.toMatchObject({
        code: 'not_signed_in',
      })
    expect(await service.refresh(mina)).toMatchObject({ userId: mina.userId })
    expect(service.closed).toEqual([])
  })

  it('the store holds nothing that could refresh a session', async () => {
    const tokens = await service.refresh(mina)
    const kept = JSON.stringify(await service.ports.sessions.of(mina.userId))
    for (const token of [mina, tokens]) expect(kept).not.toContain(token.refreshToken!.split('.')[2])
  })
}
