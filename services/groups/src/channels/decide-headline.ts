import type { Conversation, Headline } from '@hubbub/protocol'
import type { NewHeadline } from '../records/channel-repository.ts'
import type { Decision } from '../records/decision.ts'

/** Of two that are set at once each gets a version of its own. */
export function decideHeadline(
  channel: Conversation | null,
  { text, by, at }: NewHeadline,
): Decision<'not_found' | 'archived', { headline: Headline }> {
  if (!channel?.headline) return { refused: 'not_found' }
  if (channel.isArchived) return { refused: 'archived' }
  const headline = { version: channel.headline.version + 1, text, by, at }
  return {
    refused: null,
    out: { headline },
    puts: [{ kind: 'conversation', conversation: { ...channel, headline } }],
    changes: [{ stream: channel.id, type: 'headline.changed' }],
  }
}
