import { beforeEach, expect, it } from '@jest/globals'
import { newId } from '@hubbub/runtime'
import type { Account, UserId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { AccountPorts } from '../store/account-ports.ts'
import { anAccount, byCommand } from './test-service.ts'
import type { SessionRecord, SessionRepository } from '../store/session-repository.ts'

export function aSession(userId: UserId, others: Partial<SessionRecord> = {}): SessionRecord {
  return {
    id: newId('s'),
    userId,
    device: 'Firefox',
    address: '192.0.2.7',
    createdAt: 1_000,
    usedAt: 1_000,
    generation: 1,
    salt: 'salt',
    ...others,
  }
}

/** Opens a session, by which this person acts. */
export async function signedIn(
  { sessions }: Pick<AccountPorts, 'sessions'>,
  userId: UserId,
  hash: string | null = 'hash',
): Promise<ActorSession> {
  const session = aSession(userId)
  await sessions.open(session, hash, 5)
  return { userId, sessionId: session.id }
}

export function itKeepsSessions(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  let sessions: SessionRepository
  let mina: Account

  beforeEach(async () => {
    ports = await open()
    sessions = ports.sessions
    mina = anAccount('mina')
    await ports.accounts.add({ account: mina, passwordHash: 'hash', isFirstAdministrator: false, act: null })
  })

  it('the sessions of a person are listed, the one used last first', async () => {
    const [early, late] = [aSession(mina.id, { usedAt: 1 }), aSession(mina.id, { usedAt: 2 })]
    expect(await sessions.open(early, 'hash', 5)).toEqual({ kind: 'opened', displaced: [] })
    await sessions.open(late, 'hash', 5)
    expect(await sessions.get(early.id)).toEqual(early)
    expect(await sessions.of(mina.id)).toEqual([late, early])
    expect(await sessions.get('s_unknown')).toBeNull()
  })

  it('the sessions of several people are read at once, without those who may not use their account', async () => {
    const people = [mina, ...['olga', 'ivan', 'noor'].map((name) => anAccount(name))]
    const [, olga, ivan] = people
    for (const account of people.slice(1))
      await ports.accounts.add({ account, passwordHash: 'hash', isFirstAdministrator: false, act: null })
    const [first, second, hers, his] = [mina.id, mina.id, olga!.id, ivan!.id].map((id) => aSession(id))
    for (const session of [first, second, hers, his]) await sessions.open(session!, 'hash', 5)
    await ports.accounts.setDisabled(ivan!.id, true, byCommand)
    const asked = [...people.map(({ id }) => id), 'u_unknown' as const]
    const found = await sessions.holders(asked)
    const facts = { kind: 'person', isAdministrator: false, createdAt: 1_000 }
    expect(
      found
        .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
        .map((one) => ({ ...one, sessions: [...one.sessions].sort() })),
    ).toEqual(
      [
        { ...facts, userId: mina.id, sessions: [first!.id, second!.id].sort() },
        { ...facts, userId: olga!.id, sessions: [hers!.id] },
      ].toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
    )
  })

  it('a session is not opened when the password has changed since it was checked', async () => {
    await ports.passwords.reset({ userId: mina.id, to: 'new', at: 1, act: byCommand })
    expect(await sessions.open(aSession(mina.id), 'hash', 5)).toEqual({ kind: 'outdated' })
    expect(await sessions.open(aSession(mina.id), null, 5)).toEqual({ kind: 'outdated' })
    expect(await sessions.open(aSession('u_unknown'), null, 5)).toEqual({ kind: 'outdated' })
  })

  it('a session is not opened for a disabled account', async () => {
    await ports.accounts.setDisabled(mina.id, true, byCommand)
    expect(await sessions.open(aSession(mina.id), 'hash', 5)).toEqual({ kind: 'disabled' })
  })

  it('a new session ends the one that was not used for the longest time', async () => {
    const [first, second, third] = [3, 1, 2].map((usedAt) => aSession(mina.id, { usedAt }))
    await sessions.open(first!, 'hash', 2)
    await sessions.open(second!, 'hash', 2)
    expect(await sessions.open(third!, 'hash', 2)).toEqual({ kind: 'opened', displaced: [second!.id] })
    expect((await sessions.of(mina.id)).map(({ id }) => id)).toEqual([first!.id, third!.id])
  })

  describeRotation()

  it('a person ends only their own sessions', async () => {
    const olga = anAccount('olga')
    await ports.accounts.add({ account: olga, passwordHash: 'hash', isFirstAdministrator: false, act: null })
    const [hers, his] = [aSession(mina.id), aSession(olga.id)]
    await sessions.open(hers, 'hash', 5)
    await sessions.open(his, 'hash', 5)
    const by = await signedIn(ports, mina.id)
    expect(await sessions.end(by, [hers.id, his.id])).toEqual([hers.id])
    expect(await sessions.end(by, [hers.id])).toEqual([])
    expect(await sessions.end({ userId: olga.id, sessionId: his.id }, null)).toEqual([his.id])
  })

  it('a person ends all their sessions but one, and the one that asks has to be open', async () => {
    const [first, second] = [await signedIn(ports, mina.id), await signedIn(ports, mina.id)]
    const by = await signedIn(ports, mina.id)
    const ended = await sessions.end(by, 'others')
    expect(ended!.toSorted()).toEqual([first.sessionId, second.sessionId].toSorted())
    expect((await sessions.of(mina.id)).map(({ id }) => id)).toEqual([by.sessionId])
    expect(await sessions.end(by, 'others')).toEqual([])
    expect(await sessions.end(first, 'others')).toBeNull()
    expect(await sessions.of(mina.id)).toHaveLength(1)
  })

  it('a session is resumed instead of a new one, and displaces none, as long as it has not ended', async () => {
    const known = aSession(mina.id, { freshAt: 500 })
    await sessions.open(known, 'hash', 5)
    const opening = aSession(mina.id, { usedAt: 3_000, freshAt: 3_000 })
    const resumed = { ...known, freshAt: 3_000 }
    expect(await sessions.open(opening, 'hash', 1, { resumes: known.id })).toEqual({
      ...{ kind: 'opened', displaced: [], resumed },
    })
    expect(await sessions.of(mina.id)).toEqual([resumed])
    await sessions.end({ userId: mina.id, sessionId: known.id }, null)
    expect(await sessions.open(opening, 'hash', 5, { resumes: known.id })).toEqual({
      ...{ kind: 'opened', displaced: [] },
    })
    expect(await sessions.of(mina.id)).toEqual([opening])
  })

  it('the device is noted where a session is resumed, as where one is opened', async () => {
    const known = aSession(mina.id)
    await sessions.open(known, 'hash', 5)
    const seen = { hash: 'the device', notice: { id: 's_1', device: 'Firefox', address: '192.0.2.9', at: 5 } }
    await sessions.open(aSession(mina.id), 'hash', 5, { resumes: known.id, seen })
    expect((await ports.mails.of(mina.id))!.mail.devices).toMatchObject([{ hash: 'the device' }])
  })

  it('a session of somebody else is not resumed', async () => {
    const olga = anAccount('olga')
    await ports.accounts.add({ account: olga, passwordHash: 'hash', isFirstAdministrator: false, act: null })
    const hers = aSession(olga.id)
    await sessions.open(hers, 'hash', 5)
    const opening = aSession(mina.id)
    await sessions.open(opening, 'hash', 5, { resumes: hers.id })
    expect([await sessions.of(olga.id), await sessions.of(mina.id)]).toEqual([[hers], [opening]])
  })

  function describeRotation() {
    const rotation = { generation: 1, at: 2_000, address: '192.0.2.8', graceMs: 100, unusedMs: 10_000 }
    const opened = async () => {
      const session = aSession(mina.id)
      await sessions.open(session, 'hash', 5)
      return { ...rotation, sessionId: session.id }
    }

    it('two callers who present one token at once get the same next one', async () => {
      const asked = await opened()
      expect(await Promise.all([sessions.rotate(asked), sessions.rotate(asked)])).toEqual([
        { kind: 'current', generation: 2 },
        { kind: 'current', generation: 2 },
      ])
      expect(await sessions.get(asked.sessionId)).toMatchObject({
        ...{ generation: 2, usedAt: 2_000, usedAddress: '192.0.2.8' },
      })
    })

    it('an earlier token after the grace period ends the session', async () => {
      const asked = await opened()
      await sessions.rotate(asked)
      expect(await sessions.rotate({ ...asked, at: 2_101 })).toEqual({ kind: 'reused' })
      expect(await sessions.get(asked.sessionId)).toBeNull()
      expect(await sessions.rotate({ ...asked, generation: 2 })).toEqual({ kind: 'ended' })
    })

    it('a token older than the previous one ends the session at once', async () => {
      const asked = await opened()
      await sessions.rotate(asked)
      await sessions.rotate({ ...asked, generation: 2 })
      expect(await sessions.rotate(asked)).toEqual({ kind: 'reused' })
    })

    it('a session that was not used for too long ends', async () => {
      const asked = await opened()
      expect(await sessions.rotate({ ...asked, at: 11_001 })).toEqual({ kind: 'ended' })
      expect(await sessions.get(asked.sessionId)).toBeNull()
    })
  }
}
