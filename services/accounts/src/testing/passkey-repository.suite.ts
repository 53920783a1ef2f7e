import { beforeEach, expect, it } from '@jest/globals'
import { aTrace } from './a-trace.ts'
import { newId } from '@hubbub/runtime'
import type { Account, AuditEntry } from '@hubbub/protocol'
import type { GivenPasskey } from '../passkeys/try-passkey.ts'
import { noSecondFactor, type StoredPasskey } from '../second-factor/second-factor-state.ts'
import type { AccountPorts } from '../store/account-ports.ts'
import type { SecondFactorRepository } from '../store/second-factor-repository.ts'
import { aSession, signedIn } from './session-repository.suite.ts'
import { anAccount } from './test-service.ts'

const at = 1_800_000_000_000
const recovery = ['one', 'two']
const waysIn = { host: 'chat.example', issuers: [] }
const challenge = { hash: 'asked', until: at + 1_000 }
const passkey: StoredPasskey = {
  ...{ id: 'passkey', credential: 'credential', publicKey: 'key', counter: 0, transports: ['internal'] },
  ...{ name: 'Laptop', host: 'chat.example', createdAt: at, usedAt: null },
}

export function itKeepsPasskeys(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  let factors: SecondFactorRepository
  let mina: Account
  beforeEach(async () => {
    ports = await open()
    factors = ports.secondFactors
    mina = anAccount('mina')
    await ports.accounts.add({ account: mina, passwordHash: 'hash', isFirstAdministrator: false, act: null })
  })

  const stateOf = async () => (await factors.of(mina.id))!.state
  const audit = (): AuditEntry => ({
    ...{
      id: newId('a'),
      at,
      actorId: mina.id,
      act: 'accounts.signInWithPasskey',
      about: mina.id,
      details: {},
    },
  })
  const given = (hash: string, others: Partial<GivenPasskey> = {}): GivenPasskey => ({
    ...{ kind: 'passkey', credential: 'credential', publicKey: 'key', counter: 0, isVerified: true },
    ...{ challenge: { hash, until: at + 1_000 }, audit: audit() },
    ...others,
  })
  const signIn = (one: GivenPasskey) => factors.write(mina.id, 'signIn', { given: one, at })
  async function add(others: Partial<StoredPasskey> = {}, hash = challenge.hash) {
    const by = await signedIn(ports, mina.id)
    const wish = {
      by,
      passkey: { ...passkey, ...others },
      challenge: { ...challenge, hash },
      recovery,
      trace: aTrace(mina.id),
      at,
    }
    return { by, written: await factors.write(mina.id, 'addPasskey', wish) }
  }

  it('the first passkey is told, and the account has a second factor by it alone', async () => {
    const { by, written } = await add()
    const known = { ...mina, hasSecondFactor: true }
    expect(written).toMatchObject({
      ...{ refused: null, out: { isFirst: true }, ended: [], change: { account: known, rev: 1 } },
    })
    expect(await stateOf()).toEqual({
      ...noSecondFactor,
      ...{ passkeys: [passkey], answered: [challenge], recovery, changes: 1 },
    })
    expect(await ports.directory.get(mina.id)).toEqual(known)
    expect(await ports.sessions.holders([mina.id])).toMatchObject([{ hasSecondFactor: true }])
    expect(await ports.sessions.get(by.sessionId)).toMatchObject({ freshAt: at })
  })

  it('the same answer counts once of many that come at once', async () => {
    await add()
    const all = await Promise.all([1, 2, 3, 4].map(() => signIn(given('once'))))
    expect(all.filter(({ refused }) => refused === null)).toHaveLength(1)
    expect(all.filter(({ refused }) => refused === 'passkey_refused')).toHaveLength(3)
    expect((await stateOf()).passkeys).toEqual([{ ...passkey, usedAt: at, isVerified: true }])
  })

  it('a passkey that counts back is refused, recorded, and leaves all as it was', async () => {
    await add()
    await signIn(given('a', { counter: 7 }))
    const before = await stateOf()
    expect(await signIn(given('b', { counter: 7 }))).toMatchObject({ refused: 'passkey_refused' })
    expect(await stateOf()).toEqual(before)
    const entries = await ports.audit.page(null, 5)
    expect(entries.find(({ act }) => act === 'accounts.signInWithPasskey')).toMatchObject({
      details: { passkey: 'Laptop', counterBefore: 7, counterAfter: 7 },
    })
  })

  it('a session opens by a passkey while it is there, and by no other', async () => {
    const { by } = await add()
    const openBy = (credential: string) =>
      ports.sessions.open(aSession(mina.id), { credential }, 5, { factorChanges: 1 })
    expect(await openBy('another')).toEqual({ kind: 'outdated' })
    expect(await openBy('credential')).toMatchObject({ kind: 'opened' })
    const wish = { by, passkeyId: 'passkey', isRequired: false, waysIn, trace: aTrace(mina.id) }
    expect(await factors.write(mina.id, 'removePasskey', wish)).toMatchObject({
      ...{ refused: null, change: { account: mina } },
    })
    expect(await openBy('credential')).toEqual({ kind: 'outdated' })
    expect(await signIn(given('late'))).toMatchObject({ refused: 'passkey_refused' })
    expect(await stateOf()).toEqual({ ...noSecondFactor, answered: [challenge], changes: 2 })
  })

  it('two passkeys that are added at once are both there, and one is renamed', async () => {
    const both = await Promise.all([
      add({ id: 'a', credential: 'a' }, 'a'),
      add({ id: 'b', credential: 'b' }, 'b'),
    ])
    expect(both.map(({ written }) => written.refused)).toEqual([null, null])
    const { by } = both[0]
    await factors.write(mina.id, 'renamePasskey', { by, passkeyId: 'b', name: 'Phone' })
    const { passkeys } = await stateOf()
    expect(passkeys.map(({ id, name }) => [id, name]).sort()).toEqual([
      ['a', 'Laptop'],
      ['b', 'Phone'],
    ])
  })

  it('a session that has ended neither adds nor removes', async () => {
    const { by } = await add()
    await ports.sessions.end(by, null)
    const ended = { refused: 'session_ended' }
    const wish = { by, passkey: { ...passkey, credential: 'x' }, challenge, recovery, trace: aTrace(), at }
    expect(await factors.write(mina.id, 'addPasskey', wish)).toMatchObject(ended)
    const removal = { by, passkeyId: 'passkey', isRequired: false, waysIn, trace: aTrace() }
    expect(await factors.write(mina.id, 'removePasskey', removal)).toMatchObject(ended)
    expect((await stateOf()).passkeys).toHaveLength(1)
  })
}
