import type { DeviceId, SessionId, UserId } from '@hubbub/protocol'
import type { NewDevice } from '../devices/decide-add.ts'
import type { Ended } from '../devices/decide-ended.ts'
import type { Telling } from '../devices/decide-told.ts'
import type { DeviceOf, DeviceRecord, VapidKeys } from './device-record.ts'

/** The devices that take pushes, and the keys of this server. */
export interface PushRepository {
  /** One for each endpoint: the same again is the same one, and another person's becomes this person's. */
  add(device: NewDevice): Promise<DeviceRecord>
  /** Answers whether this person has this device. */
  showContent(wish: DeviceOf & { showsContent: boolean }): Promise<boolean>
  /** The job that sends it comes with it: of those who try at once one adds it. Answers whether it is told by this. */
  tell(telling: Telling): Promise<boolean>
  /** How a push ended. */
  ended(ended: Ended): Promise<void>
  /** Only where it is this person's still. */
  remove(device: DeviceOf): Promise<void>
  endSessions(userId: UserId, sessionIds: readonly SessionId[]): Promise<void>
  forgetPeople(userIds: readonly UserId[]): Promise<void>
  get(deviceId: DeviceId): Promise<DeviceRecord | null>
  /** Of all these people, the ones added first first. */
  of(userIds: readonly UserId[]): Promise<DeviceRecord[]>
  /** Who has one, page by page, in the order of their ids. */
  people(after: UserId | null, limit: number): Promise<UserId[]>
  /** Those that are kept; these ones where there are none. */
  keys(made: VapidKeys): Promise<VapidKeys>
}
