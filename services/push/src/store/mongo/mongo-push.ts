import { isDuplicate, jobEffect, retrying, type Mongo } from '@hubbub/mongo'
import type { DeviceId, UserId } from '@hubbub/protocol'
import { decideAdd, type NewDevice } from '../../devices/decide-add.ts'
import { decideEnded } from '../../devices/decide-ended.ts'
import { decideTold } from '../../devices/decide-told.ts'
import type { DeviceRecord } from '../device-record.ts'
import { inOrder } from '../in-order.ts'
import type { PushRepository } from '../push-repository.ts'
import {
  deviceSchema,
  fieldsOf,
  keysSchema,
  recordOf,
  type DeviceDocument,
  type KeysDocument,
} from './device-document.ts'

/** Devices and keys in the cluster's store. */
export function mongoPush(mongo: Mongo): PushRepository {
  const { model, aggregates } = mongo.aggregates<DeviceDocument>('push_devices', deviceSchema())
  const keys = mongo.model<KeysDocument>('push_keys', keysSchema())
  const { trusted } = model.base

  async function find(filter: object): Promise<DeviceRecord[]> {
    const found = await retrying(() =>
      model
        .find(filter as never)
        .lean<DeviceDocument[]>()
        .exec(),
    )
    return found.map(recordOf)
  }

  const remove = async (filter: object) =>
    void (await retrying(() => model.deleteMany(filter as never).exec()))

  /** A change of one device; null is none. */
  async function change<Out>(
    id: DeviceId,
    decide: (device: DeviceRecord | null) => {
      out: Out
      put?: DeviceRecord | undefined
      effects?: ReturnType<typeof jobEffect>[]
    },
  ): Promise<Out> {
    const { outcome } = await aggregates.change(id, (document) => {
      const { out, put, effects } = decide(document && recordOf(document))
      return { outcome: out, ...(put && { set: fieldsOf(put), ...(effects && { follow: { effects } }) }) }
    })
    return outcome
  }

  /** Of two who add devices of one person at once each removes what is too much after its own write. */
  async function add(wish: NewDevice): Promise<DeviceRecord> {
    const own = await find({ userId: wish.userId })
    const added = await change(wish.deviceId, (device) => {
      const { put } = decideAdd({ device, own }, wish)
      return device ? { out: { put, isNew: false }, put } : { out: { put, isNew: true } }
    })
    if (added.isNew && !(await isInserted(added.put))) return add(wish)
    const { gone } = decideAdd({ device: added.put, own: await find({ userId: wish.userId }) }, wish)
    if (gone.length > 0) await remove({ _id: trusted({ $in: gone }), userId: wish.userId })
    return added.put
  }

  async function isInserted(device: DeviceRecord): Promise<boolean> {
    try {
      await aggregates.insert({ _id: device.id, ...fieldsOf(device) })
      return true
    } catch (error) {
      if (!isDuplicate(error)) throw error
      return false
    }
  }

  return {
    add,
    showContent: ({ deviceId, userId, showsContent }) =>
      change(deviceId, (device) =>
        device?.userId === userId ? { out: true, put: { ...device, showsContent } } : { out: false },
      ),
    tell: (telling) =>
      change(telling.deviceId, (device) => {
        const decided = decideTold(device, telling)
        return {
          out: decided !== null,
          ...(decided && { put: decided.put, effects: [jobEffect(decided.job)] }),
        }
      }),
    ended: (end) =>
      change(end.deviceId, (device) => ({ out: undefined, put: decideEnded(device, end) ?? undefined })),
    remove: ({ deviceId, userId }) => remove({ _id: deviceId, userId }),
    endSessions: (userId, sessionIds) => remove({ userId, sessionId: trusted({ $in: [...sessionIds] }) }),
    forgetPeople: (userIds) => remove({ userId: trusted({ $in: [...userIds] }) }),
    get: async (deviceId) => (await find({ _id: deviceId }))[0] ?? null,
    of: async (userIds) => inOrder(await find({ userId: trusted({ $in: [...userIds] }) })),
    people: (after, limit) => people(after, limit),
    async keys(made) {
      const filter = { _id: 'vapid' }
      await retrying(() => keys.updateOne(filter, { $setOnInsert: made }, { upsert: true }).exec()).catch(
        (error: unknown) => {
          // Another node was faster.
          if (!isDuplicate(error)) throw error
        },
      )
      const kept = (await retrying(() => keys.findOne(filter).lean<KeysDocument>().exec()))!
      return { publicKey: kept.publicKey, privateKey: kept.privateKey }
    },
  }

  /** One after the other by the index: a person has up to sixteen, and few of them stand in a page. */
  async function people(after: UserId | null, limit: number): Promise<UserId[]> {
    const found = await retrying(() =>
      model
        .find({ userId: trusted({ $gt: after ?? '' }) } as never)
        .select(['userId'])
        .sort({ userId: 1 })
        .limit(limit)
        .lean<{ userId: UserId }[]>()
        .exec(),
    )
    return [...new Set(found.map(({ userId }) => userId))]
  }
}
