import type { Person } from '@hubbub/protocol'

/** What others may know of an account. */
export const cardOf = ({ id, name, displayName, kind, picture, status }: Person): Person => ({
  ...{ id, name, displayName, kind },
  ...(picture && { picture }),
  ...(status && { status }),
})
