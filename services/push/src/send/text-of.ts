import type { Nicknames, Person, UserId } from '@hubbub/protocol'
import type { PushDeps } from '../deps.ts'
import type { Occasion } from '../reach/read-occasion.ts'
import type { Reached } from '../reach/who-is-reached.ts'
import type { DeviceRecord } from '../store/device-record.ts'
import type { PushText } from './payload.ts'
import { mentionedIn, plainText } from './plain-text.ts'
import { texts } from './texts.ts'

/** What is shown of a message on a device, in its language. Where it shows no content not even who wrote is in it. */
export async function textOf(
  { message, cause, isSilent }: Reached,
  occasion: Occasion,
  device: Pick<DeviceRecord, 'language' | 'showsContent'>,
  { bus, serverName }: Pick<PushDeps, 'bus'> & { serverName: string },
): Promise<Omit<PushText, 'badge'>> {
  const words = texts[device.language]
  const { placeId, conversationId, title } = occasion
  const inThread = placeId === conversationId ? '' : `/thread/${conversationId}`
  const at = {
    path: `/c/${placeId}${inThread}/${message.seq}`,
    tag: `hubbub-${conversationId}`,
    isSilent,
  }
  if (!device.showsContent)
    return { ...at, title: serverName, body: cause === 'mention' ? words.newMention : words.newMessage }
  const mentioned = mentionedIn(message.body)
  const names = await namesOf([message.authorId, ...mentioned], occasion, bus)
  const nameOf = (id: UserId) => names.get(id) ?? words.somebody
  const author = nameOf(message.authorId)
  const place = title.kind === 'channel' ? `#${title.name} · ${title.groupName}` : title.name
  return {
    ...at,
    title: place ? words.inPlace(author, place) : author,
    body: plainText(message.body, nameOf) || message.attachments?.[0]?.name || words.newMessage,
  }
}

async function namesOf(
  userIds: UserId[],
  { title: { groupId } }: Occasion,
  bus: PushDeps['bus'],
): Promise<Map<UserId, string>> {
  const ids = [...new Set(userIds)]
  const [people, nicknames]: [Person[], Nicknames] = await Promise.all([
    bus.call('accounts.cards', { userIds: ids }),
    groupId ? bus.call('groups.nicknames', { groupId, userIds: ids }) : {},
  ])
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]))
  for (const [id, nickname] of Object.entries(nicknames)) names.set(id as UserId, nickname)
  return names
}
