import type { DeviceRecord } from './device-record.ts'

/** The ones added first first. */
export const inOrder = (devices: readonly DeviceRecord[]): DeviceRecord[] =>
  devices.toSorted((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1))
