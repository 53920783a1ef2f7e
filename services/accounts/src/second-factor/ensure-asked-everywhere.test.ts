import { expect, it } from '@jest/globals'
import type { AccountsDeps } from '../deps.ts'
import { ensureAskedEverywhere } from './ensure-asked-everywhere.ts'

const besides = (isMissing: boolean) =>
  ({ bus: { isMissingSomewhere: () => isMissing } }) as unknown as Pick<AccountsDeps, 'bus'>

it('a second factor is set up only where every node that keeps accounts asks for it', () => {
  expect(() => ensureAskedEverywhere(besides(true))).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(() => ensureAskedEverywhere(besides(false))).not.toThrow()
})
