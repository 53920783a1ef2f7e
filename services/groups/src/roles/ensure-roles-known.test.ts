import { expect, it } from '@jest/globals'
import type { GroupsDeps } from '../context/deps.ts'
import { ensureAssignmentsKnown, ensureRolesKnown } from './ensure-roles-known.ts'

const besides = (isMissing: boolean) =>
  ({ bus: { isMissingSomewhere: () => isMissing } }) as unknown as Pick<GroupsDeps, 'bus'>

it('roles are changed only where every node that keeps groups knows them', () => {
  expect(() => ensureRolesKnown(besides(true))).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(() => ensureRolesKnown(besides(false))).not.toThrow()
})

it('a role is given to many only where every node can tell of it', () => {
  const missing = (...names: string[]) =>
    ({ bus: { isMissingSomewhere: (name: string) => names.includes(name) } }) as unknown as Parameters<
      typeof ensureAssignmentsKnown
    >[0]
  for (const name of ['groups.roles', 'roles.undoAssignment'])
    expect(() => ensureAssignmentsKnown(missing(name))).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(() => ensureAssignmentsKnown(missing())).not.toThrow()
})
