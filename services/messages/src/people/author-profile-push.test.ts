import { createLog } from '@hubbub/runtime'
import { expect, it } from '@jest/globals'
import { AuthorProfilePush } from './author-profile-push.ts'

const [mina, olga] = ['u_0000000000000000000000000A', 'u_0000000000000000000000000B'] as const
const [hall, nook] = ['c_0000000000000000000000000A', 'c_0000000000000000000000000B'] as const
const town = 'g_0000000000000000000000000A'

function profilePushes() {
  const told: unknown[] = []
  const service = { now: 0, isDown: false, asked: 0 }
  const call = async (name: string, { userIds }: { userIds: string[] }) => {
    if (name === 'groups.nicknames') return { [mina]: 'Queen' }
    service.asked++
    if (service.isDown) throw new Error('nobody there')
    return userIds.map((id) => ({ id }))
  }
  const announce = (name: string, payload: unknown) => void told.push([name, payload])
  const bus = { call, announce, log: createLog({ level: 'fatal', format: 'json' }) } as never
  const large = { has: async (id: string) => id === hall }
  return { told, service, made: new AuthorProfilePush(bus, { monotonic: () => service.now }, large) }
}

const inLargePlace = (userId: typeof mina | typeof olga) =>
  ({ userId, conversationId: hall, groupId: town, room: town }) as const

it('an author in a large group is pushed to it once, with the nickname there, and not again with the next message', async () => {
  const { told, service, made } = profilePushes()
  for (const speaker of [mina, mina, olga, mina]) await made.make(inLargePlace(speaker))
  expect(told).toEqual([
    [
      'person.changed',
      { person: { id: mina, inGroup: { groupId: town, nickname: 'Queen' } }, rooms: [town] },
    ],
    ['person.changed', { person: { id: olga, inGroup: { groupId: town, nickname: null } }, rooms: [town] }],
  ])
  service.now = 60 * 60_000
  await made.make(inLargePlace(mina))
  expect([told.length, service.asked]).toEqual([3, 3])
})

it('authors in a small group are not pushed', async () => {
  const { told, service, made } = profilePushes()
  await made.make({ userId: mina, conversationId: nook, groupId: null, room: nook })
  expect([told, service.asked]).toEqual([[], 0])
})

it('an author who cannot be pushed can send all the same, and is pushed with the next message', async () => {
  const { told, service, made } = profilePushes()
  service.isDown = true
  await made.make(inLargePlace(mina))
  expect(told).toEqual([])
  service.isDown = false
  await made.make(inLargePlace(mina))
  expect(told).toHaveLength(1)
})
