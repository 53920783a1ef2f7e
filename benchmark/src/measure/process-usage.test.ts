import { describe, expect, it } from '@jest/globals'
import { readProcessUsage, residentBytesIn } from './process-usage.ts'

describe('the usage of a process', () => {
  it('the usage of a process is in bytes', () => {
    expect(residentBytesIn('VmHWM:\t  999 kB\nVmRSS:\t  2048 kB\n')).toBe(2_097_152)
    expect(residentBytesIn('State:\tZ (zombie)\n')).toBe(0)
  })

  it('the usage of a process equals its own report, and a missing process has none', () => {
    const before = process.cpuUsage()
    const own = readProcessUsage(process.pid)!
    const after = process.cpuUsage()
    // Ended threads count for itself only.
    expect(own.cpuSeconds).toBeGreaterThan((before.user + before.system) / 4e6)
    expect(own.cpuSeconds).toBeLessThan((after.user + after.system) / 1e6 + 0.1)
    expect(own.residentBytes).toBeGreaterThan(10_000_000)
    expect(readProcessUsage(2 ** 30)).toBeNull()
  })
})
