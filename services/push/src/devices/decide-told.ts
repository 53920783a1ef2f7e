import type { ConversationId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { DeviceOf, DeviceRecord } from '../store/device-record.ts'

/** That a device is to be told of a message. */
export interface Telling extends DeviceOf {
  conversationId: ConversationId
  seq: number
  at: number
}

/** Whoever comes so much later that the conversation is forgotten here comes after the time of a push. */
const conversationsKept = 64

/** Once for each message, whoever looks, and never of one before: later ones say more. */
export function decideTold(
  device: DeviceRecord | null,
  { deviceId, userId, conversationId, seq, at }: Telling,
): { put: DeviceRecord; job: NewJob } | null {
  if (device?.userId !== userId) return null
  const told = device.told.find((one) => one.conversationId === conversationId)
  if (told && told.seq >= seq) return null
  const others = device.told.filter((one) => one !== told)
  return {
    put: { ...device, told: [{ conversationId, seq }, ...others].slice(0, conversationsKept) },
    job: {
      kind: 'push.send',
      key: `${deviceId} ${conversationId} ${seq}`,
      payload: { deviceId, conversationId, seq, at },
      owner: userId,
      host: new URL(device.endpoint).host,
      at,
    },
  }
}
