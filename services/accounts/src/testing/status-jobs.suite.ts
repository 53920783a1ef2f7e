import { expect, it } from '@jest/globals'
import type { AccountPorts } from '../store/account-ports.ts'
import { signedIn } from './session-repository.suite.ts'
import { anAccount } from './test-service.ts'

/** What both stores must do with the jobs that end a status. */
export function itKeepsOneJobForAStatus(
  open: () => Promise<{ ports: AccountPorts; jobIds: () => Promise<string[]> }>,
): void {
  it('a status that is replaced has the job of its own end alone, and none without an end', async () => {
    const { ports, jobIds } = await open()
    const account = anAccount('mina')
    await ports.accounts.add({ account, passwordHash: 'hash', isFirstAdministrator: false, act: null })
    const by = await signedIn(ports, account.id)
    for (const until of [9_000, 8_000, 9_000]) {
      await ports.accounts.setStatus(by, { text: 'Lunch', until }, 5)
      expect(await jobIds()).toEqual([`accounts.endStatus:${account.id}:${until}`])
    }
    await ports.accounts.setStatus(by, null, 6)
    expect(await jobIds()).toEqual([])
  })
}
