import { expect, it } from '@jest/globals'
import type { GroupsDeps } from '../context/deps.ts'
import { ensureCategoriesKnown, ensureVisibilityKnown } from './change-visibility.ts'

const missing = (...names: string[]) =>
  ({ bus: { isMissingSomewhere: (name: string) => names.includes(name) } }) as unknown as GroupsDeps
const isBusy = expect.objectContaining({ code: 'busy' })

it.each(['groups.visibleTo', 'gateway.seesByRoles'])(
  'roles are let into channels only where every node knows %s, and so are those of a category',
  (name) => {
    expect(() => ensureVisibilityKnown(missing(name))).toThrow(isBusy)
    expect(() => ensureCategoriesKnown(missing(name))).toThrow(isBusy)
  },
)

it.each(['groups.setCategoryVisibility', 'gateway.knowsCategories'])(
  'a category says who sees its channels only where every node knows %s',
  (name) => {
    expect(() => ensureCategoriesKnown(missing(name))).toThrow(isBusy)
    expect(() => ensureVisibilityKnown(missing(name))).not.toThrow()
    expect(() => ensureCategoriesKnown(missing())).not.toThrow()
  },
)
