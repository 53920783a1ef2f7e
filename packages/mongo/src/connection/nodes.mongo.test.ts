import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { NodeRecord, LiveNodes } from '@hubbub/runtime'
import { TestMongo } from '@hubbub/testing'

const database = new TestMongo()
let nodes: LiveNodes
const leaseMs = 6_000

beforeEach(async () => {
  nodes = await database.fresh((mongo) => mongo.nodes)
})
afterAll(() => database.remove())

const aNode = (id: string, incarnation = 'first'): NodeRecord => ({
  ...{ id, incarnation, version: '1.0.0' },
  ...{ settings: { HUBBUB_GUESTS: 'yes' }, roles: ['gateway'] },
})

/** As if nothing had been heard of it for longer than a lease. */
const fallSilent = (id: string) =>
  database.connection
    .model('nodes')
    .updateOne({ _id: id }, { $set: { seenAt: new Date(Date.now() - 60_000) } })

describe('the nodes of a cluster', () => {
  it('the nodes of a cluster know each other while they live', async () => {
    expect(await nodes.arrive(aNode('a'), leaseMs)).toBeNull()
    expect(await nodes.arrive(aNode('b'), leaseMs)).toBeNull()
    expect((await nodes.alive(leaseMs)).map(({ id }) => id).sort()).toEqual(['a', 'b'])
    await fallSilent('a')
    expect(await nodes.alive(leaseMs)).toEqual([aNode('b')])
    await nodes.leave('b', 'first')
    expect(await nodes.alive(leaseMs)).toEqual([])
  })

  it('the nodes of a cluster have different ids, and a second node with the same id is told of the first', async () => {
    await nodes.arrive(aNode('a'), leaseMs)
    expect(await nodes.arrive(aNode('a', 'second'), leaseMs)).toEqual(aNode('a'))
    expect(await nodes.renew('a', 'second')).toBe(false)
  })

  it('only one of two nodes that start with one id at once is admitted', async () => {
    const outcomes = await Promise.all(['x', 'y', 'z'].map((run) => nodes.arrive(aNode('a', run), leaseMs)))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  })

  it('the id of a dead node goes to its successor, and the old node notices if it was only asleep', async () => {
    await nodes.arrive(aNode('a'), leaseMs)
    await fallSilent('a')
    expect(await nodes.arrive(aNode('a', 'second'), leaseMs)).toBeNull()
    expect(await nodes.renew('a', 'first')).toBe(false)
    expect(await nodes.renew('a', 'second')).toBe(true)
  })
})
