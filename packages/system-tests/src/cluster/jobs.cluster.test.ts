import { openMongo, type Mongo } from '@hubbub/mongo'
import type { JobRecord } from '@hubbub/protocol/internal'
import { hubbub, TestCluster, until } from '@hubbub/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'

const kind = 'accounts.sweep'
const killed = 'services-1'
const cluster = new TestCluster()
let mongo: Mongo
beforeAll(async () => {
  await cluster.start()
  mongo = await openMongo(cluster.env['MONGO_URL']!)
})
afterAll(async () => {
  await mongo.close()
  await cluster.remove()
})

const jobs = (...args: string[]) => hubbub(['jobs', ...args], cluster.env)
const add = (key: string, dueAt = 0) => mongo.jobs.add({ kind, key, payload: {}, at: Date.now(), dueAt })

async function list(...args: string[]): Promise<JobRecord[]> {
  const { stdout } = await jobs('list', '--json', ...args)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JobRecord)
}

it('the jobs command reaches the nodes of a cluster', async () => {
  expect((await list()).map(({ id }) => id)).toContain(`${kind}:regular`)
  await add('broken', Date.now() + 3_600_000)
  const dead = { $set: { state: 'dead' as const, errorCode: 'busy', errorText: 'full' } }
  await mongo.jobs.model.updateOne({ _id: `${kind}:broken` }, dead)
  expect(await list('--dead')).toMatchObject([{ key: 'broken', lastError: { code: 'busy', text: 'full' } }])
  expect(await jobs('retry', 'nothing')).toMatchObject({ code: 1 })
  expect(await jobs('drop', `${kind}:broken`)).toMatchObject({ code: 0, stdout: 'done\n' })
})

it('jobs of a cluster are run although one of its nodes is killed, and none is left', async () => {
  for (let n = 0; n < 100; n++) {
    await add(`left ${n}`)
    if (n === 50) await cluster.serviceNodes[0]!.end('SIGKILL')
  }
  // What the killed node had begun comes back when its lease ends: here at once, and not after a minute. That it does is in killed-node.
  await until(
    async () => {
      await mongo.jobs.model.updateMany({ kind, leasedBy: killed }, { $set: { dueAt: 1 } })
      return mongo.jobs.model.countDocuments({ kind }).exec()
    },
    (count) => count <= 1,
  )
  expect(await list('--kind', kind)).toMatchObject([{ id: `${kind}:regular`, state: 'waiting' }])
})
