import { limits, type Category, type Conversation, type UserId } from '@hubbub/protocol'
import type { NewChannel } from '../store/channel-repository.ts'
import { recorded } from '../events/recorded.ts'
import type { Decision, Put } from '../store/decision.ts'
import { noHeadline } from './headline.ts'

interface Facts {
  /** Of the group; null: there is no such group. */
  categories: Category[] | null
  isMember: boolean
  /** How many channels the group has, and where the last one stands; -1 where there is none. */
  extent: { count: number; last: number }
  /** Those who run the group, if the channel is to be private. */
  admins: UserId[]
}

/** At the end of its category. A private one lets its creator in. */
export function decideNewChannel(
  { categories, isMember, extent, admins }: Facts,
  { createdBy, audit, ...wish }: NewChannel,
): Decision<'not_found' | 'limit_reached', { channel: Conversation; seenBy: UserId[] }> {
  const { id, groupId, categoryId, isPrivate, createdAt } = wish
  const isKnown = categories && (categoryId === null || categories.some((one) => one.id === categoryId))
  if (!isKnown || !isMember) return { refused: 'not_found' }
  if (extent.count >= limits.channelsPerGroup) return { refused: 'limit_reached' }

  const isNew = { position: extent.last + 1, isArchived: false, headline: noHeadline }
  const channel: Conversation = { ...wish, kind: 'channel', ...isNew }
  const puts: Put[] = [
    { kind: 'conversation', conversation: channel },
    ...recorded(audit, { name: wish.name }),
  ]
  const data = { conversationId: id }
  if (!isPrivate)
    return {
      refused: null,
      out: { channel, seenBy: [] },
      puts,
      changes: [{ stream: groupId, type: 'channel.added', data }],
    }
  const seenBy = [...new Set([...admins, createdBy])].toSorted()
  return {
    refused: null,
    out: { channel, seenBy },
    puts: [
      ...puts,
      { kind: 'participant', conversationId: id, groupId, userId: createdBy, joinedAt: createdAt },
    ],
    changes: seenBy.map((stream) => ({ stream, type: 'conversation.added', data })),
  }
}
