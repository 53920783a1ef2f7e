import { aggregateFields, type Aggregate } from '@hubbub/mongo'
import { Schema } from 'mongoose'
import type { DeviceRecord } from '../device-record.ts'

/** A device in the cluster's store. */
export interface DeviceDocument extends Aggregate {
  userId: string
  sessionId: string
  /** JSON: all of the device. */
  record: string
}

export interface KeysDocument {
  _id: string
  publicKey: string
  privateKey: string
}

export function deviceSchema(): Schema<DeviceDocument> {
  const schema = new Schema<DeviceDocument>(
    {
      ...aggregateFields,
      userId: { type: String, required: true },
      sessionId: { type: String, required: true },
      record: { type: String, required: true },
    },
    { collection: 'push_devices', versionKey: false },
  )
  schema.index({ userId: 1, sessionId: 1 }, { name: 'push_devices_of' })
  return schema
}

export const keysSchema = (): Schema<KeysDocument> =>
  new Schema<KeysDocument>(
    { _id: String, publicKey: String, privateKey: String },
    { collection: 'push_keys', versionKey: false },
  )

export const recordOf = ({ record }: Pick<DeviceDocument, 'record'>): DeviceRecord => JSON.parse(record)

export const fieldsOf = (device: DeviceRecord) => ({
  userId: device.userId,
  sessionId: device.sessionId,
  record: JSON.stringify(device),
})
