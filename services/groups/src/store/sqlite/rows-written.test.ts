import type { Override, UserId } from '@hubbub/protocol'
import { openMemoryStore } from '@hubbub/sqlite'
import { expect, it } from '@jest/globals'
import { aChannelOf, aGroupOf, anEntry, anId, anInvite, mina, olga } from '../../testing/users.suite.ts'
import { groupsWrites, sqliteGroups } from '../../index.ts'
import { aGroupWith } from '../../testing/pending-member-counts.suite.ts'
import { unwrap } from '../../records/write-result.ts'

/** How many rows each step writes in a group of this many. */
async function rowsWritten(members: number): Promise<Record<string, number>> {
  const store = await openMemoryStore({ modules: [groupsWrites] })
  const { invites, bulk, members: memberships, roles, overrides, channels } = sqliteGroups(store)
  const { groupId, code } = await aGroupWith(sqliteGroups(store), members)
  const role = { id: anId('r'), name: 'Scorers', color: null, permissions: [] }
  const conversationId = (await channels.of([groupId]))[0]!.id
  const list: Override[] = [{ subject: 'member', allow: [], deny: ['messages.send'] }]
  const wish = { conversationId, by: mina, version: 0, overrides: list, audit: anEntry(groupId) }
  const count = () => store.sql.get<{ rows: number }>('SELECT total_changes() AS rows')!.rows
  const steps: Record<string, () => Promise<unknown>> = {
    join: () => invites.accept({ code, userId: olga, now: 1 }),
    report: () => bulk.report(groupId),
    'make a role': () => roles.change({ groupId, by: mina, version: 0, change: { do: 'create', role } }),
    'give a role': () => roles.assign({ groupId, userId: olga, roleId: role.id, isGiven: true, by: mina }),
    'delete a role': () =>
      roles.change({ groupId, by: mina, version: 1, change: { do: 'delete', roleId: role.id } }),
    'set overrides': () => overrides.ofChannel(wish),
    leave: () => memberships.leave(groupId, olga),
  }
  const rows: Record<string, number> = {}
  for (const [name, run] of Object.entries(steps)) {
    const before = count()
    await run()
    rows[name] = count() - before
  }
  await store.close()
  return rows
}

/** The same of what is done to channels that a role sees, where every member has the role. */
async function rowsWrittenForHolders(members: number): Promise<Record<string, number>> {
  const store = await openMemoryStore({ modules: [groupsWrites] })
  const ports = sqliteGroups(store)
  const { channels, invites, roles } = ports
  const { groupId } = await aGroupWith(ports, members)
  const staff = anId('r')
  const role = { id: staff, name: 'Staff', color: null, permissions: [] }
  unwrap(await roles.change({ groupId, by: mina, version: 0, change: { do: 'create', role } }))
  const userIds = store.sql
    .all<{ id: UserId }>('SELECT user_id AS id FROM members WHERE user_id <> ?', mina)
    .map(({ id }) => id)
  const all = { groupId, roleId: staff, isGiven: true, by: mina, userIds }
  expect(unwrap(await roles.assignMany(all)).changed).toHaveLength(members - 1)
  const plans = await aChannelOf(ports, groupId, mina, true)
  const { code } = await anInvite(ports, groupId, mina, { roleIds: [staff] })
  const letRole = (isLetIn: boolean) =>
    channels.letRole({
      conversationId: plans,
      roleId: staff,
      isLetIn,
      from: 7,
      by: mina,
      audit: anEntry(groupId),
    })
  const edit = (isPrivate: boolean) => channels.edit({ conversationId: plans, isPrivate })
  const made = {
    ...{
      id: anId('c'),
      groupId,
      name: 'council',
      topic: '',
      categoryId: null,
      createdBy: mina,
      createdAt: 1,
    },
    ...{ isPrivate: true, roleIds: [staff] },
  }
  const categoryId = anId('k')
  const categories = [{ id: categoryId, isNew: true, name: 'Office', channels: [plans] }]
  unwrap(await channels.arrange({ groupId, by: mina, categories, channels: [] }))
  const setCategory = (version: number, isPrivate: boolean) =>
    channels.setCategoryVisibility({
      ...{ groupId, categoryId, by: mina, at: 1, version, isPrivate, roleIds: isPrivate ? [staff] : [] },
      ...{ channels: [plans], heads: { [plans]: 7 }, prepared: [plans], audit: anEntry(groupId) },
    })
  const steps: Record<string, () => Promise<{ refused: unknown }>> = {
    'let the role in': () => letRole(true),
    'join with the role': () => invites.accept({ code, userId: olga, now: 1 }),
    'let the role out': () => letRole(false),
    'open it to all members': () => edit(false),
    'close it again': () => edit(true),
    'let the role in with its category': () => setCategory(0, true),
    'open it with its category': () => setCategory(1, false),
    'close it with its category': () => setCategory(2, true),
    'make a channel as its category says': () =>
      channels.create({ ...made, id: anId('c'), categoryId, isPrivate: undefined, roleIds: [] }),
    'make a channel for the role': () => channels.create(made),
    'delete the role': () =>
      roles.change({ groupId, by: mina, version: 1, change: { do: 'delete', roleId: staff } }),
  }
  const rows: Record<string, number> = {}
  for (const [name, run] of Object.entries(steps)) {
    const before = store.sql.get<{ rows: number }>('SELECT total_changes() AS rows')!.rows
    expect((await run()).refused).toBeNull()
    rows[name] = store.sql.get<{ rows: number }>('SELECT total_changes() AS rows')!.rows - before
  }
  await store.close()
  return rows
}

it('opening a channel to a role or to all members, closing it, and joining with a role write as many rows among 10,000 members as among 200', async () => {
  const few = await rowsWrittenForHolders(200)
  expect(few).toEqual(await rowsWrittenForHolders(10_000))
  expect(Math.max(...Object.values(few))).toBeLessThan(14)
})

it('joining, leaving, reporting and what is done to roles write as many rows among 10,000 members as among 200', async () => {
  const few = await rowsWritten(200)
  expect(few).toEqual(await rowsWritten(10_000))
  expect(Math.max(...Object.values(few))).toBeLessThan(8)
})

it('a thousand people who join at once are one change in the stream of their group', async () => {
  const store = await openMemoryStore({ modules: [groupsWrites] })
  const ports = sqliteGroups(store)
  const { groupId } = await aGroupOf(ports, mina)
  const { code } = await anInvite(ports, groupId, mina)
  const userIds = Array.from({ length: 200 }, () => anId('u'))
  unwrap(await ports.bulk.add({ groupId, userIds, at: 1, audit: anEntry(groupId) }))
  const comings = Array.from({ length: 1_000 }, () =>
    ports.invites.accept({ code, userId: anId('u'), now: 2 }),
  )
  await Promise.all(comings)
  const { changes } = unwrap(await ports.bulk.report(groupId))
  expect(changes).toMatchObject([{ rev: 2, type: 'members.joined', data: { count: 1_000 } }])
  await store.close()
})
