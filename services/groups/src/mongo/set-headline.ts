import type { Headline } from '@hubbub/protocol'
import type { NewHeadline } from '../channel-repository.ts'
import { headlineAfter } from '../headline.ts'
import type { Written } from '../written.ts'
import { channelEffect } from './channel-model.ts'
import { readChannel } from './channel-reads.ts'
import type { Collections } from './collections.ts'
import { refuse, writeInGroup } from './write-in.ts'

type Outcome = Written<'not_found' | 'archived', { headline: Headline }>

export async function setHeadline(store: Collections, wish: NewHeadline): Promise<Outcome> {
  const { conversationId } = wish
  const known = await readChannel(store, conversationId)
  if (!known) return { refused: 'not_found' }
  return writeInGroup<Outcome>(store, known.groupId, async () => {
    const channel = await readChannel(store, conversationId)
    if (!channel) return refuse('not_found')
    if (channel.isArchived) return refuse('archived')
    const headline = headlineAfter(channel.headline, wish)
    const effects = [channelEffect({ ...channel, headline })]
    const rows = [{ stream: conversationId, type: 'headline.changed' } as const]
    return { outcome: { refused: null, headline }, follow: { effects, rows } }
  })
}
