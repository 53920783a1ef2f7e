import { beforeEach, expect, it } from '@jest/globals'
import type { Account } from '@hubbub/protocol'
import type { AccountPorts } from './account-ports.ts'
import { anAccount, byCommand } from './accounts-world.ts'
import type { PasswordRepository } from './password-repository.ts'
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

  it('knows who logs in by name or by e-mail address', async () => {
    const holder = { userId: mina.id, kind: 'person', isDisabled: false, hash: 'old' }
    expect(await passwords.byLogin('mina')).toEqual(holder)
    expect(await passwords.byLogin('mina@example.org')).toEqual(holder)
    expect(await passwords.byLogin('noor')).toBeNull()
    expect(await passwords.of(mina.id)).toBe('old')
    expect(await passwords.of('u_unknown')).toBeNull()
  })

  it('lets one of two racing changes win, and ends every session but the one that asked', async () => {
    const [here, there] = [aSession(mina.id), aSession(mina.id)]
    await ports.sessions.open(here, 'old', 5)
    await ports.sessions.open(there, 'old', 5)
    const change = { userId: mina.id, from: 'old', sessionId: here.id, at: 5 }
    const wanted = ['new', 'newer']
    const outcomes = await Promise.all(wanted.map((to) => passwords.change({ ...change, to })))
    const first = outcomes.findIndex(({ kind }) => kind === 'changed')
    expect(outcomes[first]).toEqual({ kind: 'changed', ended: [there.id] })
    expect(outcomes[1 - first]).toEqual({ kind: 'outdated' })
    expect(await passwords.of(mina.id)).toBe(wanted[first])
  })

  it('changes nothing for a session that has ended', async () => {
    const session = aSession(mina.id)
    const change = { userId: mina.id, from: 'old', to: 'new', sessionId: session.id, at: 5 }
    expect(await passwords.change(change)).toEqual({ kind: 'session_ended' })
    expect(await passwords.of(mina.id)).toBe('old')
  })

  it('resets a password with every session, and gives none to a guest', async () => {
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
}
