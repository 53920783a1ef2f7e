import type { Person } from '@hubbub/protocol'

/** What a card has, of an answer that may have more. */
export const cardOf = ({ id, name, displayName, kind, picture }: Person): Person => ({
  ...{ id, name, displayName, kind },
  ...(picture && { picture }),
})

export function isSameCard(one: Person, other: Person): boolean {
  return (
    one.name === other.name &&
    one.displayName === other.displayName &&
    one.kind === other.kind &&
    one.picture === other.picture
  )
}
