import { beforeEach, expect, it } from '@jest/globals'
import type { AuditId } from '@hubbub/protocol'
import type { AuditFilter } from '@hubbub/protocol/internal'
import type { AccountPorts } from '../store/account-ports.ts'
import { anAccount, byCommand } from './test-service.ts'
import { anEntry } from './test-user-repository.suite.ts'

export function itKeepsAnAudit(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  beforeEach(async () => {
    ports = await open()
  })

  const mina = anAccount('mina')
  const add = (audit = anEntry()) =>
    ports.accounts.add({
      account: mina,
      passwordHash: 'hash',
      isFirstAdministrator: false,
      act: { ...byCommand, audit },
    })

  it('the audit keeps who did what to whom, the newest first, page after page', async () => {
    const entry = (n: number, act: string) =>
      anEntry({ id: `a_0000000000000000000000000${n}`, act, about: mina.id, details: { isDisabled: true } })
    const [first, second, third, fourth] = [
      entry(1, 'accounts.create'),
      entry(2, 'accounts.setDisabled'),
      entry(3, 'accounts.setDisabled'),
      entry(4, 'accounts.resetPassword'),
    ]
    await add(first)
    await ports.accounts.setDisabled(mina.id, true, { ...byCommand, audit: second })
    await ports.accounts.setDisabled(mina.id, false, { ...byCommand, audit: third })
    await ports.passwords.reset({ userId: mina.id, to: 'new', at: 5, act: { ...byCommand, audit: fourth } })
    expect(await ports.audit.page(null, 2)).toEqual([fourth, third])
    expect(await ports.audit.page(third.id, 2)).toEqual([second, first])
  })

  it('entries are found by the group, by who did it or to whom it was done, by the act and by the time', async () => {
    const [chess, olga] = ['g_00000000000000000000000000', 'u_0000000000000000000000000Z'] as const
    const entries = [
      anEntry({
        id: 'a_00000000000000000000000001',
        at: 10,
        act: 'roles.assign',
        about: chess,
        actorId: olga,
      }),
      anEntry({ id: 'a_00000000000000000000000002', at: 20, act: 'accounts.setDisabled', about: olga }),
      anEntry({
        ...{ id: 'a_00000000000000000000000003', at: 30, act: 'groups.removeMember', about: chess },
        details: { userId: olga },
      }),
      anEntry({ id: 'a_00000000000000000000000004', at: 40, act: 'roles.assign', about: mina.id }),
    ]
    await add(entries[0])
    for (const [index, audit] of entries.slice(1).entries())
      await ports.accounts.setDisabled(mina.id, index % 2 === 0, { ...byCommand, audit })
    const found = async (filter: AuditFilter, before: AuditId | null = null) =>
      (await ports.audit.page(before, 10, filter)).map(({ at }) => at)
    expect(await found({})).toEqual([40, 30, 20, 10])
    expect(await found({ groupId: chess })).toEqual([30, 10])
    expect(await found({ groupId: chess }, entries[2]!.id)).toEqual([10])
    expect(await found({ userId: olga })).toEqual([30, 20, 10])
    expect(await found({ act: 'roles.assign' })).toEqual([40, 10])
    expect(await found({ from: 20, until: 30 })).toEqual([30, 20])
    expect(await found({ groupId: chess, userId: olga, act: 'roles.assign', from: 10, until: 10 })).toEqual([
      10,
    ])
    expect(await found({ groupId: chess, userId: mina.id })).toEqual([])
  })

  it('entries go when they are old, some at a time', async () => {
    const old = [1, 2, 3].map((n) => anEntry({ id: `a_0000000000000000000000000${n}`, at: n }))
    await add(old[0])
    await ports.accounts.setDisabled(mina.id, true, { ...byCommand, audit: old[1]! })
    await ports.accounts.setDisabled(mina.id, false, { ...byCommand, audit: old[2]! })
    expect(await ports.audit.sweep(3, 1)).toBe(false)
    expect(await ports.audit.sweep(3, 5)).toBe(true)
    expect(await ports.audit.page(null, 10)).toEqual([old[2]])
  })

  it('the audit keeps nothing of a refused act', async () => {
    await add()
    const before = await ports.audit.page(null, 10)
    const another = { account: anAccount('mina'), passwordHash: 'hash', isFirstAdministrator: false }
    expect(await ports.accounts.add({ ...another, act: { ...byCommand, audit: anEntry() } })).toBe(
      'name_taken',
    )
    await ports.accounts.setDisabled(mina.id, false, { ...byCommand, audit: anEntry() })
    await ports.accounts.setDisabled('u_unknown', true, { ...byCommand, audit: anEntry() })
    await ports.passwords.reset({
      userId: 'u_unknown',
      to: 'new',
      at: 5,
      act: { ...byCommand, audit: anEntry() },
    })
    expect(await ports.audit.page(null, 10)).toEqual(before)
    expect(before).toHaveLength(1)
  })
}
