import { plainText } from '@hubbub/markdown'
import type { RoleId, UserId } from '@hubbub/protocol'
import { namesIn, pathOf, type Occasion, type ReachedBy } from '@hubbub/runtime'
import type { PushDeps } from '../deps.ts'
import type { DeviceRecord } from '../store/device-record.ts'
import type { PushText } from './payload.ts'
import { texts } from './texts.ts'

/** What is shown of a message on a device, in its language. Where it shows no content not even who wrote is in it. */
export async function textOf(
  { message, cause, isSilent }: ReachedBy,
  occasion: Occasion,
  device: Pick<DeviceRecord, 'language' | 'showsContent'>,
  { bus, serverName }: Pick<PushDeps, 'bus'> & { serverName: string },
): Promise<Omit<PushText, 'badge'>> {
  const words = texts[device.language]
  const { conversationId, title } = occasion
  const at = {
    path: pathOf(occasion, message.seq),
    tag: `hubbub-${conversationId}`,
    isSilent,
  }
  if (!device.showsContent)
    return { ...at, title: serverName, body: cause === 'mention' ? words.newMention : words.newMessage }
  const names = await namesIn(occasion, [message], bus)
  const nameOf = (id: UserId | RoleId) => names.get(id) ?? words.somebody
  const author = nameOf(message.authorId)
  const place = title.kind === 'channel' ? `#${title.name} · ${title.groupName}` : title.name
  return {
    ...at,
    title: place ? words.inPlace(author, place) : author,
    body: plainText(message.body, nameOf) || message.attachments?.[0]?.name || words.newMessage,
  }
}
