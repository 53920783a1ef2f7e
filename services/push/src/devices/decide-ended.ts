import type { DeviceId } from '@hubbub/protocol'
import type { DeviceRecord } from '../store/device-record.ts'

export interface Ended {
  deviceId: DeviceId
  at: number
  /** Null: the push service took it. */
  reason: string | null
}

/** What the list of devices says of the last push. Of two that end at once the later one counts. */
export function decideEnded(device: DeviceRecord | null, { at, reason }: Ended): DeviceRecord | null {
  if (!device || at < Math.max(device.pushedAt ?? 0, device.failure?.at ?? 0)) return null
  return reason === null ? { ...device, pushedAt: at, failure: null } : { ...device, failure: { at, reason } }
}
