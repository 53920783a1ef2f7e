import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Tokens } from '@hubbub/protocol'
import { type TestService, type OpenTestService, passwordOf } from './test-service.ts'

export function itUpgrades(open: OpenTestService) {
  let service: TestService
  let guest: Tokens
  beforeEach(async () => {
    service = await open()
    guest = await service.call('accounts.guest', { displayName: 'Noor' })
  })
  afterEach(() => service.close())

  const chosen = { name: 'noor', password: passwordOf('noor') }

  it('a guest becomes a person, with the same id and a fresh session', async () => {
    const tokens = await service.call('accounts.upgrade', chosen, guest)
    expect(tokens.userId).toBe(guest.userId)
    expect(tokens.sessionId).not.toBe(guest.sessionId)
    expect(await service.call('accounts.me', {}, tokens)).toMatchObject({
      name: 'noor',
      displayName: 'Noor',
      kind: 'person',
    })
    expect((await service.logIn('noor')).userId).toBe(guest.userId)
  })

  it('the guest’s old tokens are worth nothing after an upgrade', async () => {
    await service.call('accounts.upgrade', chosen, guest)
    expect(service.closed).toEqual([guest.sessionId])
    await expect(service.call('accounts.me', {}, guest)).rejects.toMatchObject({ code: 'session_ended' })
    await expect(service.refresh(guest)).rejects.toMatchObject({ code: 'session_ended' })
  })

  it('one of two upgrades at once wins, and the other finds a full account', async () => {
    const outcomes = await Promise.allSettled([
      service.call('accounts.upgrade', chosen, guest),
      service.call('accounts.upgrade', { ...chosen, name: 'noor2' }, guest),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already_full_account' },
    })
  })

  it('a person cannot upgrade, and knowing a guest’s id is not enough', async () => {
    const mina = await service.person('mina')
    await expect(service.call('accounts.upgrade', chosen, mina)).rejects.toMatchObject({
      code: 'already_full_account',
    })
    await expect(
      service.call('accounts.upgrade', { ...chosen, userId: guest.userId } as never, mina),
    ).rejects.toMatchObject({ code: 'bad_input' })
    await expect(service.call('accounts.upgrade', chosen)).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  it('a taken name leaves the guest a guest, still signed in', async () => {
    await service.person('mina')
    await expect(service.call('accounts.upgrade', { ...chosen, name: 'mina' }, guest)).rejects.toMatchObject({
      code: 'name_taken',
    })
    expect(await service.call('accounts.me', {}, guest)).toMatchObject({ kind: 'guest' })
  })

  it('an upgrade is told to one’s own devices and acquaintances, without the address', async () => {
    const email = 'noor@example.org'
    await service.call('accounts.upgrade', { ...chosen, email }, guest)
    const card = { id: guest.userId, name: 'noor', displayName: 'Noor', kind: 'person' }
    expect(service.told).toContainEqual(['person.changed', { person: card, rooms: ['g_chess'] }])
    expect(service.told).toContainEqual([
      'stream.changed',
      expect.objectContaining({
        room: guest.userId,
        event: expect.objectContaining({ rev: 1, type: 'account.changed' }),
      }),
    ])
  })
}
