import type { RoleId, UserId } from '@hubbub/protocol'

const mention = /<@([ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g
const lookedAt = 2_000

/** People, and roles. */
export const mentionedIn = (body: string): (UserId | RoleId)[] =>
  [...body.slice(0, lookedAt).matchAll(mention)].flatMap(([, id]) =>
    id === 'everyone' ? [] : (id as UserId | RoleId),
  )
