import { beforeEach, expect, it } from '@jest/globals'
import type { AuditEntry } from '@hubbub/protocol'
import { commandLine } from '@hubbub/protocol/internal'
import { newId } from '@hubbub/runtime'
import type { AccountPorts } from '../store/account-ports.ts'
import { anAccount } from './test-service.ts'
import { aSession } from './session-repository.suite.ts'
import type { NewTestUser, TestBatch } from '../store/test-user-repository.ts'

export const anEntry = (others: Partial<AuditEntry> = {}): AuditEntry => ({
  id: newId('a'),
  at: 1_000,
  actorId: newId('u'),
  act: 'accounts.batchRegister',
  about: null,
  details: { count: 3, prefix: 'test' },
  ...others,
})

export const aBatch = (count: number, batch = 'abc'): TestBatch => ({
  users: Array.from({ length: count }, (_, index): NewTestUser => {
    const name = `test-${batch}-${index + 1}`
    return { userId: newId('u'), name, displayName: `Test ${index + 1}`, sessionId: newId('s') }
  }),
  at: 1_000,
  device: 'bench',
  address: '192.0.2.7',
  act: { by: commandLine, audit: anEntry() },
})

export function itKeepsTestUsers(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  beforeEach(async () => {
    ports = await open()
  })

  it('each test user of a batch has one session and no password, and the batch is recorded', async () => {
    const batch = aBatch(3)
    expect(await ports.testUsers.add(batch)).toBe('added')
    for (const { userId, name, displayName, sessionId } of batch.users) {
      expect(await ports.directory.get(userId)).toEqual({
        ...anAccount(name, { id: userId, displayName, kind: 'test' }),
      })
      expect(await ports.passwords.of(userId)).toBeNull()
      expect(await ports.passwords.byLogin(name)).toBeNull()
      expect(await ports.sessions.of(userId)).toMatchObject([
        { id: sessionId, userId, device: 'bench', address: '192.0.2.7', createdAt: 1_000, generation: 1 },
      ])
    }
    expect(await ports.audit.page(null, 10)).toEqual([batch.act.audit])
  })

  it('a test user takes nobody’s name', async () => {
    const olga = anAccount('test-abc-2')
    await ports.accounts.add({ account: olga, passwordHash: 'hash', isFirstAdministrator: false, act: null })
    expect(await ports.testUsers.add(aBatch(3))).toBe('name_taken')
    expect(await ports.directory.get(olga.id)).toEqual(olga)
  })

  it('people are found without test users, and test users find each other', async () => {
    await ports.testUsers.add(aBatch(2))
    const tessa = anAccount('tessa', { displayName: 'Test driver' })
    await ports.accounts.add({ account: tessa, passwordHash: 'hash', isFirstAdministrator: false, act: null })
    const names = (found: { name: string | null }[]) => found.map(({ name }) => name)
    expect(names(await ports.directory.find('te', 10))).toEqual(['tessa'])
    expect(names(await ports.directory.findTestUsers('TE', 10))).toEqual(['test-abc-1', 'test-abc-2'])
    expect(await ports.directory.findTestUsers('abc', 10)).toEqual([])
  })

  it('only the sessions of test users are ended', async () => {
    const { users } = await made(2)
    const mina = anAccount('mina')
    await ports.accounts.add({ account: mina, passwordHash: 'hash', isFirstAdministrator: false, act: null })
    await ports.sessions.open(aSession(mina.id), 'hash', 5)
    const userIds = users.map(({ userId }) => userId)
    await ports.testUsers.endSessions([...userIds, mina.id, 'u_unknown'], commandLine)
    for (const userId of userIds) expect(await ports.sessions.of(userId)).toEqual([])
    expect(await ports.sessions.of(mina.id)).toHaveLength(1)
  })

  it('removed test users are not found, and nobody else is removed', async () => {
    const { users } = await made(3)
    const mina = anAccount('mina')
    await ports.accounts.add({ account: mina, passwordHash: 'hash', isFirstAdministrator: false, act: null })
    const some = await ports.testUsers.some(2)
    expect(some).toEqual(
      users
        .map(({ userId }) => userId)
        .toSorted()
        .slice(0, 2),
    )
    const audit = anEntry({
      id: 'a_ZZZZZZZZZZZZZZZZZZZZZZZZZZ',
      act: 'accounts.removeTestUsers',
      details: {},
    })
    expect(await ports.testUsers.remove([...some, mina.id], { by: commandLine, audit })).toBe(2)
    expect(await ports.testUsers.remove([...some, mina.id], { by: commandLine, audit: anEntry() })).toBe(0)
    expect(await ports.testUsers.count()).toBe(1)
    expect(await ports.directory.cards([...some, mina.id])).toMatchObject([{ id: mina.id }])
    expect((await ports.audit.page(null, 1))[0]).toEqual({ ...audit, details: { count: 2 } })
    expect(await ports.audit.page(null, 10)).toHaveLength(2)
  })

  async function made(count: number): Promise<TestBatch> {
    const batch = aBatch(count)
    expect(await ports.testUsers.add(batch)).toBe('added')
    return batch
  }
}
