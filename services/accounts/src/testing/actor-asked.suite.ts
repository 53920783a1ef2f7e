import { beforeEach, describe, expect, it } from '@jest/globals'
import { commandLine, type ActorSession } from '@hubbub/protocol/internal'
import type { AccountPorts } from '../store/account-ports.ts'
import { aTrace } from './a-trace.ts'
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
      (await ports.passwords.change({ by, from: 'hash', to: 'new', at: 5 })).kind,
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

  describe('once a second factor was set up elsewhere', () => {
    const at = 1_800_000_000_000
    const identity = { key: 'https://id.example.org 7', provider: 'Example', at }
    const waysIn = { host: null, issuers: [] }
    const links = { newAddress: { id: 'n', hash: 'n' }, oldAddress: { id: 'o', hash: 'o' } }
    const mailWish = { to: 'host@example.org', language: 'en' as const, links, from: 'hash', at }
    const passkey = {
      ...{ id: 'b', credential: 'b', publicKey: 'key', counter: 0, transports: [] },
      ...{ name: 'Theirs', host: 'chat.example', createdAt: at, usedAt: null },
    }
    const challenge = { hash: 'asked', until: at + 1 }
    const policy = { secondFactorFor: 'nobody', graceDays: 7, since: at } as const
    const trace = () => aTrace(host.userId)
    const writeFactor: AccountPorts['secondFactors']['write'] = (...asked) =>
      ports.secondFactors.write(...asked)
    const refusedIn = async (write: Promise<{ refused: string | null }>) => (await write).refused
    const kindIn = async (write: Promise<{ kind: string }>) => (await write).kind
    const sensitive: Record<string, (by: ActorSession) => Promise<unknown>> = {
      ...administrative,
      'changing the password': own['changing the password']!,
      'adding a passkey': (by) =>
        refusedIn(
          writeFactor(host.userId, 'addPasskey', {
            ...{ by, passkey, challenge, recovery: [], trace: trace(), at },
          }),
        ),
      'removing a passkey': (by) =>
        refusedIn(
          writeFactor(host.userId, 'removePasskey', {
            ...{ by, passkeyId: 'b', isRequired: false, waysIn, trace: trace() },
          }),
        ),
      'beginning an authenticator': (by) =>
        refusedIn(writeFactor(host.userId, 'begin', { by, sealed: 'theirs', at })),
      'confirming an authenticator': (by) =>
        refusedIn(
          writeFactor(host.userId, 'confirm', {
            ...{ by, sealed: 'secret', step: 2, recovery: [], trace: trace(), at },
          }),
        ),
      'turning the authenticator off': (by) =>
        refusedIn(writeFactor(host.userId, 'remove', { by, isRequired: false, host: null, trace: trace() })),
      'making recovery codes': (by) =>
        refusedIn(writeFactor(host.userId, 'renewRecovery', { by, recovery: ['theirs'] })),
      'resetting a second factor': (by) =>
        refusedIn(writeFactor(mina.id, 'reset', { by, trace: aTrace(mina.id) })),
      'demanding a second factor': (by) => ports.signInPolicy.set(policy, { by, audit }),
      'connecting a provider': (by) =>
        refusedIn(ports.identities.write(host.userId, 'link', { by, ...identity, trace: trace() })),
      'disconnecting a provider': (by) =>
        refusedIn(ports.identities.write(host.userId, 'unlink', { by, ...identity, waysIn, trace: trace() })),
      'setting the mail address': (by) => kindIn(ports.mails.set(by, mailWish)),
      'removing a mail address': (by) => kindIn(ports.mails.remove(mina.id, { by, audit })),
      'making a link for a password': (by) =>
        kindIn(
          ports.mails.makeResetLink(mina.id, { link: links.newAddress, language: 'en', at }, { by, audit }),
        ),
      'silencing mails about devices': (by) => kindIn(ports.mails.setDeviceMails(by, false)),
    }

    it.each(Object.keys(sensitive))('a session that was fresh before does nothing by %s', async (act) => {
      const stranger = await signedIn(ports, host.userId)
      const after = at - 1_000
      await writeFactor(host.userId, 'prove', { by: stranger, given: null, from: 'hash', at: at - 5 })
      await writeFactor(host.userId, 'begin', { by: host, sealed: 'secret', at })
      const wish = { by: host, sealed: 'secret', step: 1, recovery: ['one'], trace: trace(), at }
      await writeFactor(host.userId, 'confirm', wish)
      const before = await everything()
      for (const whom of ['everybody', 'second factors'] as const)
        expect(await sensitive[act]!({ ...stranger, fresh: { after, of: whom } })).toBe(
          'fresh_sign_in_needed',
        )
      expect(await everything()).toEqual(before)
      const late = { ...host, fresh: { after: at, of: 'everybody' as const } }
      expect(await sensitive[act]!(late)).toBe('fresh_sign_in_needed')
      const fresh = { ...host, fresh: { after, of: 'everybody' as const } }
      expect(await sensitive[act]!(fresh)).not.toBe('fresh_sign_in_needed')
    })

    it('a session without a second factor is asked only by what asks everybody', async () => {
      const asked = (of: 'everybody' | 'second factors') =>
        ports.accounts.setDisabled(mina.id, true, { by: { ...host, fresh: { after: at, of } }, audit })
      expect((await asked('everybody')).kind).toBe('fresh_sign_in_needed')
      expect((await asked('second factors')).kind).toBe('changed')
    })
  })

  async function everything() {
    return {
      accounts: await ports.directory.page(null, 100),
      password: await ports.passwords.of(mina.id),
      tests: [await ports.testUsers.count(), await ports.sessions.of(tess!.userId)],
      own: [
        await ports.passwords.of(host.userId),
        await ports.secondFactors.of(host.userId),
        await ports.mails.of(host.userId),
        await ports.identities.of(host.userId),
        await ports.signInPolicy.get(),
      ],
      audit: await ports.audit.page(null, 100),
    }
  }
}
