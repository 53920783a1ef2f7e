import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { operationNames, operations, type OperationName } from '@hubbub/protocol'
import { TestSystem, type Ear, type Somebody } from '@hubbub/testing'
import { buildFixture, catalogue, createUsers, type Fixture, type Users } from '@hubbub/testing/operations'
import { askRest, askSocket } from '../permissions/ask.ts'
import { pathsIn, replacedAt, valueAt, type Path } from './paths.ts'

/** What a database that is asked by objects would obey. */
const orders = [
  { $ne: null },
  { $gt: '' },
  { $where: 'sleep(1000)' },
  { $regex: '.*' },
  [{ $ne: null }],
  ['a', 'b'],
]

let system: TestSystem
let users: Users<Somebody>
let fixture: Fixture
let ear: Ear
beforeAll(async () => {
  system = await TestSystem.open()
  users = await createUsers(system)
  fixture = await buildFixture(system, users)
  ear = await users.owner.listen()
})
afterAll(() => system.close())

async function sampleOf(name: OperationName): Promise<Record<string, unknown>> {
  const { public: conversationId } = fixture.conversations
  const asked = { fixture, conversationId, caller: users.owner, isAllowed: false }
  return { ...(await catalogue[name].sample(asked)) }
}

/** Of somebody who may call it: the input of others is not even looked at. */
const tokenFor = (name: OperationName) =>
  (operations[name].access === 'administrator' ? users.administrator : users.owner).tokens.accessToken
const inPath = (name: OperationName, [field]: Path) =>
  operations[name].http?.[1].includes(`:${field}`) ?? false
const hasBody = (name: OperationName) => !['GET', 'DELETE', undefined].includes(operations[name].http?.[0])

/** Lists stand for themselves: there an order goes into each of their places. */
const isList = (sample: object, path: Path) => Array.isArray(valueAt(sample, path))

describe('a database query in place of a value', () => {
  it.each(operationNames)('%s refuses a database query in every field', async (name) => {
    const sample = await sampleOf(name)
    const told: Record<string, unknown> = {}
    for (const path of pathsIn(sample, Object.keys(operations[name].input.shape)))
      for (const order of orders) {
        if (Array.isArray(order) && (isList(sample, path) || (path.length === 1 && order[0] === 'a'))) continue
        const hostile = replacedAt(sample, path, order)
        const key = `${path.join('.')} ${JSON.stringify(order)}`
        if (operations[name].socket) told[`${key} by socket`] = (await askSocket(ear, name, hostile)).answer
        if (hasBody(name) && !inPath(name, path))
          told[`${key} by REST`] = (await askRest(system.server.url, name, hostile, tokenFor(name))).answer
      }
    expect(new Set(Object.values(told))).toEqual(new Set(Object.keys(told).length > 0 ? ['bad_input'] : []))
  })

  it('a database query in the URL is refused', async () => {
    const { url } = system.server
    for (const query of ['query[$ne]=x', 'query[]=x&query[]=y', 'query=a&query=b', 'query=a&$where=1']) {
      const response = await fetch(`${url}/api/users/find?${query}`, {
        headers: { authorization: `Bearer ${tokenFor('users.find')}` },
      })
      expect([query, response.status]).toEqual([query, 400])
    }
  })

  it('a database query is plain text where text is asked for', async () => {
    const found = await users.owner.call('users.find', { query: '{"$ne":null}' })
    expect(found.people).toEqual([])
    for (const query of ['%', '_', '.*', '^', "' OR 1=1 --", '*'])
      expect((await users.owner.call('users.find', { query })).people).toEqual([])
  })

  it('a database query is plain text in what somebody notes for themselves', async () => {
    const at = { conversationId: fixture.conversations.public, seq: 1 }
    const texts = ['{"$ne":null}', "'; DROP TABLE personal_items; --", '$where', '"}],"reminder":{"at":1}']
    for (const note of texts) {
      await users.member.call('saved.add', { ...at, note })
      await users.member.call('saved.remind', { ...at, at: Date.now() + 3_600_000 })
      const { saved } = await users.member.call('saved.list', {})
      expect(saved).toMatchObject([{ ...at, note, reminder: { at: expect.any(Number) } }])
      expect(saved[0]!.reminder).not.toHaveProperty('isDue')
    }
    expect((await users.owner.call('saved.list', {})).saved.map(({ note }) => note)).not.toContain(texts[0])
  })
})

describe('keys that every object has', () => {
  const inherited = ['__proto__', 'constructor', 'prototype', 'toString', '$where']

  it.each(operationNames)('%s refuses keys that every object has', async (name) => {
    const sample = await sampleOf(name)
    for (const key of inherited) {
      // Only parsed, the key is the object's own and goes out as it stands.
      const hostile = JSON.parse(
        `{"${key}":{"isAdministrator":true},${JSON.stringify(sample).slice(1)}`.replace(',}', '}'),
      )
      const { url } = system.server
      const told = [
        ...(operations[name].socket ? [await askSocket(ear, name, hostile)] : []),
        ...(hasBody(name) ? [await askRest(url, name, hostile, tokenFor(name))] : []),
      ]
      for (const { answer } of told) expect([key, answer]).toEqual([key, 'bad_input'])
    }
  })

  it('keys that every object has count as names like others', async () => {
    const somebody = await system.person('constructor')
    const { group, channels } = await somebody.call('groups.create', { name: '__proto__' })
    const conversationId = channels[0]!.conversation.id
    for (const cid of ['__proto__', 'constructor', 'hasOwnProperty']) {
      const input = { conversationId, cid, body: cid }
      const first = await somebody.call('messages.send', input)
      expect(await somebody.call('messages.send', input)).toEqual({ ...first, dup: true })
    }
    const { groups } = await somebody.call('groups.home', {})
    expect(groups.map((view) => view.group)).toEqual([group])
    expect((await users.owner.call('users.find', { query: 'constructor' })).people).toHaveLength(1)
  })

  it('keys that every object has do not count as operations', async () => {
    for (const name of [...inherited, 'connection', 'groups.role', 'gateway.empty', 'accounts.authenticate'])
      expect(await ear.call(name as OperationName, {})).toMatchObject({
        ok: false,
        code: 'unknown_operation',
      })
  })
})
