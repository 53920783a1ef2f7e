import type { Conversation } from '@hubbub/protocol'
import type { Decision } from '../records/decision.ts'
import type { WebPublicWish } from '../records/web-channel-repository.ts'

/** Whether anybody may read a channel on the web. Everybody in it hears that as a change of its settings. */
export function decideWebPublic(
  channel: Conversation | null,
  { isWebPublic, audit }: WebPublicWish,
): Decision<'not_found' | 'private_channel', { channel: Conversation }> {
  if (channel?.kind !== 'channel') return { refused: 'not_found' }
  if (isWebPublic && channel.isPrivate) return { refused: 'private_channel' }
  const { isWebPublic: before = false, ...closed } = channel
  if (isWebPublic === before) return { refused: null, out: { channel }, puts: [], changes: [] }
  const after: Conversation = isWebPublic ? { ...closed, isWebPublic } : closed
  return {
    refused: null,
    out: { channel: after },
    puts: [
      { kind: 'conversation', conversation: after },
      { kind: 'audit', entry: audit },
    ],
    changes: [{ stream: channel.id, type: 'conversation.changed' }],
  }
}
