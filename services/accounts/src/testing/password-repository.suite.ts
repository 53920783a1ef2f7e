import { beforeEach, expect, it } from '@jest/globals'
import type { Account } from '@hubbub/protocol'
import type { AccountPorts } from '../store/account-ports.ts'
import { anAccount, byCommand } from './test-service.ts'
import type { PasswordRepository } from '../store/password-repository.ts'
import { aSession } from './session-repository.suite.ts'

export function itKeepsPasswords(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  let passwords: PasswordRepository
  let mina: Account

  beforeEach(async () => {
    ports = await open()
    passwords = ports.passwords
    mina = anAccount('mina', { email: 'mina@example.org' })
    await ports.accounts.add({ account: mina, passwordHash: 'old', isFirstAdministrator: false, act: null })
  })

  it('a person is found for a login by name or by e-mail address', async () => {
    const holder = { userId: mina.id, kind: 'person', isDisabled: false, hash: 'old' }
    expect(await passwords.byLogin('mina')).toEqual(holder)
    expect(await passwords.byLogin('mina@example.org')).toEqual(holder)
    expect(await passwords.byLogin('noor')).toBeNull()
    expect(await passwords.of(mina.id)).toBe('old')
    expect(await passwords.of('u_unknown')).toBeNull()
  })

  it('one of two racing changes wins, and ends every session but its own', async () => {
    const [here, there] = [aSession(mina.id), aSession(mina.id)]
    await ports.sessions.open(here, 'old', 5)
    await ports.sessions.open(there, 'old', 5)
    const change = { by: { userId: mina.id, sessionId: here.id }, from: 'old', at: 5 }
    const wanted = ['new', 'newer']
    const outcomes = await Promise.all(wanted.map((to) => passwords.change({ ...change, to })))
    const first = outcomes.findIndex(({ kind }) => kind === 'changed')
    expect(outcomes[first]).toEqual({ kind: 'changed', ended: [there.id] })
    expect(outcomes[1 - first]).toEqual({ kind: 'outdated' })
    expect(await passwords.of(mina.id)).toBe(wanted[first])
  })

  it('an ended session cannot change the password', async () => {
    const session = aSession(mina.id)
    const by = { userId: mina.id, sessionId: session.id }
    const change = { by, from: 'old', to: 'new', at: 5 }
    expect(await passwords.change(change)).toEqual({ kind: 'session_ended' })
    expect(await passwords.of(mina.id)).toBe('old')
  })

  it('a reset ends every session, and a guest gets no password', async () => {
    const session = aSession(mina.id)
    await ports.sessions.open(session, 'old', 5)
    expect(await passwords.reset({ userId: mina.id, to: 'new', at: 5, act: byCommand })).toEqual({
      kind: 'reset',
      ended: [session.id],
    })
    const guest = anAccount(null)
    await ports.accounts.add({ account: guest, passwordHash: null, isFirstAdministrator: false, act: null })
    expect(await passwords.reset({ userId: guest.id, to: 'new', at: 5, act: byCommand })).toEqual({
      kind: 'missing',
    })
  })

  it('a reset gives a first password to who came by a provider', async () => {
    const olga = anAccount('olga')
    const identity = { key: 'https://id.example.org 7', linkedAt: 1, usedAt: 1 }
    const bare = { account: olga, passwordHash: null, isFirstAdministrator: false, act: null }
    await ports.accounts.add({ ...bare, identity })
    await passwords.reset({ userId: olga.id, to: 'new', at: 5, act: byCommand })
    expect(await passwords.of(olga.id)).toBe('new')
    expect((await passwords.byLogin('olga'))?.hash).toBe('new')
  })
}
