import { limits, ownText, type Message, type UserId, type WebMessage } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'

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

/**
 * The text of a message that the web may know; empty: it is not on the web at all. What it forwards may come from a private place, also where
 * the body repeats it for clients that know no forwards.
 */
export const webTextOf = (message: Message): string => ownText(message)

/** What the web may know of a message: named one by one, so that a new field of messages is not on the web by itself. */
export function webMessageOf(message: Message, names: Names): WebMessage {
  const { seq, authorId, at, editedAt, thread } = message
  const text = webTextOf(message)
  const body = withNames(text, message, names)
  return {
    ...{ seq, author: names.get(authorId) ?? null, body, at },
    ...(body !== text && { mentioned: withNumbers(text, message, names) }),
    ...(editedAt !== null && { isEdited: true as const }),
    ...(thread && thread.count > 0 && { replies: thread.count }),
  }
}

const mention = /<@([ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g

function withNames(text: string, { mentions }: Message, names: Names): string {
  return text.replace(mention, (_, who: UserId | 'everyone') => {
    if (who === 'everyone') return '@everyone'
    const name = mentions.includes(who) ? names.get(who) : undefined
    return name === undefined ? '@…' : `@${literal(name)}`
  })
}

/** No id of anybody is on the web. The parser takes a number for one, and knows what is code or escaped and mentions nobody. */
function withNumbers(
  text: string,
  { mentions }: Message,
  names: Names,
): NonNullable<WebMessage['mentioned']> {
  const known = mentions.filter((id) => names.has(id))
  const body = text.replace(mention, (whole, who: UserId | 'everyone') => {
    if (who === 'everyone') return whole
    return `<@u_${String(known.indexOf(who) + 1).padStart(26, '0')}>`
  })
  return { body, names: known.map((id) => names.get(id)!) }
}

/** A name is no markdown, whatever stands in it. */
const literal = (name: string) => name.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
