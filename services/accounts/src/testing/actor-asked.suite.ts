import { beforeEach, describe, expect, it } from '@jest/globals'
import { commandLine, type ActorSession } from '@hubbub/protocol/internal'
import type { AccountPorts } from '../store/account-ports.ts'
import { anAccount, byCommand } from './test-service.ts'
import { signedIn } from './session-repository.suite.ts'
import { aBatch, anEntry } from './test-user-repository.suite.ts'

/** Each write that has an actor asks in itself whether that one may: the gate has asked before, but the caller may have waited since. */
export function itAsksTheActor(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  let host: ActorSession
  const mina = anAccount('mina')
  const [tess] = aBatch(1).users

  beforeEach(async () => {
    ports = await open()
    const account = anAccount('host', { isAdministrator: true })
    await ports.accounts.add({ account, passwordHash: 'hash', isFirstAdministrator: true, act: null })
    await ports.accounts.add({
      ...{ account: mina, passwordHash: 'hash', isFirstAdministrator: false, act: null },
    })
    // So that the host is not the last one.
    const olga = anAccount('olga', { isAdministrator: true })
    await ports.accounts.add({ account: olga, passwordHash: 'hash', isFirstAdministrator: false, act: null })
    await ports.testUsers.add({ ...aBatch(1), users: [tess!] })
    host = await signedIn(ports, account.id)
  })

  const aPicture = 'f_0000000000000000000000000A'
  const audit = anEntry()
  const newcomer = { account: anAccount('ivan'), passwordHash: 'hash', isFirstAdministrator: false }
  const administrative: Record<string, (by: ActorSession) => Promise<unknown>> = {
    'creating an account': (by) => ports.accounts.add({ ...newcomer, act: { by, audit } }),
    'disabling an account': async (by) =>
      (await ports.accounts.setDisabled(mina.id, true, { by, audit })).kind,
    'resetting a password': async (by) =>
      (await ports.passwords.reset({ userId: mina.id, to: 'new', at: 5, act: { by, audit } })).kind,
    'making test users': (by) => ports.testUsers.add({ ...aBatch(2, 'late'), act: { by, audit } }),
    'ending test users’ sessions': (by) => ports.testUsers.endSessions([tess!.userId], by),
    'removing test users': (by) => ports.testUsers.remove([tess!.userId], { by, audit }),
  }
  const own: Record<string, (by: ActorSession) => Promise<unknown>> = {
    renaming: async (by) => (await ports.accounts.rename(by, 'Another')).kind,
    'setting a picture': async (by) => (await ports.accounts.setPicture(by, aPicture, 5)).kind,
    'changing the password': async (by) =>
      (await ports.passwords.change({ ...by, from: 'hash', to: 'new', at: 5 })).kind,
    'ending all sessions': async (by) => (await ports.sessions.end(by, null)) ?? 'session_ended',
    'ending all other sessions': async (by) => (await ports.sessions.end(by, 'others')) ?? 'session_ended',
  }
  const endings: Record<string, () => Promise<unknown>> = {
    'is disabled': () => ports.accounts.setDisabled(host.userId, true, byCommand),
    'has lost the session': () => ports.sessions.end(host, [host.sessionId]),
  }

  describe.each(Object.keys(endings))('an actor who %s', (ending) => {
    it.each([...Object.keys(administrative), ...Object.keys(own)])(
      'an actor with an ended session does nothing by %s',
      async (act) => {
        const elsewhere = await signedIn(ports, host.userId)
        await endings[ending]!()
        const before = await everything()
        expect(await { ...administrative, ...own }[act]!(host)).toBe('session_ended')
        expect(await everything()).toEqual(before)
        expect(await ports.sessions.of(elsewhere.userId)).toHaveLength(ending === 'is disabled' ? 0 : 1)
      },
    )
  })

  it.each(Object.keys(administrative))(
    'an actor that is no administrator does nothing by %s',
    async (act) => {
      const by = await signedIn(ports, mina.id)
      const before = await everything()
      expect(await administrative[act]!(by)).toBe('not_allowed')
      expect(await everything()).toEqual(before)
    },
  )

  it.each(Object.keys(administrative))('the command line is allowed %s', async (act) => {
    const before = await everything()
    expect(['session_ended', 'not_allowed']).not.toContain(await administrative[act]!(commandLine))
    expect(await everything()).not.toEqual(before)
  })

  async function everything() {
    return {
      accounts: await ports.directory.page(null, 100),
      password: await ports.passwords.of(mina.id),
      tests: [await ports.testUsers.count(), await ports.sessions.of(tess!.userId)],
      audit: await ports.audit.page(null, 100),
    }
  }
}
