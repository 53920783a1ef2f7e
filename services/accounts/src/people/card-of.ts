import type { Person } from '@hubbub/protocol'

/** What others may know of an account. */
export const cardOf = ({ id, name, displayName, kind, status }: Person): Person => ({
  id,
  name,
  displayName,
  kind,
  ...(status && { status }),
})
