import { limits, type Conversation, type UserId } from '@hubbub/protocol'
import type { Follow } from '@hubbub/mongo'
import type { NewChannel } from '../channel-repository.ts'
import { noHeadline } from '../headline.ts'
import type { Written } from '../written.ts'
import { channelEffect, type Channel } from './channel-model.ts'
import { readExtent } from './channel-reads.ts'
import type { Collections } from './collections.ts'
import { insiderEffect } from './insider-model.ts'
import { readMember } from './membership.ts'
import { readAdmins } from './viewers.ts'
import { refuse, writeInGroup } from './write-in.ts'

type Outcome = Written<'not_found' | 'limit_reached', { channel: Conversation; seenBy: UserId[] }>

export function createChannel(store: Collections, { createdBy, ...wish }: NewChannel): Promise<Outcome> {
  const { groupId, categoryId, isPrivate } = wish
  return writeInGroup<Outcome>(store, groupId, async ({ categories }) => {
    const isKnown = categoryId === null || categories.some(({ id }) => id === categoryId)
    if (!isKnown || !(await readMember(store, groupId, createdBy))) return refuse('not_found')
    const { count, last } = await readExtent(store, groupId)
    if (count >= limits.channelsPerGroup) return refuse('limit_reached')

    const isNew = { position: last + 1, isArchived: false, headline: noHeadline }
    const channel = { ...wish, kind: 'channel', ...isNew } as const
    const seenBy = isPrivate ? [...new Set([...(await readAdmins(store, groupId)), createdBy])] : []
    const outcome = { refused: null, channel, seenBy }
    return { outcome, follow: isPrivate ? hidden(channel, createdBy, seenBy) : shown(channel) }
  })
}

function shown(channel: Channel): Follow {
  const data = { conversationId: channel.id }
  return {
    effects: [channelEffect(channel)],
    rows: [{ stream: channel.groupId, type: 'channel.added', data }],
  }
}

function hidden(channel: Channel, createdBy: UserId, seenBy: UserId[]): Follow {
  const { id, groupId, createdAt } = channel
  const creator = { conversationId: id, userId: createdBy, groupId, joinedAt: createdAt }
  return {
    effects: [channelEffect(channel), insiderEffect(creator)],
    rows: seenBy.map((stream) => ({ stream, type: 'conversation.added', data: { conversationId: id } })),
  }
}
