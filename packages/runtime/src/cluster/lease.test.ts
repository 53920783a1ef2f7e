import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createLog } from '../log.ts'
import { Lease, leaseMs } from './lease.ts'
import type { LiveNodes } from './live-nodes.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A node whose connections and clock the test has in hand. */
function fixture() {
  const facts = { now: 0, isReached: true, isOurs: true, lost: 0, displaced: 0, renewals: 0 }
  const nodes: LiveNodes = {
    arrive: async () => null,
    async renew() {
      facts.renewals++
      return facts.isOurs
    },
    leave: async () => {},
    alive: async () => [aNode('me'), aNode('other')],
  }
  const lease = new Lease({
    ...{ node: aNode('me'), nodes, log: createLog({ level: 'fatal', format: 'json' }) },
    clock: { wall: () => facts.now, monotonic: () => facts.now },
    onDisplaced: () => facts.displaced++,
    async flush() {
      if (!facts.isReached) throw new Error('no answer')
    },
  })
  lease.whenLost(() => facts.lost++)
  const pass = async (ms: number) => {
    facts.now += ms
    await jest.advanceTimersByTimeAsync(ms)
  }
  return { lease, facts, pass }
}

const aNode = (id: string) => ({ id, incarnation: 'x', version: '1', settings: {}, roles: [] })

describe('the lease of a node', () => {
  it('the lease lasts as long as it is renewed', async () => {
    const { lease, pass } = fixture()
    expect(lease.isHeld()).toBe(false)
    await lease.start()
    for (let n = 0; n < 20; n++) {
      await pass(1_500)
      expect(lease.isHeld()).toBe(true)
    }
  })

  it('the lease expires when nothing comes through the transporter, though the database answers', async () => {
    const { lease, facts, pass } = fixture()
    await lease.start()
    facts.isReached = false
    await pass(leaseMs)
    expect(lease.isHeld()).toBe(false)
  })

  it('the lease is over for a process that slept, before it does anything else', async () => {
    const { lease, facts } = fixture()
    await lease.start()
    facts.now += leaseMs
    expect(lease.isHeld()).toBe(false)
  })

  it('the lease counts from before the question, so that a slow answer adds no time', async () => {
    const { lease, facts, pass } = fixture()
    await lease.start()
    await pass(1_500)
    const { now } = facts
    facts.now = now + leaseMs - 1_500
    expect(lease.isHeld()).toBe(true)
    facts.now = now + leaseMs
    expect(lease.isHeld()).toBe(false)
  })

  it('a lost lease clears the caches before it is held again', async () => {
    const { lease, facts, pass } = fixture()
    await lease.start()
    const before = facts.lost
    facts.isReached = false
    await pass(leaseMs)
    facts.isReached = true
    await pass(1_500)
    expect([lease.isHeld(), facts.lost]).toEqual([true, before + 1])
  })

  it('the lease ends for ever when another process has taken the place', async () => {
    const { lease, facts, pass } = fixture()
    await lease.start()
    facts.isOurs = false
    await pass(1_500)
    expect(facts.displaced).toBe(1)
  })

  it('the lease lists the other nodes, without itself', async () => {
    expect((await fixture().lease.others()).map(({ id }) => id)).toEqual(['other'])
  })
})
