import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStore } from '@hubbub/sqlite'
import { afterAll, expect, it } from '@jest/globals'
import { anEntry, anId, mina } from '../../testing/users.suite.ts'
import { noHeadline } from '../../channels/headline.ts'
import { groupsWrites, sqliteGroups } from '../../index.ts'
import { unwrap } from '../../records/write-result.ts'
import { schema } from './schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [groupId, general, direct] = [anId('g'), anId('c'), anId('c')]
const from1 = { userId: mina, role: 'owner', joinedAt: 1 } as const

/** A database as the first version of groups left it. */
function fromBefore(file: string): void {
  const database = new DatabaseSync(file)
  database.exec(schema.migrations[0]!)
  database.exec(`
    CREATE TABLE schema_versions (part TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;
    INSERT INTO schema_versions VALUES ('groups', 1);
    INSERT INTO groups VALUES ('${groupId}', 'Chess', '', NULL, '[]', 1, 1);
    INSERT INTO members VALUES ('${groupId}', '${mina}', 'owner', 0, 1);
    INSERT INTO conversations VALUES ('${general}', 'channel', '${groupId}', 'general', '', NULL, 0, 0, 0, 1, NULL);
    INSERT INTO conversations VALUES ('${direct}', 'direct', NULL, '', '', NULL, 0, 0, 0, 1, 'one two');
  `)
  database.close()
}

it('a channel from before there were headlines has none, and gets its first', async () => {
  const file = join(folder, 'before.db')
  fromBefore(file)
  const store = await openStore(file, { modules: [groupsWrites] })
  const { channels, conversations } = sqliteGroups(store)
  const headlines = async () => (await conversations.get([general, direct])).map(({ headline }) => headline)
  expect(await headlines()).toEqual([noHeadline, null])
  const wish = { conversationId: general, text: 'At last', by: mina, at: 2 }
  const { headline } = unwrap(await channels.setHeadline(wish))
  expect(headline.version).toBe(1)
  expect(await headlines()).toEqual([headline, null])
  await store.close()
})

it('a member from before there were nicknames has none, and gets a first one', async () => {
  const file = join(folder, 'members.db')
  fromBefore(file)
  const store = await openStore(file, { modules: [groupsWrites] })
  const { members } = sqliteGroups(store)
  expect(await members.page(groupId, null, 10)).toEqual([from1])
  const wish = { groupId, userId: mina, nickname: 'Queen', by: mina, audit: anEntry(groupId) }
  unwrap(await members.nickname(wish))
  expect(await members.page(groupId, null, 10)).toEqual([{ ...from1, nickname: 'Queen' }])
  expect(await members.nicknamed(groupId, 'q', 10)).toEqual([mina])
  await store.close()
})

it('a group from before there were roles has none, and makes a first one', async () => {
  const file = join(folder, 'roles.db')
  fromBefore(file)
  const store = await openStore(file, { modules: [groupsWrites] })
  const { groups, members, roles } = sqliteGroups(store)
  expect(await roles.of([groupId])).toEqual(new Map())
  expect((await groups.of(mina))[0]).not.toHaveProperty('roleIds')
  const role = { id: anId('r'), name: 'Scorers', color: null, permissions: [] }
  unwrap(await roles.change({ groupId, by: mina, version: 0, change: { do: 'create', role } }))
  unwrap(await roles.assign({ groupId, userId: mina, roleId: role.id, isGiven: true, by: mina }))
  expect(await members.page(groupId, null, 10)).toEqual([{ ...from1, roleIds: [role.id] }])
  await store.close()
})

it('a channel from before there were overrides has none, and gets its first', async () => {
  const file = join(folder, 'overrides.db')
  fromBefore(file)
  const store = await openStore(file, { modules: [groupsWrites] })
  const { conversations, overrides } = sqliteGroups(store)
  expect((await conversations.get([general]))[0]).not.toHaveProperty('overrides')
  const list = [{ subject: 'member' as const, allow: [], deny: ['messages.send'] }]
  const wish = { conversationId: general, by: mina, version: 0, overrides: list, audit: anEntry(groupId) }
  unwrap(await overrides.ofChannel(wish))
  expect(await conversations.get([general])).toMatchObject([{ overrides: { version: 1, list } }])
  await store.close()
})

it('a channel from before there was the web is not on it, and can be opened', async () => {
  const file = join(folder, 'web.db')
  fromBefore(file)
  const store = await openStore(file, { modules: [groupsWrites] })
  const { conversations, webChannels } = sqliteGroups(store)
  expect((await conversations.get([general]))[0]).not.toHaveProperty('isWebPublic')
  expect([await webChannels.find(general), await webChannels.list(null, 10)]).toEqual([null, []])
  unwrap(await webChannels.set({ conversationId: general, isWebPublic: true, audit: anEntry(groupId) }))
  expect(await webChannels.list(null, 10)).toEqual([general])
  await store.close()
})
