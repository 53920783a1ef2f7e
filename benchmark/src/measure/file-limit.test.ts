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
  ])('the load of %d connections needs %d processes', (connections, processes) => {
    expect(planProcesses({ connections, ...machine })).toEqual({ processes, obstacle: null })
  })

  it('the load processes leave one of two cores to the server, and are one on a single core', () => {
    for (const cores of [1, 2])
      expect(planProcesses({ connections: 10_000, filesPerProcess: 20_000, cores }).processes).toBe(1)
  })

  it('the number of load processes can be set', () => {
    expect(planProcesses({ connections: 10, processes: 4, ...machine }).processes).toBe(4)
    expect(planProcesses({ connections: 10, processes: 0, ...machine }).processes).toBe(0)
  })

  it('too few load processes are refused, and the refusal says how many are needed', () => {
    const { obstacle } = planProcesses({ connections: 100_000, processes: 2, ...machine })
    expect(obstacle).toContain('100000 connections need 6 load processes')
    expect(obstacle).toContain('ulimit -n 50200')
  })

  it('the file limit of a process is that of the system', () => {
    expect(filesPerProcess()).toBeGreaterThan(200)
    expect(filesPerProcess(2 ** 30)).toBe(Infinity)
  })
})

describe('a server', () => {
  it('a server takes as many connections as its processes may open', () => {
    expect(serverObstacle(19_800, [20_000])).toBeNull()
    expect(
      serverObstacle(
        100_000,
        Array.from({ length: 6 }, () => 20_000),
      ),
    ).toBeNull()
    expect(serverObstacle(1e9, [Infinity])).toBeNull()
  })

  it('a server with too low a file limit says how many connections are possible, and what to do', () => {
    const words = serverObstacle(50_000, [20_000, 20_000])
    expect(words).toContain('At most 39600 are possible')
    expect(words).toContain('ulimit -n 25200')
  })
})
