import { auditEffect } from '@hubbub/mongo'
import type { AuditEntry, ConversationId } from '@hubbub/protocol'
import type { RemovalRepository } from '../removal-repository.ts'
import { channelHidden } from './channel-model.ts'
import { readChannel } from './channel-reads.ts'
import type { Collections } from './collections.ts'
import { insiderGone } from './insider-model.ts'
import { readInsiders } from './insider-reads.ts'
import { readViewers } from './viewers.ts'
import { refuse, writeInGroup } from './write-in.ts'

type Outcome = Awaited<ReturnType<RemovalRepository['hideChannel']>>

export async function hideChannel(
  store: Collections,
  id: ConversationId,
  audit: AuditEntry,
): Promise<Outcome> {
  const known = await readChannel(store, id)
  if (!known) return { refused: 'not_found' }
  const { groupId } = known
  return writeInGroup<Outcome>(store, groupId, async () => {
    const channel = await readChannel(store, id)
    if (!channel) return refuse('not_found')
    const seenBy = channel.isPrivate ? await readViewers(store, channel) : []
    const data = { conversationId: id }
    const rows = channel.isPrivate
      ? seenBy.map((stream) => ({ stream, type: 'conversation.removed', data }) as const)
      : [{ stream: groupId, type: 'channel.removed', data } as const]
    const insiders = channel.isPrivate ? await readInsiders(store, [id]) : []
    const outside = insiders.map(({ userId }) => insiderGone(id, userId))
    const effects = [channelHidden(id), ...outside, auditEffect(audit)]
    return { outcome: { refused: null, seenBy }, follow: { effects, rows } }
  })
}
