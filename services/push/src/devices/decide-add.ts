import { limits, type DeviceId, type Language, type SessionId, type UserId } from '@hubbub/protocol'
import type { DeviceRecord } from '../store/device-record.ts'

export interface NewDevice {
  deviceId: DeviceId
  userId: UserId
  sessionId: SessionId
  endpoint: string
  p256dh: string
  auth: string
  name: string
  language: Language
  at: number
}

interface DeviceFacts {
  /** With this endpoint, whosever it is. */
  device: DeviceRecord | null
  /** All of this person. */
  own: readonly DeviceRecord[]
}

/** Who signs in with another account on one browser takes its device along: nothing of the account before goes there any more. */
export function decideAdd(
  { device, own }: DeviceFacts,
  { deviceId, at, ...wish }: NewDevice,
): { put: DeviceRecord; gone: DeviceId[] } {
  const known = device?.userId === wish.userId ? device : null
  const { showsContent = true, addedAt = at, pushedAt = null, failure = null, told = [] } = known ?? {}
  const put = {
    ...{ id: deviceId, ...wish, showsContent, addedAt, pushedAt, failure, told },
    seenAt: Math.max(at, known?.seenAt ?? 0),
  }
  return { put, gone: tooMany([put, ...own.filter(({ id }) => id !== deviceId)]) }
}

/** One that says nothing for so long that as many others came is most likely no more in use. */
function tooMany(devices: readonly DeviceRecord[]): DeviceId[] {
  const [newest, ...others] = devices
  const kept = others.toSorted((a, b) => b.seenAt - a.seenAt || (a.id < b.id ? -1 : 1))
  return [newest!, ...kept].slice(limits.pushDevices).map(({ id }) => id)
}
