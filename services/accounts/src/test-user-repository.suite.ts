import { beforeEach, expect, it } from '@jest/globals'
import type { AuditEntry } from '@hubbub/protocol'
import { newId } from '@hubbub/kit'
import type { AccountPorts } from './account-ports.ts'
import { anAccount } from './accounts-world.ts'
import type { NewTestUser, TestBatch } from './test-user-repository.ts'

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
    return { userId: newId('u'), name, displayName: name, sessionId: newId('s') }
  }),
  at: 1_000,
  device: 'bench',
  address: '192.0.2.7',
  audit: anEntry(),
})

export function itKeepsTestUsers(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  beforeEach(async () => {
    ports = await open()
  })

  it('keeps each test user of a batch with one session and no password, and what was done', async () => {
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
    expect(await ports.audit.page(null, 10)).toEqual([batch.audit])
  })

  it('takes nobody’s name', async () => {
    const olga = anAccount('test-abc-2')
    await ports.accounts.add({ account: olga, passwordHash: 'hash', isFirstAdministrator: false })
    expect(await ports.testUsers.add(aBatch(3))).toBe('name_taken')
    expect(await ports.directory.get(olga.id)).toEqual(olga)
  })

  it('lets people be found as if there were no test users, and test users find each other', async () => {
    await ports.testUsers.add(aBatch(2))
    const tessa = anAccount('tessa', { displayName: 'Test driver' })
    await ports.accounts.add({ account: tessa, passwordHash: 'hash', isFirstAdministrator: false })
    const names = (found: { name: string | null }[]) => found.map(({ name }) => name)
    expect(names(await ports.directory.find('te', 10))).toEqual(['tessa'])
    expect(names(await ports.directory.findTestUsers('TE', 10))).toEqual(['test-abc-1', 'test-abc-2'])
    expect(await ports.directory.findTestUsers('abc', 10)).toEqual([])
  })
}
