import { expect, it } from '@jest/globals'
import type { AccountsDeps } from '../deps.ts'
import { ensureAskedEverywhere, ensurePasskeysAskedEverywhere } from './ensure-asked-everywhere.ts'

const besides = (isMissing: boolean) =>
  ({ bus: { isMissingSomewhere: () => isMissing } }) as unknown as Pick<AccountsDeps, 'bus'>

it('a second factor is set up only where every node that keeps accounts asks for it', () => {
  expect(() => ensureAskedEverywhere(besides(true))).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(() => ensureAskedEverywhere(besides(false))).not.toThrow()
})

it('a passkey is added only where every node knows passkeys, also beside nodes that know authenticators', () => {
  const isMissingSomewhere = (operation: string) => operation === 'accounts.beginPasskey'
  const older = { bus: { isMissingSomewhere } } as unknown as Pick<AccountsDeps, 'bus'>
  expect(() => ensurePasskeysAskedEverywhere(older)).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(() => ensureAskedEverywhere(older)).not.toThrow()
  expect(() => ensurePasskeysAskedEverywhere(besides(false))).not.toThrow()
})
