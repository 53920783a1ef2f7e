import type { Follow } from '@hubbub/mongo'
import type { Conversation, UserId } from '@hubbub/protocol'
import type { ChannelEdit } from '../channel-repository.ts'
import type { Written } from '../written.ts'
import { channelEffect, type Channel } from './channel-model.ts'
import { readChannel } from './channel-reads.ts'
import type { Collections } from './collections.ts'
import { readViewers } from './viewers.ts'
import { refuse, writeInGroup } from './write-in.ts'

type Turned = 'public' | 'private' | null
type Outcome = Written<'not_found', { channel: Conversation; turned: Turned; seenBy: UserId[] }>

export async function editChannel(
  store: Collections,
  { conversationId, ...edit }: ChannelEdit,
): Promise<Outcome> {
  const known = await readChannel(store, conversationId)
  if (!known) return { refused: 'not_found' }
  return writeInGroup<Outcome>(store, known.groupId, async () => {
    const before = await readChannel(store, conversationId)
    if (!before) return refuse('not_found')
    const channel: Channel = {
      ...before,
      name: edit.name ?? before.name,
      topic: edit.topic ?? before.topic,
      isPrivate: edit.isPrivate ?? before.isPrivate,
      isArchived: edit.isArchived ?? before.isArchived,
    }
    const turned = before.isPrivate === channel.isPrivate ? null : channel.isPrivate ? 'private' : 'public'
    const seenBy = channel.isPrivate ? await readViewers(store, channel) : []
    const follow = { effects: [channelEffect(channel)], rows: rowsOf(channel, turned, seenBy) }
    return { outcome: { refused: null, channel, turned, seenBy }, follow }
  })
}

/** The channel's own stream has every change of its settings; who comes to see it, or no longer does, hears it elsewhere. */
function rowsOf({ id, groupId }: Channel, turned: Turned, seenBy: UserId[]): Follow['rows'] {
  const data = { conversationId: id }
  const type = turned === 'public' ? 'channel.added' : 'channel.removed'
  const seen = turned === 'private' ? seenBy : []
  return [
    ...(turned ? [{ stream: groupId, type, data } as const] : []),
    ...seen.map((stream) => ({ stream, type: 'conversation.added', data }) as const),
    { stream: id, type: 'conversation.changed' },
  ]
}
