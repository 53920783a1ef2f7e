import { beforeEach, describe, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import { deviceIdOf } from '../devices/device-id.ts'
import type { NewDevice } from '../devices/decide-add.ts'
import type { PushRepository } from '../store/push-repository.ts'

const [mina, olga] = [newId('u'), newId('u')].toSorted() as [
  ReturnType<typeof newId<'u'>>,
  ReturnType<typeof newId<'u'>>,
]
const [session, another] = [newId('s'), newId('s')]
const conversationId = newId('c')

export interface OpenedPush {
  push: PushRepository
  /** Of all that were added, the keys. */
  jobs: () => Promise<string[]>
}

export function aDevice(changes: Partial<NewDevice> = {}): NewDevice {
  const { endpoint = 'https://push.example.org/phone' } = changes
  return {
    ...{ deviceId: deviceIdOf(endpoint), userId: mina, sessionId: session, endpoint },
    ...{ p256dh: 'key', auth: 'auth', name: 'Chrome', language: 'en', at: 1_000 },
    ...changes,
  }
}

/** What every store of devices does. */
export function itKeepsDevices(open: () => Promise<OpenedPush>): void {
  let push: PushRepository
  let jobs: OpenedPush['jobs']
  beforeEach(async () => {
    ;({ push, jobs } = await open())
  })
  const phone = aDevice()
  const { deviceId } = phone
  const tell = (seq: number, userId = mina) => push.tell({ deviceId, userId, conversationId, seq, at: 5 })

  describe('devices', () => {
    it('a device added again is one device, seen later', async () => {
      await push.add(phone)
      await push.showContent({ deviceId, userId: mina, showsContent: false })
      const again = await push.add({ ...phone, sessionId: another, auth: 'new', name: 'Chromium', at: 2_000 })
      expect(again).toMatchObject({
        ...{ id: deviceId, addedAt: 1_000, seenAt: 2_000, showsContent: false },
        ...{ auth: 'new', name: 'Chromium', sessionId: another, endpoint: phone.endpoint },
      })
      expect(await push.of([mina])).toEqual([again])
      expect(await push.get(deviceId)).toEqual(again)
    })

    it('a device added at once by several is one device', async () => {
      await Promise.all([push.add(phone), push.add(phone), push.add(phone)])
      expect(await push.of([mina])).toHaveLength(1)
    })

    it('a device is its newest person’s, who finds nothing of the one before', async () => {
      await push.add(phone)
      await push.showContent({ deviceId, userId: mina, showsContent: false })
      await tell(3)
      await push.ended({ deviceId, at: 6, reason: 'gone wrong' })
      expect(await push.add({ ...phone, userId: olga, at: 9_000 })).toMatchObject({
        ...{ userId: olga, addedAt: 9_000, showsContent: true, told: [], failure: null },
      })
      expect(await push.of([mina])).toEqual([])
      expect((await push.of([mina, olga])).map(({ id }) => id)).toEqual([deviceId])
    })

    it('with one too many the device goes that was not seen for longest', async () => {
      for (let n = 0; n <= limits.pushDevices; n++)
        await push.add(aDevice({ endpoint: `https://push.example.org/${n}`, at: n === 0 ? 50_000 : n }))
      const endpoints = (await push.of([mina])).map(({ endpoint }) => endpoint)
      expect(endpoints).toHaveLength(limits.pushDevices)
      expect(endpoints).not.toContain('https://push.example.org/1')
    })

    it('only its own person edits and removes a device', async () => {
      await push.add(phone)
      expect(await push.showContent({ deviceId, userId: olga, showsContent: false })).toBe(false)
      await push.remove({ deviceId, userId: olga })
      expect(await push.get(deviceId)).toMatchObject({ showsContent: true })
      await push.remove({ deviceId, userId: mina })
      await push.remove({ deviceId, userId: mina })
      expect(await push.get(deviceId)).toBeNull()
    })

    it('a device goes with its session, and all of a person with the person', async () => {
      await push.add(phone)
      const tablet = await push.add(
        aDevice({ endpoint: 'https://push.example.org/tablet', sessionId: another }),
      )
      await push.endSessions(olga, [session])
      await push.endSessions(mina, [session])
      expect(await push.of([mina])).toEqual([tablet])
      await push.forgetPeople([mina])
      expect(await push.of([mina])).toEqual([])
    })

    it('people with devices are listed page by page, each once', async () => {
      await push.add(phone)
      await push.add(aDevice({ endpoint: 'https://push.example.org/tablet' }))
      await push.add(aDevice({ endpoint: 'https://push.example.org/olga', userId: olga }))
      const first = await push.people(null, 2)
      expect(first[0]).toBe(mina)
      expect(await push.people(mina, 2)).toEqual([olga])
      expect(await push.people(olga, 2)).toEqual([])
    })
  })

  describe('telling a device', () => {
    it('of those who tell of one message at once one does, and the job comes with it', async () => {
      await push.add(phone)
      expect((await Promise.all([tell(3), tell(3), tell(3)])).filter(Boolean)).toHaveLength(1)
      expect(await jobs()).toEqual([`${deviceId} ${conversationId} 3`])
    })

    it('nothing is told of a message before the last one, and all of later ones', async () => {
      await push.add(phone)
      expect([await tell(3), await tell(2), await tell(4)]).toEqual([true, false, true])
      expect(await jobs()).toHaveLength(2)
    })

    it('nothing is told to a device that is another person’s, or gone', async () => {
      expect(await tell(1)).toBe(false)
      await push.add(phone)
      expect(await tell(1, olga)).toBe(false)
      expect(await jobs()).toEqual([])
    })

    it('the list says how the last push ended', async () => {
      await push.add(phone)
      await push.ended({ deviceId, at: 10, reason: '403' })
      expect(await push.get(deviceId)).toMatchObject({ pushedAt: null, failure: { at: 10, reason: '403' } })
      await push.ended({ deviceId, at: 20, reason: null })
      await push.ended({ deviceId, at: 15, reason: 'late' })
      expect(await push.get(deviceId)).toMatchObject({ pushedAt: 20, failure: null })
      await push.ended({ deviceId: deviceIdOf('unknown'), at: 20, reason: null })
    })
  })

  it('the keys that were kept first stay', async () => {
    const made = { publicKey: 'public', privateKey: 'private' }
    const others = { publicKey: 'other', privateKey: 'others' }
    const kept = await Promise.all([push.keys(made), push.keys(others)])
    expect(kept[0]).toEqual(kept[1])
    expect(await push.keys(others)).toEqual(kept[0])
  })
}
