import { AppError, limits } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import { readOccasion, whoIsReached } from '@hubbub/runtime'
import type { PushDeps } from '../deps.ts'
import type { DeviceRecord } from '../store/device-record.ts'
import { badgeOf } from './badge-of.ts'
import { topicOf } from './topic-of.ts'
import type { PushEnd } from './decide-answer.ts'
import { payloadOf } from './payload.ts'
import { textOf } from './text-of.ts'

/** One push to one device. All is asked again, because the person may have read, left or been removed since it was decided. */
export async function sendPush(job: JobPayloads['push.send'], deps: PushDeps): Promise<void> {
  const { conversationId, seq, at } = job
  const ttlMs = at + limits.pushLastsMs - deps.clock.wall()
  const device = await deps.devices.get(job.deviceId)
  if (!device || ttlMs <= 0 || deps.config.contact === null) return
  if (!(await isLive(device, deps)))
    return deps.devices.remove({ deviceId: device.id, userId: device.userId })
  const occasion = await readOccasion(conversationId, { from: seq, to: seq, isWanted: () => true }, deps)
  const [reached] = occasion ? await whoIsReached([device.userId], occasion, deps) : []
  if (!reached) return
  const [latest] = reached.messages
  const settings = await deps.bus.call('notifications.settingsOf', { userIds: [device.userId] })
  const badge = await badgeOf(device.userId, settings[device.userId] ?? [], deps)
  const text = await textOf(latest, occasion!, device, deps)
  // Between this and the sending nothing is asked that takes its time.
  const [still] = await deps.bus.call('groups.whoSees', {
    conversationId: occasion!.placeId,
    userIds: [device.userId],
  })
  if (!still) return
  const end = await deps.sender.send(device, {
    payload: payloadOf({ ...text, badge }, deps.serverUrl),
    ttlMs,
    urgency: latest.isSilent ? 'normal' : 'high',
    topic: topicOf(conversationId),
  })
  await noteEnd(device, end, deps)
  if (end.kind === 'later') throw new AppError('push_failed', { fields: { reason: end.reason } })
}

/** What becomes of the device by it. */
export async function noteEnd(
  { id: deviceId, userId }: Pick<DeviceRecord, 'id' | 'userId'>,
  end: PushEnd,
  { devices, clock, onEnd }: Pick<PushDeps, 'devices' | 'clock' | 'onEnd'>,
): Promise<void> {
  onEnd(end.kind)
  if (end.kind === 'gone') return devices.remove({ deviceId, userId })
  await devices.ended({ deviceId, at: clock.wall(), reason: end.kind === 'taken' ? null : end.reason })
}

/** Whoever has signed out gets nothing more, also where nobody could tell this service so. */
async function isLive({ userId, sessionId }: DeviceRecord, { bus }: PushDeps): Promise<boolean> {
  return Boolean(await bus.call('accounts.holds', { userId, sessionId }))
}
