import { beforeEach, expect, it } from '@jest/globals'
import { aTrace } from '../a-trace.ts'
import { newId } from '@hubbub/runtime'
import type { Account, AuditEntry, UserId } from '@hubbub/protocol'
import type { AccountPorts } from '../../store/account-ports.ts'
import type { IdentityRepository } from '../../store/identity-repository.ts'
import { aSession, signedIn } from '../session-repository.suite.ts'
import { anAccount } from '../test-service.ts'

const key = 'https://id.example.org 7'
const at = 1_800_000_000_000

export function itKeepsIdentities(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  let identities: IdentityRepository
  let mina: Account
  let olga: Account
  beforeEach(async () => {
    ports = await open()
    identities = ports.identities
    mina = anAccount('mina')
    olga = anAccount('olga')
    for (const account of [mina, olga])
      await ports.accounts.add({ account, passwordHash: 'hash', isFirstAdministrator: false, act: null })
  })

  const link = async (userId: UserId, one = key) =>
    identities.write(userId, 'link', {
      ...{ by: await signedIn(ports, userId), key: one, at },
      ...{ trace: aTrace(userId), provider: 'Example' },
    })
  const auditOf = (userId: UserId): AuditEntry => ({
    ...{ id: newId('a'), at, actorId: userId, about: userId },
    ...{ act: 'accounts.finishProviderSignIn', details: { isAdministrator: true } },
  })
  const began = async (userId: UserId, sid?: string, identity = key, begunAt = at) => {
    const session = aSession(userId, { provider: { identity, begunAt, ...(sid !== undefined && { sid }) } })
    expect(await ports.sessions.open(session, null, 20)).toMatchObject({ kind: 'opened' })
    return session
  }

  it('a session that is resumed has the newer origin of its own provider', async () => {
    await link(mina.id)
    const session = await began(mina.id, 'one')
    const provider = { identity: key, begunAt: at + 1, sid: 'two', until: at + 9 }
    const opening = aSession(mina.id, { provider })
    await ports.sessions.open(opening, null, 20, { resumes: session.id })
    expect(await ports.sessions.get(session.id)).toEqual({ ...session, provider })
    expect(await ports.sessions.get(opening.id)).toBeNull()
  })

  it('an identity is nobody’s until it is linked, and then it leads to its account', async () => {
    expect(await identities.holderOf(key)).toBeNull()
    expect(await identities.of(mina.id)).toEqual([])
    expect(await link(mina.id)).toEqual({ refused: null, ended: [], change: null })
    expect(await identities.holderOf(key)).toEqual(mina)
    expect(await identities.of(mina.id)).toEqual([{ key, linkedAt: at, usedAt: at }])
    expect(await identities.of(newId('u'))).toEqual([])
  })

  it('exactly one of two who link one identity at once gets it', async () => {
    const written = await Promise.all([link(mina.id), link(olga.id)])
    expect(written.map(({ refused }) => refused).sort()).toEqual(['linked_elsewhere', null])
  })

  it('an account that comes by an identity has it from the first moment, and no second one gets it', async () => {
    const add = (name: string) =>
      ports.accounts.add({
        account: anAccount(name, { email: `${name}@example.org`, emailVerified: true }),
        passwordHash: null,
        identity: { key, linkedAt: at, usedAt: at },
        ...{ isFirstAdministrator: false, act: null },
      })
    const outcomes = await Promise.all([add('ivan'), add('noor')])
    expect(outcomes.sort()).toEqual(['added', 'linked_elsewhere'])
    const holder = (await identities.holderOf(key))!
    expect(holder).toMatchObject({ emailVerified: true })
    expect(await ports.mails.holderOf(holder.email!)).toEqual(holder)
    // The other one left nothing behind.
    const other = holder.name === 'ivan' ? 'noor' : 'ivan'
    expect(await ports.directory.byName(other)).toBeNull()
  })

  it('a session opens by an identity while it is linked, whatever the password is', async () => {
    await link(mina.id)
    const session = await began(mina.id, 'there')
    expect(await ports.sessions.get(session.id)).toEqual(session)
    const foreign = aSession(olga.id, { provider: { identity: key } })
    expect(await ports.sessions.open(foreign, 'hash', 20)).toEqual({ kind: 'outdated' })
  })

  it('sessions that began with both factors are told apart', async () => {
    await link(mina.id)
    const both = aSession(mina.id, { provider: { identity: key, isBoth: true } })
    await ports.sessions.open(both, null, 20)
    await began(mina.id)
    const [holder] = await ports.sessions.holders([mina.id])
    expect(holder!.proven).toEqual(new Set([both.id]))
    expect(holder!.sessions.size).toBe(3)
  })

  it('a sign-in that makes an administrator is told and recorded with it', async () => {
    await link(mina.id)
    const wish = { key, isAdministrator: true, audit: auditOf(mina.id), at: at + 1 }
    const written = await identities.write(mina.id, 'signedIn', wish)
    expect(written).toMatchObject({ refused: null, change: { account: { isAdministrator: true } } })
    expect(await identities.of(mina.id)).toEqual([
      { key, linkedAt: at, usedAt: at + 1, grantsAdministrator: true },
    ])
    expect(await ports.audit.page(null, 5)).toContainEqual(wish.audit)
    const taken = { ...wish, isAdministrator: false, audit: auditOf(mina.id) }
    expect(await identities.write(mina.id, 'signedIn', taken)).toMatchObject({
      change: { account: { isAdministrator: false } },
    })
  })

  it('letting go ends the other sessions that began with it, and no others', async () => {
    await link(mina.id)
    const [one, own] = [await began(mina.id), await began(mina.id)]
    const by = { userId: mina.id, sessionId: own.id }
    const wish = {
      ...{ by, key, waysIn: { host: null, issuers: [] }, at },
      ...{ trace: aTrace(mina.id), provider: 'Example' },
    }
    const written = await identities.write(mina.id, 'unlink', wish)
    expect(written).toEqual({ refused: null, ended: [one.id], change: null })
    expect(await ports.sessions.get(own.id)).toEqual(own)
    expect(await identities.holderOf(key)).toBeNull()
    expect(await link(olga.id)).toMatchObject({ refused: null })
  })

  it('a log-out of one session over there ends what began with it, and one of a person all of it', async () => {
    await link(mina.id)
    await link(olga.id, 'https://id.example.org 8')
    const [one, two, unnamed] = [
      await began(mina.id, 'one'),
      await began(mina.id, 'two'),
      await began(mina.id),
    ]
    const hers = await began(olga.id, 'olga', 'https://id.example.org 8')
    expect(await identities.endSessions({ id: 'first', identity: null, sid: 'one', at })).toEqual([
      { userId: mina.id, sessionIds: [one.id] },
    ])
    const all = { id: 'second', identity: key, sid: null, at }
    const [rest] = await identities.endSessions(all)
    expect(rest!.sessionIds.toSorted()).toEqual([two.id, unnamed.id].sort())
    expect(await identities.endSessions(all)).toEqual([])
    expect(await ports.sessions.get(hers.id)).toEqual(hers)
    // The one that began with a password.
    expect(await ports.sessions.of(mina.id)).toHaveLength(1)
  })

  it('a log-out over there that is told again, later, ends nothing that began since the first time', async () => {
    await link(mina.id)
    const logout = { id: 'one', identity: key, sid: null, at }
    await identities.endSessions(logout)
    const later = await began(mina.id, undefined, key, at + 1)
    expect(await identities.endSessions({ ...logout, at: at + 2 })).toEqual([])
    expect(await ports.sessions.get(later.id)).toEqual(later)
    const another = { ...logout, id: 'another', at: at + 2 }
    expect(await identities.endSessions(another)).toEqual([{ userId: mina.id, sessionIds: [later.id] }])
  })

  it('a sign-in that began before a log-out over there has ended with it, and for an hour that is known', async () => {
    const identity = `https://id.example.org ${newId('u')}`
    const there = (begunAt: number, sid?: string) => ({
      ...{ identity, begunAt },
      ...(sid !== undefined && { sid }),
    })
    expect(await identities.hasEnded(there(at))).toBe(false)
    await identities.endSessions({ id: 'all', identity, sid: null, at })
    expect(await identities.hasEnded(there(at))).toBe(true)
    expect(await identities.hasEnded(there(at, 'any'))).toBe(true)
    expect(await identities.hasEnded(there(at + 1))).toBe(false)
    expect(await identities.hasEnded({ ...there(at), identity: 'https://id.example.org 8' })).toBe(false)
    await identities.endSessions({ id: 'of one', identity: null, sid: 'one', at: at + 5 })
    expect(await identities.hasEnded(there(at + 5, 'one'))).toBe(true)
    expect(await identities.hasEnded(there(at + 5, 'two'))).toBe(false)
  })

  it('a session that has lasted as long as its provider’s may is ended, and no other', async () => {
    await link(mina.id)
    const lasting = async (until: number) => {
      const session = aSession(mina.id, { provider: { identity: key, until } })
      await ports.sessions.open(session, null, 20)
      return session
    }
    const [over, other] = [await lasting(at), await lasting(at + 1)]
    await began(mina.id)
    expect(await identities.endExpired(at + 1, 10)).toEqual([{ userId: mina.id, sessionIds: [over.id] }])
    expect(await identities.endExpired(at + 1, 10)).toEqual([])
    expect(await ports.sessions.get(other.id)).toEqual(other)
    expect(await ports.sessions.of(mina.id)).toHaveLength(3)
  })

  it('a log-out over there ends a sign-in that waits for a code, too', async () => {
    await link(mina.id)
    const waits = { purpose: 'code' as const, until: at + 1_000 }
    const pend = (hash: string, provider?: { identity: string }) =>
      ports.secondFactors.write(mina.id, 'pend', {
        ...{ pending: { ...waits, hash, ...(provider && { provider }) }, from: 'hash', at },
      })
    await pend('there', { identity: key })
    await pend('here')
    await identities.endSessions({ id: 'one', identity: key, sid: null, at })
    expect((await ports.secondFactors.of(mina.id))!.state.pending).toEqual([{ ...waits, hash: 'here' }])
  })
}
