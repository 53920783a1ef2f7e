import type { Mongo } from '@hubbub/mongo'
import { limits, type ConversationId, type GroupId, type RoleId } from '@hubbub/protocol'
import { TestMongo } from '@hubbub/testing'
import { afterAll, describe, expect, it, jest } from '@jest/globals'
import {
  aChannel,
  aChannelOf,
  aGroup,
  aGroupOf,
  anEntry,
  anId,
  anInvite,
  ivan,
  mina,
  noor,
  olga,
} from '../testing/users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import { mongoGroups } from './mongo-groups.ts'
import { unwrap } from '../records/write-result.ts'

const database = new TestMongo()
afterAll(() => database.remove())

interface Fixture {
  groupId: GroupId
  roleId: RoleId
  general: ConversationId
  plans: ConversationId
  adhoc: ConversationId
  code: string
  /** Large, with noor of whom it has not been told. */
  town: { groupId: GroupId; code: string }
}

type Write = (ports: GroupPorts, fixture: Fixture) => Promise<{ refused: string | null }>

const writes: Record<string, Write> = {
  'founding a group': ({ groups }) => {
    const group = aGroup()
    return groups.found({ group, channel: aChannel(group.id), ownerId: noor })
  },
  joining: ({ invites }, { code }) => invites.accept({ code, userId: noor, now: 5_000 }),
  'joining a large group': ({ invites }, { town: { code } }) =>
    invites.accept({ code, userId: olga, now: 5_000 }),
  'leaving a large group': ({ members }, { town: { groupId } }) => members.leave(groupId, noor),
  'telling a large group who came': ({ bulk }, { town: { groupId } }) => bulk.report(groupId),
  leaving: ({ members }, { groupId }) => members.leave(groupId, olga),
  'removing somebody': ({ members }, { groupId }) => members.remove({ groupId, userId: olga, by: mina }),
  'handing over': ({ members }, { groupId }) =>
    members.assign({ groupId, userId: ivan, role: 'owner', by: mina }),
  'giving a role to several': ({ roles }, { groupId, roleId }) =>
    roles.assignMany({
      ...{ groupId, roleId, userIds: [olga, ivan], isGiven: true, by: mina },
      audit: anEntry(groupId),
    }),
  'making a private channel': ({ channels }, { groupId }) =>
    channels.create({
      ...{ id: anId('c'), groupId, name: 'staff', topic: '', categoryId: null },
      ...{ isPrivate: true, createdBy: ivan, createdAt: 5_000 },
    }),
  'turning a channel private': ({ channels }, { general }) =>
    channels.edit({ conversationId: general, isPrivate: true }),
  'arranging channels': ({ channels }, { groupId, general, plans }) =>
    channels.arrange({ groupId, by: mina, categories: [], channels: [plans, general] }),
  'setting overrides': ({ overrides }, { groupId, general }) =>
    overrides.ofChannel({
      ...{ conversationId: general, by: mina, version: 0, audit: anEntry(groupId) },
      overrides: [{ subject: 'member', allow: [], deny: ['messages.send'] }],
    }),
  'letting somebody in': ({ people }, { plans }) => people.add(plans, ivan, 5_000),
  'taking somebody out': ({ people }, { adhoc }) => people.remove(adhoc, olga),
  'writing to somebody': ({ people }) =>
    people.openDirect({ id: anId('c'), pair: [noor, ivan], createdAt: 5_000 }),
  'bringing some together': ({ people }) =>
    people.createAdhoc({ id: anId('c'), name: '', userIds: [noor, ivan], createdAt: 5_000 }),
}

describe.each(['before it did anything more', 'before it told anybody'])('a node that died %s', (when) => {
  it.each(Object.entries(writes))('no half of %s is left when a node died', async (_, write) => {
    const whole = await afterwards(async (ports, fixture) => {
      expect((await write(ports, fixture)).refused).toBeNull()
    })
    const died = await afterwards(async (ports, fixture, mongo) => {
      const other = await database.beside((beside) => (mongoGroups(beside), beside))
      const revive = dieAfterCommit(mongo, when === 'before it told anybody')
      await expect(write(ports, fixture)).rejects.toThrow('died')
      revive()
      await letTimePass(mongo)
      expect(await other.repair()).toBe(1)
    })
    expect(died).toEqual(whole)
  })
})

