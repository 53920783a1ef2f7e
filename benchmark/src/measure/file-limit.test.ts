import { describe, expect, it } from '@jest/globals'
import { filesPerProcess, planProcesses, serverObstacle } from './file-limit.ts'

const machine = { filesPerProcess: 20_000, cores: 3 }

describe('the load processes', () => {
  it.each([
    [20, 1],
    [500, 1],
    [501, 2],
    [10_000, 2],
    [39_600, 2],
    [39_601, 3],
    [100_000, 6],
  ])('for %d connections are %d', (connections, processes) => {
    expect(planProcesses({ connections, ...machine })).toEqual({ processes, obstacle: null })
  })

  it('leave a core to the server where there are two, and are one where there is one', () => {
    for (const cores of [1, 2])
      expect(planProcesses({ connections: 10_000, filesPerProcess: 20_000, cores }).processes).toBe(1)
  })

  it('are as many as asked for', () => {
    expect(planProcesses({ connections: 10, processes: 4, ...machine }).processes).toBe(4)
    expect(planProcesses({ connections: 10, processes: 0, ...machine }).processes).toBe(0)
  })

  it('are too few in words that say how many would do', () => {
    const { obstacle } = planProcesses({ connections: 100_000, processes: 2, ...machine })
    expect(obstacle).toContain('100000 connections need 6 load processes')
    expect(obstacle).toContain('ulimit -n 50200')
  })

  it('may open what the system says', () => {
    expect(filesPerProcess()).toBeGreaterThan(200)
    expect(filesPerProcess(2 ** 30)).toBe(Infinity)
  })
})

describe('a server', () => {
  it('takes what its processes may open', () => {
    expect(serverObstacle(19_800, [20_000])).toBeNull()
    expect(
      serverObstacle(
        100_000,
        Array.from({ length: 6 }, () => 20_000),
      ),
    ).toBeNull()
    expect(serverObstacle(1e9, [Infinity])).toBeNull()
  })

  it('that takes less says how many are possible, and what to do', () => {
    const words = serverObstacle(50_000, [20_000, 20_000])
    expect(words).toContain('At most 39600 are possible')
    expect(words).toContain('ulimit -n 25200')
  })
})
