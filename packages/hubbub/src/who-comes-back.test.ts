import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBus, createLog, Metrics, readConfig, type CallerMeta, type ServicesBus } from '@hubbub/runtime'
import type { ConversationId, OperationName, Output, Request, StreamId, Tokens } from '@hubbub/protocol'
import { Sql } from '@hubbub/sqlite'
import { passwordOf } from '@hubbub/testing'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { addServices } from './compose.ts'
import { roles } from './roles.ts'
import { openSqliteStores } from './stores/sqlite-stores.ts'
import type { Stores } from './stores/stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-'))
const setupCode = 'first-comes-the-host'
let stores: Stores
let bus: ServicesBus
let mina: Tokens
let olga: Tokens
let general: ConversationId

beforeAll(async () => {
  const metrics = new Metrics()
  const log = createLog({ level: 'fatal', format: 'json' })
  stores = await openSqliteStores({ folder, fillsOutbox: false, metrics, log, onFailure: () => {} })
  bus = createBus({ nodeId: 'test', log })
  const secrets = { tokens: Uint8Array.from({ length: 32 }, (_, at) => at), setupCode }
  addServices(new Set(roles), {
    bus,
    stores,
    secrets,
    config: readConfig({}),
    metrics,
    storage: null,
    runsJobs: true,
  })
  await bus.start()
  mina = await register('mina', setupCode)
  olga = await register('olga')
  const { group, channels } = await call(mina, 'groups.create', { name: 'Chess' })
  general = channels[0]!.conversation.id
  const { code } = await call(mina, 'groups.createInvite', { groupId: group.id })
  await call(olga, 'groups.join', { code })
})
afterAll(async () => {
  jest.restoreAllMocks()
  await bus.stop()
  await stores.close()
  rmSync(folder, { recursive: true })
})

const register = (name: string, code?: string) =>
  bus.operate('accounts.register', { name, password: passwordOf(name), setupCode: code }, nobody)

const nobody: CallerMeta = { actor: null, address: '::1', device: 'test' }

async function call<N extends OperationName>({ accessToken }: Tokens, name: N, input: Request<N>) {
  const actor = await bus.call('accounts.authenticate', { accessToken })
  return bus.operate(name, input, { ...nobody, actor }) as Promise<Output<N>>
}

/** What a gateway asks the services for somebody who comes in, and what they ask then. */
async function comeIn(who: Tokens, rev: number) {
  const { accessToken, userId, sessionId } = who
  await bus.call('accounts.authenticate', { accessToken })
  await bus.call('accounts.holds', { userId, sessionId })
  const { streams } = await bus.call('groups.subscriptions', { userId })
  const { [general as StreamId]: head } = await bus.call('messages.headsOf', { streams })
  const [epoch] = head!
  const missed = await call(who, 'messages.sync', { streams: [{ id: general, epoch, rev }] })
  await call(who, 'messages.history', { conversationId: general })
  return missed
}

it('a person who comes back to one machine costs no database question when another person was there before', async () => {
  for (const somebody of [mina, olga]) await comeIn(somebody, 0)
  await call(mina, 'messages.send', { conversationId: general, cid: 'cid-00001', body: 'e4' })
  const first = await comeIn(mina, 0)

  const spies = (['get', 'all', 'run'] as const).map((verb) => jest.spyOn(Sql.prototype, verb))
  const second = await comeIn(olga, 0)
  expect(spies.flatMap(({ mock }) => mock.calls.map(([text]) => text))).toEqual([])
  expect(second).toEqual(first)
  expect(JSON.stringify(second)).toContain('e4')
})
