import { beforeEach, expect, it } from '@jest/globals'
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
