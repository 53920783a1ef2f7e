import type { AuditEntry } from '@hubbub/protocol'

/** One thing that is said of an act: a value, or what it was before and is now. */
export interface Detail {
  name: string
  before?: string
  now: string
}

/** Said elsewhere in the row, or an id that says nothing to a reader. */
const unshown = /^(reason|seq|prefix)$|Ids?$/

/** `nameBefore` and `nameAfter` are one thing. */
export function detailsOf({ details }: Pick<AuditEntry, 'details'>): Detail[] {
  const read = new Map<string, Detail>()
  for (const [key, value] of Object.entries(details)) {
    if (unshown.test(key)) continue
    const [, name = key, when] = /^(.+)(Before|After)$/.exec(key) ?? []
    const known = read.get(name) ?? { name, now: '' }
    read.set(name, when === 'Before' ? { ...known, before: String(value) } : { ...known, now: String(value) })
  }
  return [...read.values()]
}
