import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Tokens } from '@hubbub/protocol'
import { type AccountsWorld, type OpenWorld, passwordOf } from './accounts-world.ts'

export function itUpgrades(open: OpenWorld) {
  let world: AccountsWorld
  let guest: Tokens
  beforeEach(async () => {
    world = await open()
    guest = await world.call('accounts.guest', { displayName: 'Noor' })
  })
  afterEach(() => world.close())

  const chosen = { name: 'noor', password: passwordOf('noor') }

  it('a guest becomes a person, with the same id and a fresh session', async () => {
    const tokens = await world.call('accounts.upgrade', chosen, guest)
    expect(tokens.userId).toBe(guest.userId)
    expect(tokens.sessionId).not.toBe(guest.sessionId)
    expect(await world.call('accounts.me', {}, tokens)).toMatchObject({
      name: 'noor',
      displayName: 'Noor',
      kind: 'person',
    })
    expect((await world.logIn('noor')).userId).toBe(guest.userId)
  })

  it('the guest’s tokens are worth nothing any more', async () => {
    await world.call('accounts.upgrade', chosen, guest)
    expect(world.closed).toEqual([guest.sessionId])
    await expect(world.call('accounts.me', {}, guest)).rejects.toMatchObject({ code: 'session_ended' })
    await expect(world.refresh(guest)).rejects.toMatchObject({ code: 'session_ended' })
  })

  it('of two upgrades at once one wins, and the other finds a full account', async () => {
    const outcomes = await Promise.allSettled([
      world.call('accounts.upgrade', chosen, guest),
      world.call('accounts.upgrade', { ...chosen, name: 'noor2' }, guest),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already_full_account' },
    })
  })

  it('a person cannot upgrade, and nobody can by knowing a guest’s id', async () => {
    const mina = await world.person('mina')
    await expect(world.call('accounts.upgrade', chosen, mina)).rejects.toMatchObject({
      code: 'already_full_account',
    })
    await expect(
      world.call('accounts.upgrade', { ...chosen, userId: guest.userId } as never, mina),
    ).rejects.toMatchObject({ code: 'bad_input' })
    await expect(world.call('accounts.upgrade', chosen)).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  it('a name that somebody has leaves the guest a guest, still signed in', async () => {
    await world.person('mina')
    await expect(world.call('accounts.upgrade', { ...chosen, name: 'mina' }, guest)).rejects.toMatchObject({
      code: 'name_taken',
    })
    expect(await world.call('accounts.me', {}, guest)).toMatchObject({ kind: 'guest' })
  })

  it('the own devices and those who meet this person are told, without the address', async () => {
    const email = 'noor@example.org'
    await world.call('accounts.upgrade', { ...chosen, email }, guest)
    const card = { id: guest.userId, name: 'noor', displayName: 'Noor', kind: 'person' }
    expect(world.told).toContainEqual(['person.changed', { person: card, rooms: ['g_chess'] }])
    expect(world.told).toContainEqual([
      'stream.changed',
      expect.objectContaining({
        room: guest.userId,
        event: expect.objectContaining({ rev: 1, type: 'account.changed' }),
      }),
    ])
  })
}
