import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { openMemoryStore, readDocuments, readHead, type Sql } from '@hubbub/sqlite'
import { limits, type ConversationId, type Filter, type GroupId, type Override } from '@hubbub/protocol'
import {
  aChannelOf,
  aGroupOf,
  anEntry,
  anId,
  anInvite,
  ivan,
  mina,
  noor,
  olga,
} from '../../testing/users.suite.ts'
import type { GroupPorts } from '../../context/deps.ts'
import { groupsWrites, sqliteGroups } from '../../index.ts'
import { mongoGroups } from '../mongo-groups.ts'
import { aGroupWith } from '../../testing/pending-member-counts.suite.ts'
import { unwrap } from '../../records/write-result.ts'
import { groupsMove } from './index.ts'

const category = anId('k')
const [talk, trip] = [anId('c'), anId('c')]
let chess: GroupId
/** Large, and not told yet that olga came. */
let crowded: GroupId
let general: ConversationId
let council: ConversationId
const scorers = anId('r')
let codes: Record<'open' | 'revoked' | 'usedUp' | 'twice', string>

const database = new TestMongo()
let sql: Sql
let alone: GroupPorts
let moved: GroupPorts
beforeAll(async () => {
  const store = await openMemoryStore({ modules: [groupsWrites] })
  sql = store.sql
  alone = sqliteGroups(store)
  await furnish(alone)
  // The heads of streams come with the messages; here only what groups tell of them is compared.
  const heads = async (ids: readonly string[]) => new Map(ids.map((id) => [id, readHead(sql, id as GroupId)]))
  moved = await database.fresh((mongo) => {
    Object.assign(mongo.log, { heads, head: async (id: GroupId) => readHead(sql, id) })
    return mongoGroups(mongo)
  })
  for (const table of groupsMove.tables)
    for (const { documents } of readDocuments(sql, table))
      await database.connection.model(table.collection).insertMany(documents)
})
afterAll(() => database.remove())

