import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits, type Tokens } from '@hubbub/protocol'
import type { AccountsWorld, OpenWorld } from './accounts-world.ts'

export function itRefreshes(open: OpenWorld) {
  let world: AccountsWorld
  let mina: Tokens
  beforeEach(async () => {
    world = await open()
    mina = await world.person('mina')
  })
  afterEach(() => world.close())

  it('mina stays signed in by refreshing, in the same session', async () => {
    let tokens = mina
    for (let day = 0; day < 40; day++) {
      world.clock.now += 24 * 3_600_000
      tokens = await world.refresh(tokens)
    }
    expect(tokens.sessionId).toBe(mina.sessionId)
    expect(await world.call('accounts.me', {}, tokens)).toMatchObject({ name: 'mina' })
  })

  it('a retry after a lost reply gets the very same refresh token again', async () => {
    const answered = await world.refresh(mina)
    world.clock.now += limits.refreshGraceMs
    const again = await world.refresh(mina)
    expect(again.refreshToken).toBe(answered.refreshToken)
    expect(await world.refresh(again)).toMatchObject({ sessionId: mina.sessionId })
  })

  it('two tabs that refresh at once both stay signed in', async () => {
    const [one, other] = await Promise.all([world.refresh(mina), world.refresh(mina)])
    expect(one.refreshToken).toBe(other.refreshToken)
  })

  it('a stolen token that comes back later ends the session, for the thief and for mina', async () => {
    const next = await world.refresh(mina)
    world.clock.now += limits.refreshGraceMs + 1
    await expect(world.refresh(mina)).rejects.toMatchObject({ code: 'token_reused' })
    expect(world.closed).toEqual([mina.sessionId])
    await expect(world.refresh(next)).rejects.toMatchObject({ code: 'session_ended' })
    await expect(world.call('accounts.me', {}, next)).rejects.toMatchObject({ code: 'session_ended' })
  })

  it('a token two generations old is a theft, however soon it comes', async () => {
    await world.refresh(await world.refresh(mina))
    await expect(world.refresh(mina)).rejects.toMatchObject({ code: 'token_reused' })
  })

  it('a session that nobody uses for a month ends', async () => {
    world.clock.now += limits.refreshTokenMs + 1
    await expect(world.refresh(mina)).rejects.toMatchObject({ code: 'session_ended' })
    expect(world.closed).toEqual([mina.sessionId])
  })

  it('no token opens another session or another generation', async () => {
    const olga = await world.person('olga')
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
      await expect(world.call('accounts.refresh', { refreshToken })).rejects.toMatchObject({
        code: 'not_signed_in',
      })
    expect(await world.refresh(mina)).toMatchObject({ userId: mina.userId })
    expect(world.closed).toEqual([])
  })

  it('the store holds nothing that would refresh a session', async () => {
    const tokens = await world.refresh(mina)
    const kept = JSON.stringify(await world.ports.sessions.of(mina.userId))
    for (const token of [mina, tokens]) expect(kept).not.toContain(token.refreshToken!.split('.')[2])
  })
}
