import { isSameStatus, type Person } from '@hubbub/protocol'

/** What is known of a person who may come as a whole account. */
export const cardOf = ({ id, name, displayName, kind, status }: Person): Person => ({
  id,
  name,
  displayName,
  kind,
  ...(status && { status }),
})

export const isSameCard = (one: Person, other: Person): boolean =>
  one.name === other.name &&
  one.displayName === other.displayName &&
  one.kind === other.kind &&
  isSameStatus(one.status, other.status)
