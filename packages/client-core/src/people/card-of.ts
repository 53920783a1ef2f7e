import { isSameStatus, type Person } from '@hubbub/protocol'

/** What a card has, of an answer that may have more. */
export const cardOf = ({ id, name, displayName, kind, picture, status }: Person): Person => ({
  ...{ id, name, displayName, kind },
  ...(picture && { picture }),
  ...(status && { status }),
})

export const isSameCard = (one: Person, other: Person): boolean =>
  one.name === other.name &&
  one.displayName === other.displayName &&
  one.kind === other.kind &&
  one.picture === other.picture &&
  isSameStatus(one.status, other.status)
