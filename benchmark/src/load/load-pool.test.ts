import { describe, expect, it } from '@jest/globals'
import { SourceAddresses } from './source-address.ts'
import { merged, openLoadPool, tookMs } from './load-pool.ts'

describe('a load pool', () => {
  it('the load processes merge arrivals in the order of time', () => {
    const parts = [[5, 30, 31], [], [1, 7, 100]].map((times) => Float64Array.from(times))
    expect([...merged(parts)]).toEqual([1, 5, 7, 30, 31, 100])
    expect(merged([])).toHaveLength(0)
  })

  it('coming in takes from the first one of any process to the last one of any', () => {
    const nobody = { beganAt: Infinity, endedAt: -Infinity }
    const parts = [{ beganAt: 2_000, endedAt: 9_000 }, { beganAt: 3_000, endedAt: 12_500 }, nobody]
    expect(tookMs(parts)).toBe(10.5)
    expect([tookMs([nobody]), tookMs([])]).toEqual([0, 0])
    // All of one process were refused.
    expect(tookMs([parts[0]!, { beganAt: 1_000, endedAt: -Infinity }])).toBe(8)
  })

  it('a load with too many connections says what to do, before it tries', () => {
    expect(() => openLoadPool({ connections: 1e12, processes: 1 })).toThrow(
      /ask for more of them, or raise the limit/,
    )
  })
})

describe('source addresses', () => {
  it('a process gets another source address after so many connections, and a range of its own', () => {
    const [one, other] = [new SourceAddresses(0, 'linux'), new SourceAddresses(1, 'linux')]
    const given = Array.from({ length: 12_000 }, () => one.next('127.0.0.1')!)
    const many = Object.values(Object.groupBy(given, (from) => from)).map((all) => all!.length)
    expect(many).toEqual(Array.from({ length: 48 }, () => 250))
    for (const from of given) expect(from).toMatch(/^127\.1\.\d+\.\d+$/)
    expect(other.next('127.0.0.1')).toMatch(/^127\.2\.\d+\.\d+$/)
  })

  it('each run gets other source addresses, because ports are kept for a while after it', () => {
    const runs = Array.from({ length: 5 }, () => new SourceAddresses(0, 'linux').next('127.0.0.1'))
    expect(new Set(runs).size).toBeGreaterThan(1)
  })

  it('the source address is left to the system for another machine', () => {
    expect(new SourceAddresses(0, 'linux').next('chat.example.org')).toBeUndefined()
  })

  it('the source address is left to a system with only one for itself', () => {
    expect(new SourceAddresses(0, 'darwin').next('127.0.0.1')).toBeUndefined()
  })
})
