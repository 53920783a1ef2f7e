import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createLog } from '@hubbub/runtime'
import type { OutboxRow } from '../records/outbox-repository.ts'
import { Relay } from './relay.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const row = (rev: number): OutboxRow => {
  return { stream: 'c_1', rev, type: 'read.moved', seq: null, data: null, key: `${rev}`, at: 0 }
}

function fixture() {
  const facts = { isOnDuty: true, cannotTell: new Set<number>(), cannotRead: false, opened: 0, looks: 0 }
  const outbox: OutboxRow[] = []
  const told: number[] = []
  const relay = new Relay({
    async open() {
      facts.opened++
      return {
        async next(limit) {
          facts.looks++
          if (facts.cannotRead) throw new Error('no answer')
          return outbox.slice(0, limit)
        },
        done: async (rows) => rows.forEach((one) => outbox.splice(outbox.indexOf(one), 1)),
      }
    },
    async tell(rows) {
      const those = rows.filter(({ rev }) => !facts.cannotTell.has(rev))
      told.push(...those.map(({ rev }) => rev))
      return those
    },
    isOnDuty: () => facts.isOnDuty,
    everyMs: 25,
    log: createLog({ level: 'fatal', format: 'json' }),
  })
  const write = (...revs: number[]) => outbox.push(...revs.map(row))
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  return { relay, facts, outbox, told, write, pass }
}

describe('a relay', () => {
  it('a relay tells rows from before its start, and removes them', async () => {
    const { relay, outbox, told, write, pass } = fixture()
    write(1, 2)
    relay.start()
    await pass(0)
    expect([told, outbox]).toEqual([[1, 2], []])
  })

  it('a relay tells at a nudge, and without one a little later', async () => {
    const { relay, told, write, pass } = fixture()
    relay.start()
    await pass(0)
    write(1)
    relay.nudge()
    await pass(0)
    expect(told).toEqual([1])
    write(2)
    await pass(25)
    expect(told).toEqual([1, 2])
  })

  it('a relay reads once for many nudges, and again for a nudge during its work', async () => {
    const { relay, facts, pass } = fixture()
    relay.start()
    await pass(0)
    facts.looks = 0
    for (let n = 0; n < 100; n++) relay.nudge()
    await pass(0)
    expect(facts.looks).toBe(2)
  })

  it('a relay goes on at once while there is more than it tells at a time', async () => {
    const { relay, told, write, pass } = fixture()
    write(...Array.from({ length: 1_200 }, (_, n) => n))
    relay.start()
    await pass(0)
    expect(told).toHaveLength(1_200)
  })

  it('a relay pauses when something cannot be told or read, and then tries again', async () => {
    const { relay, facts, told, write, pass } = fixture()
    facts.cannotTell.add(2)
    write(1, 2, 3)
    relay.start()
    await pass(0)
    expect(told).toEqual([1, 3])
    facts.looks = 0
    relay.nudge()
    await pass(900)
    expect(facts.looks).toBe(0)
    facts.cannotTell.clear()
    await pass(100)
    expect(told).toEqual([1, 3, 2])
    facts.cannotRead = true
    await pass(25)
    facts.cannotRead = false
    write(4)
    await pass(1_000)
    expect(told).toEqual([1, 3, 2, 4])
  })

  it('a relay leaves the rows to another process on duty, and starts anew when it takes over', async () => {
    const { relay, facts, told, write, pass } = fixture()
    relay.start()
    await pass(0)
    facts.isOnDuty = false
    write(1)
    await pass(100)
    expect([told, facts.opened]).toEqual([[], 1])
    facts.isOnDuty = true
    await pass(25)
    expect([told, facts.opened]).toEqual([[1], 2])
  })

  it('a stopped relay tells nothing more', async () => {
    const { relay, told, write, pass } = fixture()
    relay.start()
    await pass(0)
    await relay.stop()
    write(1)
    relay.nudge()
    await pass(10_000)
    expect(told).toEqual([])
  })
})