/** A group with everything in it, people who have left it, and conversations outside. */
async function furnish(ports: GroupPorts): Promise<void> {
  ;({ groupId: chess, general } = await aGroupOf(ports, olga, mina, ivan, noor))
  const { groupId: other } = await aGroupOf(ports, mina, olga)
  const edit = { groupId: chess, description: 'On Fridays', icon: '♟', at: 1 }
  unwrap(await ports.groups.edit(edit))
  const picture = 'f_0000000000000000000000000A'
  unwrap(await ports.groups.edit({ groupId: other, picture, at: 1 }))
  council = await aChannelOf(ports, chess, olga, true)
  const plans = await aChannelOf(ports, chess, mina)
  const categories = [{ id: category, isNew: true, name: 'Quiet', channels: [plans] }]
  unwrap(await ports.channels.arrange({ groupId: chess, by: olga, categories, channels: [council, general] }))
  unwrap(await ports.channels.edit({ conversationId: plans, isArchived: true }))
  for (const text of ['Finals', 'Finals tonight'])
    unwrap(await ports.channels.setHeadline({ conversationId: general, text, by: mina, at: 4_500 }))
  unwrap(await ports.people.add(council, ivan, 5_000))
  unwrap(await ports.people.add(council, mina, 4_000))
  unwrap(await ports.members.assign({ groupId: chess, userId: mina, role: 'moderator', by: olga }))
  const audit = anEntry(chess)
  unwrap(await ports.members.nickname({ groupId: chess, userId: ivan, nickname: 'Rook', by: ivan, audit }))
  const role = { id: scorers, name: 'Scorers', color: null, permissions: ['messages.pin'] }
  const change = { do: 'create', role } as const
  unwrap(await ports.roles.change({ groupId: chess, by: olga, version: 0, change }))
  unwrap(await ports.roles.assign({ groupId: chess, userId: ivan, roleId: scorers, isGiven: true, by: olga }))
  const given = { groupId: chess, roleId: scorers, userIds: [mina], isGiven: true, by: olga }
  unwrap(await ports.roles.assignMany({ ...given, audit: anEntry(chess) }))
  const letIn = { conversationId: council, roleId: scorers, isLetIn: true, from: 2, by: olga }
  unwrap(await ports.channels.letRole(letIn))
  const said = { by: olga, version: 0, audit: anEntry(chess) }
  const readOnly: Override = { subject: 'member', allow: [], deny: ['messages.send'] }
  unwrap(await ports.overrides.ofChannel({ ...said, conversationId: general, overrides: [readOnly] }))
  const filter: Filter = {
    ...{
      id: anId('x'),
      name: 'Spoilers',
      mode: 'on',
      trigger: { kind: 'words', words: ['mate'], allowed: [] },
    },
    ...{ actions: { block: { text: '' }, isFlagged: false, timeoutMs: null } },
    ...{ exemptRoles: [], exemptChannels: [], by: olga, at: 1 },
  }
  const made = { do: 'create', filter } as const
  unwrap(await ports.filters.change({ groupId: chess, by: olga, version: 0, change: made }))
  const found = {
    filterId: filter.id,
    userId: ivan,
    conversationId: general,
    seq: 1,
    at: 1_000,
    found: 'mate',
  }
  const match = { ...found, outcomes: ['blocked'], isDryRun: false }
  await ports.filters.addMatches([{ id: 'one', groupId: chess, match }])
  const raidMode = { until: 2_000, newMemberHours: 24, by: olga, at: 1_000 }
  const raid = { groupId: chess, by: olga, raidMode, audit: anEntry(chess) }
  unwrap(await ports.restrictions.setRaidMode(raid))
  const quiet = { ...said, audit: anEntry(chess), groupId: chess, categoryId: category }
  unwrap(await ports.overrides.ofCategory({ ...quiet, overrides: [{ ...readOnly, subject: scorers }] }))
  const seen = { ...said, audit: anEntry(chess), groupId: chess, categoryId: category, at: 5_500 }
  const byScorers = { isPrivate: true, roleIds: [scorers], channels: [], heads: {}, prepared: [] }
  unwrap(await ports.channels.setCategoryVisibility({ ...seen, ...byScorers }))
  const usedUp = await anInvite(ports, chess, mina, { usesLeft: 1 })
  const revoked = await anInvite(ports, chess, olga, { expiresAt: 9_000 })
  const twice = await anInvite(ports, chess, olga, { usesLeft: 2 })
  codes = {
    open: (await anInvite(ports, chess, olga, { roleIds: [scorers] })).code,
    revoked: revoked.code,
    usedUp: usedUp.code,
    twice: twice.code,
  }
  unwrap(await ports.invites.revoke({ groupId: chess, inviteId: revoked.id, by: null }))
  unwrap(await ports.members.leave(chess, noor))
  unwrap(await ports.invites.accept({ code: usedUp.code, userId: noor, now: 6_000 }))
  ;({ groupId: crowded } = await aGroupWith(ports, limits.largeOver))
  const { code } = await anInvite(ports, crowded, mina)
  unwrap(await ports.invites.accept({ code, userId: olga, now: 6_500 }))
  unwrap(await ports.people.openDirect({ id: talk, pair: [olga, mina], createdAt: 1_000 }))
  unwrap(await ports.people.createAdhoc({ id: trip, name: 'Trip', userIds: [ivan, noor], createdAt: 1_000 }))
}

it.each(groupsMove.kinds)(
  'the move copies as many $name as there were',
  async ({ count, collection, steps }) => {
    const counting = [...steps, { $count: 'count' }] as never[]
    const [there] = await database.connection.model(collection).aggregate<{ count: number }>(counting)
    expect(there!.count).toBe(sql.get<{ count: number }>(count)!.count)
  },
)

it('the move keeps homes, groups, invites and conversations the same', async () => {
  let chance = 0
  const questions = groupsMove.questions(sql, () => (chance = (chance + 0.618) % 1))
  const abouts = new Set(questions.map(({ about }) => about))
  expect(abouts).toEqual(new Set(['people', 'groups', 'invites', 'conversations', 'pairs']))
  for (const { ask } of questions) expect(await ask(moved)).toEqual(await ask(alone))
})

