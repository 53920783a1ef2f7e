import type { ShownPerson } from '@hubbub/client-core'
import type { GroupRole, RoleId, UserId } from '@hubbub/protocol'

/** Several: no name of one person, so that nobody is called by mistake. */
export type MentionCandidate = UserId | RoleId | 'everyone' | 'several'

/** What one may call here beside people. */
export interface Mentionable {
  everyone: boolean
  roles: readonly MentionableRole[]
}

export type MentionableRole = Pick<GroupRole, 'name' | 'color'> & { id: RoleId }

export const nobodyElse: Mentionable = { everyone: false, roles: [] }

const foldCase = (name: string) => name.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')

/** Whom a name calls that somebody typed. A handle belongs to one person; a display name, a nickname or the name of a role calls only where it means one. */
export class MentionNames {
  static readonly none = new MentionNames([])
  readonly #exact = new Map<string, MentionCandidate>()
  readonly #folded = new Map<string, MentionCandidate>()
  readonly #handles = new Map<string, UserId | 'everyone'>()

  constructor(people: readonly ShownPerson[], { everyone, roles } = nobodyElse) {
    if (everyone) this.#handles.set('everyone', 'everyone')
    for (const { id, name, displayName, ownDisplayName } of people) {
      if (name) this.#handles.set(name, id)
      for (const shown of [displayName, ownDisplayName ?? displayName]) {
        note(this.#exact, shown, id)
        note(this.#folded, foldCase(shown), id)
      }
    }
    for (const { id, name } of roles) {
      note(this.#exact, name, id)
      note(this.#folded, foldCase(name), id)
    }
  }

  /** By handle, by display name as it is written, or without regard to case. */
  find(name: string): MentionCandidate | undefined {
    const folded = foldCase(name)
    const exact = this.#exact.get(name)
    const callee = this.#handles.get(folded) ?? (exact === 'several' ? undefined : exact)
    return callee ?? this.#folded.get(folded)
  }
}

function note(names: Map<string, MentionCandidate>, name: string, id: UserId | RoleId): void {
  const known = names.get(name)
  names.set(name, known === undefined || known === id ? id : 'several')
}
