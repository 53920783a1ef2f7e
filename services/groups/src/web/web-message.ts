import { limits, type Message, type UserId, type WebMessage } from '@hubbub/protocol'
import type { GroupsDeps } from '../deps.ts'

type Names = ReadonlyMap<UserId, string>

/**
 * The display names of who wrote these messages and of who is mentioned in them, authors first. Only of those whom the message was let
 * mention: an id that somebody typed names nobody. Who erased their account has none.
 */
export async function displayNamesIn(
  messages: readonly Message[],
  { bus }: Pick<GroupsDeps, 'bus'>,
): Promise<Names> {
  const ids = [...messages.map(({ authorId }) => authorId), ...messages.flatMap(({ mentions }) => mentions)]
  const userIds = [...new Set(ids)].slice(0, limits.peopleLookup)
  if (userIds.length === 0) return new Map()
  const cards = await bus.call('accounts.cards', { userIds })
  return new Map(cards.map(({ id, displayName }) => [id, displayName]))
}

/** What the web may know of a message: named one by one, so that a new field of messages is not on the web by itself. */
export function webMessageOf(message: Message, names: Names): WebMessage {
  const { seq, authorId, at, editedAt, thread } = message
  return {
    ...{ seq, author: names.get(authorId) ?? null, body: withNames(message, names), at },
    ...(editedAt !== null && { isEdited: true as const }),
    ...(thread && thread.count > 0 && { replies: thread.count }),
  }
}

const mention = /<@([ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g

function withNames({ body, mentions }: Message, names: Names): string {
  return body.replace(mention, (_, who: UserId | 'everyone') => {
    if (who === 'everyone') return '@everyone'
    const name = mentions.includes(who) ? names.get(who) : undefined
    return name === undefined ? '@…' : `@${literal(name)}`
  })
}

/** A name is no markdown, whatever stands in it. */
const literal = (name: string) => name.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
