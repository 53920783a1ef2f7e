import { describe, expect, it } from '@jest/globals'
import { SourceAddresses } from './source-address.ts'
import { merged, openSwarm } from './swarm.ts'

describe('a swarm', () => {
  it('merges what its processes have heard in the order of hearing', () => {
    const parts = [[5, 30, 31], [], [1, 7, 100]].map((times) => Float64Array.from(times))
    expect([...merged(parts)]).toEqual([1, 5, 7, 30, 31, 100])
    expect(merged([])).toHaveLength(0)
  })

  it('says what to do when so many connections are not possible, before it tries', () => {
    expect(() => openSwarm({ connections: 1e12, processes: 1 })).toThrow(
      /ask for more of them, or raise the limit/,
    )
  })
})

describe('addresses to come from', () => {
  it('are another one after so many connections, for each process its own', () => {
    const [one, other] = [new SourceAddresses(0, 'linux'), new SourceAddresses(1, 'linux')]
    const given = Array.from({ length: 12_000 }, () => one.next('127.0.0.1')!)
    const many = Object.values(Object.groupBy(given, (from) => from)).map((all) => all!.length)
    expect(many).toEqual(Array.from({ length: 48 }, () => 250))
    for (const from of given) expect(from).toMatch(/^127\.1\.\d+\.\d+$/)
    expect(other.next('127.0.0.1')).toMatch(/^127\.2\.\d+\.\d+$/)
  })

  it('are others in each run, as ports are kept for a while after it', () => {
    const runs = Array.from({ length: 5 }, () => new SourceAddresses(0, 'linux').next('127.0.0.1'))
    expect(new Set(runs).size).toBeGreaterThan(1)
  })

  it('are left to the system on the way to another machine', () => {
    expect(new SourceAddresses(0, 'linux').next('chat.example.org')).toBeUndefined()
  })

  it('are left to a system that has but one for itself', () => {
    expect(new SourceAddresses(0, 'darwin').next('127.0.0.1')).toBeUndefined()
  })
})