it('a direct conversation that a dying node began is completed for the other person', async () => {
  const { ports, mongo } = await database.fresh((one) => ({ ports: mongoGroups(one), mongo: one }))
  const other = await database.beside(mongoGroups)
  const id = anId('c')
  const revive = dieAfterCommit(mongo, false)
  await expect(ports.people.openDirect({ id, pair: [mina, olga], createdAt: 1 })).rejects.toThrow('died')
  revive()
  const opened = unwrap(await other.people.openDirect({ id: anId('c'), pair: [olga, mina], createdAt: 2 }))
  expect(opened).toEqual({ refused: null, conversationId: id, changes: [] })
  expect((await other.people.of([id])).map(({ userId }) => userId)).toEqual([mina, olga])
  expect(await Promise.all([mina, olga].map((userId) => other.groups.ownRev(userId)))).toEqual([1, 1])
})

/** All that is kept after a write in a fixture of its own, with ids as they come in order. */
async function afterwards(run: (ports: GroupPorts, fixture: Fixture, mongo: Mongo) => Promise<void>) {
  const { ports, mongo } = await database.fresh((one) => ({ ports: mongoGroups(one), mongo: one }))
  const { groupId, general } = await aGroupOf(ports, mina, olga, ivan)
  const plans = await aChannelOf(ports, groupId, mina, true)
  const adhoc = anId('c')
  unwrap(await ports.people.add(plans, olga, 4_000))
  unwrap(await ports.people.createAdhoc({ id: adhoc, name: '', userIds: [mina, olga], createdAt: 4_000 }))
  const { code } = await anInvite(ports, groupId, olga)
  const role = { id: anId('r'), name: 'Scorers', color: null, permissions: [] }
  const change = { do: 'create', role } as const
  unwrap(await ports.roles.change({ groupId, by: mina, version: 0, change }))
  await run(ports, { groupId, roleId: role.id, general, plans, adhoc, code, town: await aTown(ports) }, mongo)
  return kept(mongo)
}

async function aTown(ports: GroupPorts): Promise<Fixture['town']> {
  const { groupId } = await aGroupOf(ports, mina)
  const userIds = Array.from({ length: limits.largeOver }, (_, index) => anId('u', 1_000_000 + index))
  unwrap(await ports.bulk.add({ groupId, userIds, at: 4_000, audit: anEntry(groupId) }))
  const { code } = await anInvite(ports, groupId, mina)
  unwrap(await ports.invites.accept({ code, userId: noor, now: 4_500 }))
  return { groupId, code }
}

async function kept(mongo: Mongo): Promise<unknown> {
  const places = ['groups', 'members', 'role_assignments', 'conversations', 'people', 'invites', 'directs']
  const names = [...places, 'changes', 'streams']
  const all = await Promise.all(
    names.map((name) => mongo.connection.collection(name).find({}).sort({ _id: 1 }).toArray()),
  )
  const passing = new Set(['writeId', 'goneAt', 'changedAt'])
  const text = JSON.stringify(all, (key, value: unknown) => (passing.has(key) ? undefined : value))
  const ids: string[] = []
  const inOrder = text.replaceAll(/[acgir]_\d{26}/g, (id) => {
    if (!ids.includes(id)) ids.push(id)
    return `${id[0]}_${ids.indexOf(id)}`
  })
  return JSON.parse(inOrder)
}

/** What it writes is committed, and then it does nothing more, or only what is not in the log. */
function dieAfterCommit(mongo: Mongo, isLate: boolean): () => void {
  const { connection, log } = mongo
  const model = connection.model.bind(connection)
  const parts = new Set(['members', 'conversations', 'people', 'invites'])
  const spies = [
    jest.spyOn(connection, 'model').mockImplementation(((name: string) => {
      if (!isLate && parts.has(name)) throw new Error('died')
      return model(name)
    }) as never),
    jest.spyOn(log, 'append').mockRejectedValue(new Error('died')),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

async function letTimePass({ connection }: Mongo): Promise<void> {
  const left = { $set: { pendingAt: new Date(Date.now() - 60_000) } }
  for (const name of ['groups', 'directs'])
    await connection.collection(name).updateMany({ pending: { $exists: true } }, left)
}
