import { plainText } from '@hubbub/markdown'
import type { UserId } from '@hubbub/protocol'
import type { DueMail, MissedPlace } from '@hubbub/protocol/internal'
import {
  cutAtWord,
  namesIn,
  pathOf,
  readOccasion,
  whoIsReached,
  type Occasion,
  type Reached,
} from '@hubbub/runtime'
import type { MissedMailDeps } from './deps.ts'
import { usualSettings, type MailRange, type SeqRange } from './store/missed-mail-record.ts'

const messagesShown = 20
const charsShown = 400

/**
 * What is in a mail about missed messages, as things are when it is sent: edited texts as they are now, and nothing of what was read or
 * deleted meanwhile, or is not for this person to see any more. Null: nothing is left.
 */
export async function mailOf(
  { userId, id }: { userId: UserId; id: string },
  deps: MissedMailDeps,
): Promise<DueMail | null> {
  const record = deps.isOffered ? await deps.missed.get(userId) : null
  const mail = record?.mails.find((one) => one.id === id)
  const settings = record?.settings ?? usualSettings
  if (!mail || settings.when === 'off') return null
  const mailbox = await deps.bus.call('accounts.mailbox', { userId })
  if (!mailbox) return null
  const found: { occasion: Occasion; place: MissedPlace }[] = []
  for (const range of mail.ranges) {
    const one = await placeIn(range, { userId, mail, showsContent: settings.showsContent }, deps)
    if (one) found.push(one)
  }
  // The last question: who was removed while the first of many conversations was written gets nothing of it.
  const places = await stillSeen(userId, found, deps)
  if (places.length === 0) return null
  const token = deps.tokens.of(userId)
  return {
    ...{ to: mailbox.address, language: settings.language ?? mailbox.language ?? 'en' },
    content: {
      about: 'missed',
      period: mail.isDigest ? (settings.when === 'weekly' ? 'weekly' : 'daily') : null,
      places,
      unsubscribe: `/unsubscribe#${token}`,
    },
    unsubscribe: `/api/missed-mail/unsubscribe/${token}`,
    thread: `${userId} ${mail.isDigest ? 'digest' : mail.ranges[0]!.conversationId}`,
  }
}

interface ForWhom {
  userId: UserId
  mail: MailRange
  showsContent: boolean
}

async function placeIn(
  { conversationId, from, to }: SeqRange,
  { userId, mail, showsContent }: ForWhom,
  deps: MissedMailDeps,
): Promise<{ occasion: Occasion; place: MissedPlace } | null> {
  const occasion = await readOccasion(conversationId, { from, to, isWanted: () => true }, deps)
  if (!occasion) return null
  const [reached] = await whoIsReached([userId], occasion, { ...deps, isDigest: mail.isDigest })
  if (!reached) return null
  const { title } = occasion
  const name = title.kind === 'channel' ? `#${title.name} · ${title.groupName}` : title.name || null
  return {
    occasion,
    place: {
      ...{ name: showsContent ? name : null, count: reached.messages.length },
      link: pathOf(occasion, reached.messages.at(-1)!.message.seq),
      messages: showsContent ? await quotesOf(reached, occasion, deps) : null,
    },
  }
}

async function quotesOf(
  { messages }: Reached,
  occasion: Occasion,
  { bus }: MissedMailDeps,
): Promise<NonNullable<MissedPlace['messages']>> {
  const shown = messages.slice(0, messagesShown).map(({ message }) => message)
  const names = await namesIn(occasion, shown, bus)
  return shown.toReversed().map(({ authorId, body, attachments }) => {
    const text = plainText(body, (id) => names.get(id) ?? '…')
    return {
      author: names.get(authorId) ?? null,
      text: cutAtWord(text, charsShown) || attachments?.[0]?.name || null,
    }
  })
}

async function stillSeen(
  userId: UserId,
  found: readonly { occasion: Occasion; place: MissedPlace }[],
  { bus }: MissedMailDeps,
): Promise<MissedPlace[]> {
  const seen = await Promise.all(
    found.map(({ occasion: { placeId } }) =>
      bus.call('groups.whoSees', { conversationId: placeId, userIds: [userId] }),
    ),
  )
  return found.flatMap(({ place }, n) => (seen[n]!.length > 0 ? place : []))
}
