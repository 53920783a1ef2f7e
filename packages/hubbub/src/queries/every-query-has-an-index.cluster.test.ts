import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { operationNames } from '@hubbub/protocol'
import { createBus, createLog, Metrics, readConfig } from '@hubbub/runtime'
import { openMongo, type Mongo } from '@hubbub/mongo'
import { crowd, dropDatabase, QueryWatch, readsAll, testDatabaseUrl, watchable } from '@hubbub/testing'
import { addServices } from '../compose.ts'
import { openMongoStores } from '../stores/mongo-stores.ts'
import { roles } from '../roles.ts'
import { everythingBeside } from './beside.suite.ts'
import { BusSystem, setupCode } from './bus-system.suite.ts'
import { everyOperation } from './everything.suite.ts'
import { Noted } from './noted.suite.ts'
import { everyVariant } from './variants.suite.ts'

const url = watchable(testDatabaseUrl())
/** Holds one document, of the database itself. */
const single = 'numbering'

let mongo: Mongo
let watch: QueryWatch
let system: BusSystem
const noted = new Noted()
beforeAll(async () => {
  mongo = await openMongo(url, { fillsOutbox: true })
  watch = new QueryWatch(mongo.connection.getClient())
  const log = createLog({ level: 'fatal', format: 'json' })
  const metrics = new Metrics()
  const opened = await openMongoStores(mongo, metrics, log)
  const stores = {
    ...opened,
    accounts: noted.ports('accounts', opened.accounts),
    groups: noted.ports('groups', opened.groups),
    messages: noted.ports('messages', opened.messages),
    files: noted.port('files', opened.files),
    jobs: noted.ports('jobs', opened.jobs),
    search: noted.port('search', opened.search),
    inbox: noted.port('inbox', opened.inbox),
    push: noted.port('push', opened.push),
    missed: noted.port('missed', opened.missed),
    reports: noted.port('reports', opened.reports),
  }
  // What is looked for is how a query is answered, not how soon.
  const bus = createBus({ nodeId: 'test', log, answersWithinMs: 300_000 })
  const secrets = { tokens: Uint8Array.from({ length: 32 }, (_, at) => at * 7), setupCode }
  // A runner would take the jobs before they are looked at here.
  addServices(new Set(roles), {
    bus,
    stores,
    secrets,
    config: readConfig({ HUBBUB_WEB_CHANNELS: 'on' }),
    metrics,
    storage: null,
    runsJobs: false,
  })
  await bus.start()
  system = new BusSystem(bus)
  await everyVariant(bus, system, await everyOperation(system))
  await everythingBeside(stores, mongo)
  watch.stop()
  await nothingIsLeftToDo()
  await bus.stop()
  // Copied by the thousand they would be most of all groups, and no index would help.
  if ((await markedGroups()) > 0) throw new Error('a group was marked while the services stopped')
  await crowd(mongo, [single])
}, 900_000)
afterAll(async () => {
  await mongo.close()
  await dropDatabase(url)
})

/** Only few groups are ever marked like this, and for those there are indexes. */
async function nothingIsLeftToDo(): Promise<void> {
  while ((await markedGroups()) > 0) await setTimeout(100)
}

const markedGroups = () =>
  mongo.connection.collection('groups').countDocuments({ $or: [{ isHidden: true }, { isUnreported: true }] })

/** The shapes of those queries that read a whole collection. */
async function withoutIndex({ samples }: QueryWatch): Promise<string[]> {
  const shapes = new Set<string>()
  for (const { shape, command } of samples) {
    const plan: unknown = await mongo.connection.db!.command({ explain: command, verbosity: 'queryPlanner' })
    if (readsAll(plan)) shapes.add(shape)
  }
  return [...shapes]
}

it('every use of the database was made and watched', () => {
  const leftOut = operationNames.filter((name) => !system.done.has(name))
  expect({ operations: leftOut, ports: noted.missing }).toEqual({ operations: [], ports: [] })
})

it('every collection is large enough to need an index', async () => {
  const asked = new Set(watch.samples.map(({ collection }) => collection))
  asked.delete(single)
  const few: string[] = []
  for (const name of asked)
    if ((await mongo.connection.collection(name).countDocuments({})) < 4_000) few.push(name)
  expect([asked.size > 8, few]).toEqual([true, []])
})

it('no query reads a whole collection', async () => {
  expect(await withoutIndex(watch)).toEqual([])
})

it('a query that reads a whole collection is found', async () => {
  const planted = new QueryWatch(mongo.connection.getClient())
  const messages = mongo.connection.collection('changes')
  await messages.findOne({ 'message.body': 'e4' })
  await messages.updateOne({ type: 'nothing.of.this.kind' }, { $set: { seq: 1 } })
  await messages.deleteMany({ 'message.at': { $lt: 1 } })
  await messages.countDocuments({ 'message.replyTo': 1 })
  await mongo.connection.collection('accounts').find({}).limit(5).toArray()
  planted.stop()
  expect(await withoutIndex(planted)).toHaveLength(5)
})
