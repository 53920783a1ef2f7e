import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import type { Account, SessionId, UserId } from '@hubbub/protocol'
import type { AccountPorts } from './account-ports.ts'
import { anAccount, byCommand } from '../testing/test-service.ts'
import { mongoAccounts } from './mongo/mongo-accounts.ts'
import { aSession, signedIn } from '../testing/session-repository.suite.ts'

const database = new TestMongo()
/** Two nodes on one database: neither knows what the other does. */
let here: AccountPorts
let there: AccountPorts

beforeEach(async () => {
  here = await database.fresh(mongoAccounts)
  there = await database.beside(mongoAccounts)
})
afterAll(() => database.remove())

const add = async (account: Account, ports = here, isFirstAdministrator = false) => {
  const passwordHash = account.kind === 'guest' ? null : 'hash'
  return ports.accounts.add({ account, passwordHash, isFirstAdministrator, act: null })
}
const someone = async (name: string | null, others: Partial<Account> = {}) => {
  const account = anAccount(name, others)
  await add(account)
  return account
}
const rounds = Array.from({ length: 10 }, (_, n) => n)
const accounts = () => database.connection.model('accounts')

describe('unique names at two nodes', () => {
  it.each(rounds)('one of two people takes a name at two nodes, try %i', async () => {
    const both = [here, there].map((node) => add(anAccount('mina'), node))
    expect((await Promise.all(both)).sort()).toEqual(['added', 'name_taken'])
  })

  it('one of two people takes an e-mail address at two nodes', async () => {
    const email = 'mina@example.org'
    const both = [add(anAccount('mina', { email })), add(anAccount('olga', { email }), there)]
    expect((await Promise.all(both)).sort()).toEqual(['added', 'email_taken'])
  })

  it('one of two people uses the setup code at two nodes', async () => {
    const isAdministrator = true
    const both = [
      add(anAccount('mina', { isAdministrator }), here, true),
      add(anAccount('olga', { isAdministrator }), there, true),
    ]
    expect((await Promise.all(both)).sort()).toEqual(['added', 'has_administrator'])
  })

  it('a guest is turned into a person once, and its session is over at both nodes', async () => {
    const guest = await someone(null)
    const session = aSession(guest.id)
    await here.sessions.open(session, null, 5)
    const asked = { userId: guest.id, sessionId: session.id, email: null, passwordHash: 'new', at: 5 }
    const outcomes = await Promise.all([
      here.accounts.upgrade({ ...asked, name: 'noor' }),
      there.accounts.upgrade({ ...asked, name: 'noor2' }),
    ])
    // Whether the second one meets the end of the session or of the guest first is a matter of chance.
    const refused = expect.stringMatching(/^(not_a_guest|session_ended)$/)
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['upgraded', refused]))
    expect(await there.sessions.of(guest.id)).toEqual([])
  })

  it('one of two guests takes a name at two nodes', async () => {
    const upgrades = await Promise.all(
      [here, there].map(async (node) => {
        const { id: userId } = await someone(null)
        const { id: sessionId } = aSession(userId)
        await node.sessions.open(aSession(userId, { id: sessionId }), null, 5)
        return { node, asked: { userId, sessionId, name: 'noor', email: null, passwordHash: 'new', at: 5 } }
      }),
    )
    const outcomes = await Promise.all(upgrades.map(({ node, asked }) => node.accounts.upgrade(asked)))
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['name_taken', 'upgraded'])
  })
})

describe('the last administrator', () => {
  let mina: Account
  let olga: Account
  beforeEach(async () => {
    mina = await someone('mina', { isAdministrator: true })
    olga = await someone('olga', { isAdministrator: true })
  })
  const left = () => accounts().countDocuments({ isAdministrator: true, isDisabled: false })
  const mark = (account: Account, leavingSince: number) =>
    accounts().updateOne({ _id: account.id }, { $set: { isLeaving: true, leavingSince }, $inc: { n: 1 } })

  it.each(rounds)('one administrator stays when two disable each other at two nodes, try %i', async () => {
    const outcomes = await Promise.all([
      here.accounts.setDisabled(mina.id, true, byCommand),
      there.accounts.setDisabled(olga.id, true, byCommand),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'last_administrator'])
    expect(await left()).toBe(1)
  })

  it('one administrator stays when many nodes disable all of them at once', async () => {
    const ivan = await someone('ivan', { isAdministrator: true })
    const nodes = [here, there, await database.beside(mongoAccounts)]
    const all = nodes.flatMap((node) =>
      [mina, olga, ivan].map(({ id }) => node.accounts.setDisabled(id, true, byCommand)),
    )
    const kinds = (await Promise.all(all)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'changed')).toHaveLength(2)
    expect(await left()).toBe(1)
  })

  it('an administrator is disabled once by two who ask for the same, and both are told', async () => {
    const outcomes = await Promise.all(
      [here, there].map((node) => node.accounts.setDisabled(mina.id, true, byCommand)),
    )
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'unchanged'])
  })

  it('an administrator stays when the node died that was about to disable her, and others can still be disabled', async () => {
    await mark(mina, Date.now() - 60_000)
    expect(await there.accounts.setDisabled(olga.id, true, byCommand)).toMatchObject({ kind: 'changed' })
    expect(await here.directory.get(mina.id)).toMatchObject({ isDisabled: false })
    expect(await here.accounts.setDisabled(mina.id, true, byCommand)).toEqual({ kind: 'last_administrator' })
  })

  it('a second disabling waits for the first one, and leaves the last administrator enabled', async () => {
    await mark(mina, Date.now())
    const after = there.accounts.setDisabled(olga.id, true, byCommand)
    expect(await here.accounts.setDisabled(mina.id, true, byCommand)).toMatchObject({ kind: 'changed' })
    expect(await after).toEqual({ kind: 'last_administrator' })
  })
})