describe('after the move', () => {
  const stranger = anId('u')

  it('a nickname is the same after the move, and found', async () => {
    expect(await moved.members.among(chess, [ivan])).toMatchObject([{ nickname: 'Rook' }])
    expect((await moved.members.among(chess, [mina]))[0]).not.toHaveProperty('nickname')
    expect(await moved.members.nicknamed(chess, 'ro', 10)).toEqual([ivan])
  })

  it('roles are the same after the move, and changed from there on', async () => {
    expect([...(await moved.roles.of([chess, crowded])).keys()]).toEqual([chess])
    expect(await moved.members.among(chess, [ivan])).toMatchObject([{ roleIds: [scorers] }])
    const change = { do: 'edit', roleId: scorers, name: 'Judges' } as const
    const { roles } = unwrap(await moved.roles.change({ groupId: chess, by: olga, version: 1, change }))
    expect(roles.roles.at(-2)).toMatchObject({ id: scorers, name: 'Judges', permissions: ['messages.pin'] })
  })

  it('overrides are the same after the move, and set from there on', async () => {
    const [channel] = await moved.conversations.get([general])
    expect(channel!.overrides).toMatchObject({ version: 1, list: [{ deny: ['messages.send'] }] })
    const [record] = await moved.groups.get([chess])
    expect(record!.group.categories).toMatchObject([{ overrides: { list: [{ subject: scorers }] } }])
    const wish = { by: olga, version: 1, overrides: [], audit: anEntry(chess) }
    expect(await moved.overrides.ofChannel({ ...wish, conversationId: general })).toMatchObject({
      refused: null,
    })
  })

  it('a role that was let into a private channel still sees it after the move, and is let out from there on', async () => {
    const [channel] = await moved.conversations.get([council])
    expect(channel!.seenByRoles).toEqual([{ roleId: scorers, from: 2 }])
    const letOut = { conversationId: council, roleId: scorers, isLetIn: false, from: 2, by: olga }
    expect(unwrap(await moved.channels.letRole(letOut)).channel).not.toHaveProperty('seenByRoles')
  })

  it('a category says after the move who sees its channels, and is set from there on', async () => {
    const [record] = await moved.groups.get([chess])
    const visibility = { version: 1, isPrivate: true, roleIds: [scorers] }
    expect(record!.group.categories).toMatchObject([{ id: category, visibility }])
    const made = { name: 'x', topic: '', isPrivate: undefined, createdBy: olga, createdAt: 7_000 }
    const wish = { ...made, id: anId('c'), groupId: chess, categoryId: category }
    expect(unwrap(await moved.channels.create(wish)).channel.seenByRoles).toEqual([
      { roleId: scorers, from: 0 },
    ])
    const open = { isPrivate: false, roleIds: [], channels: [], heads: {}, prepared: [] }
    const opening = { groupId: chess, categoryId: category, by: olga, at: 7_000, version: 1, ...open }
    expect(unwrap(await moved.channels.setCategoryVisibility(opening)).category.visibility).toEqual({
      ...{ version: 2, isPrivate: false, roleIds: [] },
    })
  })

  it('an invite has as many uses left as before the move', async () => {
    const accept = (code: string, userId = anId('u')) => moved.invites.accept({ code, userId, now: 7_000 })
    expect(await accept(codes.revoked)).toEqual({ refused: 'invite_used_up' })
    expect(await accept(codes.usedUp)).toEqual({ refused: 'invite_used_up' })
    expect(await accept(codes.twice)).toMatchObject({ refused: null })
    expect(await accept(codes.twice, stranger)).toMatchObject({ refused: null })
    expect(await accept(codes.twice)).toEqual({ refused: 'invite_used_up' })
    expect(await moved.groups.get([chess])).toMatchObject([{ memberCount: 6 }])
  })

  it('a large group is told of the members who joined before the move', async () => {
    expect(await moved.bulk.unreported(10)).toEqual([crowded])
    expect(unwrap(await moved.bulk.report(crowded)).changes).toMatchObject([
      { type: 'members.joined', data: { count: 1 } },
    ])
  })

  it('olga and mina find their conversation again after the move', async () => {
    const opened = await moved.people.openDirect({ id: anId('c'), pair: [mina, olga], createdAt: 8_000 })
    expect(opened).toEqual({ refused: null, conversationId: talk, changes: [] })
  })

  it('a removed member loses the conversations and invites that were moved', async () => {
    const removal = await moved.members.remove({ groupId: chess, userId: ivan, by: olga })
    expect(removal).toMatchObject({ refused: null, wasIn: [council] })
    expect(await moved.people.isIn(council, ivan)).toBe(false)
    expect(await moved.members.role(chess, ivan)).toBeNull()
  })

  it('a headline from before the move stays until there is a next one', async () => {
    const [before] = await moved.conversations.get([general])
    expect(before!.headline).toEqual({ version: 2, text: 'Finals tonight', by: mina, at: 4_500 })
    const wish = { conversationId: general, text: '', by: olga, at: 9_000 }
    expect(unwrap(await moved.channels.setHeadline(wish)).headline.version).toBe(3)
  })

  it('channels and people are changed after the move as before', async () => {
    expect(await moved.channels.edit({ conversationId: general, name: 'hall' })).toMatchObject({
      channel: { name: 'hall' },
    })
    expect(await moved.conversations.rename(trip, 'Trip to the sea')).toMatchObject({ refused: null })
    unwrap(await moved.people.add(trip, mina, 1))
    expect((await moved.people.of([trip])).map(({ userId }) => userId)).toEqual([ivan, noor, mina])
  })
})
