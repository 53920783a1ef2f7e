import { expect, it } from '@jest/globals'
import type { GroupsDeps } from '../deps.ts'
import { ensureRolesKnown } from './ensure-roles-known.ts'

const besides = (isMissing: boolean) =>
  ({ bus: { isMissingSomewhere: () => isMissing } }) as unknown as Pick<GroupsDeps, 'bus'>

it('roles are changed only where every node that keeps groups knows them', () => {
  expect(() => ensureRolesKnown(besides(true))).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(() => ensureRolesKnown(besides(false))).not.toThrow()
})