describe('sessions', () => {
  let mina: Account
  beforeEach(async () => {
    mina = await someone('mina')
  })
  const rotation = { generation: 1, at: 2_000, address: '192.0.2.8', graceMs: 100, unusedMs: 10_000 }

  it.each(rounds)('one token presented at two nodes is exchanged for the same next one, try %i', async () => {
    const session = aSession(mina.id)
    await here.sessions.open(session, 'hash', 5)
    const asked = { ...rotation, sessionId: session.id }
    const both = [here.sessions.rotate(asked), there.sessions.rotate(asked)]
    const current = { kind: 'current', generation: 2 }
    expect(await Promise.all(both)).toEqual([current, current])
    expect(await here.sessions.get(session.id)).toMatchObject({ generation: 2 })
  })

  it('a person never has more sessions than allowed, however many nodes open them', async () => {
    const opened = rounds.map((n) => (n % 2 ? here : there).sessions.open(aSession(mina.id), 'hash', 3))
    const displaced = (await Promise.all(opened)).flatMap((one) =>
      one.kind === 'opened' ? one.displaced : [],
    )
    const open = (await here.sessions.of(mina.id)).map(({ id }) => id)
    expect(open).toHaveLength(3)
    expect(new Set([...displaced, ...open]).size).toBe(10)
  })

  it.each(rounds)('no session is left open when she is disabled while she logs in, try %i', async () => {
    const session = aSession(mina.id)
    const [opening, disabling] = await Promise.all([
      here.sessions.open(session, 'hash', 5),
      there.accounts.setDisabled(mina.id, true, byCommand),
    ])
    expect(await here.sessions.of(mina.id)).toEqual([])
    expect(disabling).toMatchObject({ ended: opening.kind === 'opened' ? [session.id] : [] })
  })

  it.each(rounds)('no session outlives a reset password, nor is refreshed after it, try %i', async () => {
    const session = aSession(mina.id)
    await here.sessions.open(session, 'hash', 5)
    const [, reset] = await Promise.all([
      here.sessions.rotate({ ...rotation, sessionId: session.id }),
      there.passwords.reset({ userId: mina.id, to: 'new', at: 5, act: byCommand }),
      here.sessions.open(aSession(mina.id), 'hash', 5),
    ])
    expect(reset).toMatchObject({ kind: 'reset', ended: expect.arrayContaining([session.id]) })
    expect(await here.sessions.of(mina.id)).toEqual([])
  })

  it('one of two password changes at two nodes wins', async () => {
    const [desk, phone] = [aSession(mina.id), aSession(mina.id)]
    for (const session of [desk, phone]) await here.sessions.open(session, 'hash', 5)
    const change = { from: 'hash', at: 5 }
    const by = (sessionId: SessionId) => ({ userId: mina.id, sessionId })
    const [one, other] = await Promise.all([
      here.passwords.change({ ...change, to: 'new', by: by(desk.id) }),
      there.passwords.change({ ...change, to: 'newer', by: by(phone.id) }),
    ])
    expect([one.kind, other.kind].sort()).toEqual(['changed', 'session_ended'])
    expect(await here.sessions.of(mina.id)).toHaveLength(1)
    expect(await there.passwords.of(mina.id)).toBe(one.kind === 'changed' ? 'new' : 'newer')
  })
})

describe('changes in the owner’s stream', () => {
  it('changes in the owner’s stream are numbered without a gap, whichever node writes them', async () => {
    const mina = await someone('mina')
    const by = await signedIn(here, mina.id)
    const renamed = rounds.map((n) => (n % 2 ? here : there).accounts.rename(by, `Mina ${n}`))
    const revs = (await Promise.all(renamed)).map((change) => (change.kind === 'renamed' ? change.rev : 0))
    expect(revs.sort((a, b) => a - b)).toEqual(rounds.map((n) => n + 1))
  })

  it('changes that a dead node left half written are completed by the next write', async () => {
    const mina = await someone('mina')
    const by = await signedIn(here, mina.id)
    await halfRename(mina.id)
    expect(await there.directory.get(mina.id)).toMatchObject({ displayName: 'Minerva' })
    expect(await there.accounts.rename(by, 'Mina')).toMatchObject({ rev: 2 })
    expect(await accounts().findById(mina.id).lean<object>()).not.toHaveProperty('pending')
  })

  function halfRename(userId: UserId) {
    const pending = JSON.stringify({ effects: [], rows: [{ stream: userId, type: 'account.changed' }] })
    const change = { displayName: 'Minerva', foldedName: 'minerva', n: 3, pending, pendingAt: new Date() }
    return accounts().updateOne({ _id: userId }, { $set: change })
  }
})
