import { beforeEach, describe, expect, it } from '@jest/globals'
import type { GatewayRedis } from '@hubbub/gateway'
import type { ServicesBus, Lease, NodeRecord } from '@hubbub/runtime'
import { meetOthers } from './meet-others.ts'

const node = (id: string, incarnation: string): NodeRecord => ({
  ...{ id, incarnation, version: '1.0.0', settings: {}, roles: [] },
})

let alive: NodeRecord[]
let marks: string[]
let whenAsked: () => void
let withinMs: number

beforeEach(() => {
  alive = [node('services-1', 'first'), node('services-2', 'second')]
  marks = ['services-1', 'services-2']
  whenAsked = () => {}
  withinMs = 0
})

const meet = () =>
  meetOthers(
    { nodeId: 'gateway-1', broadcastAndWait: async () => whenAsked() } as unknown as ServicesBus,
    { isMarked: async (mark: string) => marks.some((id) => mark.endsWith(`:${id}`)) } as GatewayRedis,
    { others: async () => alive } as Lease,
    withinMs,
  )

describe('a node that joins', () => {
  it('a node that joins is admitted when all the others leave their mark in its Redis', async () => {
    await expect(meet()).resolves.toBeUndefined()
  })

  it('a node that joins is told of a node with another Redis', async () => {
    marks = ['services-1']
    await expect(meet()).rejects.toThrow('Node services-2 does not use the Redis of this one')
  })

  it('a node that joins asks again when a node has left no mark', async () => {
    withinMs = 60_000
    marks = ['services-1']
    let asked = 0
    whenAsked = () => {
      if (++asked === 2) marks.push('services-2')
    }
    await expect(meet()).resolves.toBeUndefined()
    expect(asked).toBe(2)
  })

  it('a node that joins ignores a node that died while it was asked', async () => {
    marks = ['services-1']
    whenAsked = () => (alive = alive.slice(0, 1))
    await expect(meet()).resolves.toBeUndefined()
  })

  it('a node that joins does not take the successor of a dead node for that node', async () => {
    marks = ['services-1']
    whenAsked = () => (alive = [alive[0]!, node('services-2', 'third')])
    await expect(meet()).resolves.toBeUndefined()
  })

  it('a node that joins is told which nodes do not answer over NATS', async () => {
    whenAsked = () => {
      throw new Error('nobody there')
    }
    await expect(meet()).rejects.toThrow(/services-1, services-2.*NATS/)
  })
})
