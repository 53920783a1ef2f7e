import { describe, expect, it } from '@jest/globals'
import { cpuSecondsIn, readProcessUsage, residentBytesIn } from './process-usage.ts'

describe('what a process takes', () => {
  it('is found behind any name', () => {
    const numbers = 'S 1 7 7 0 -1 4194560 5 0 0 0 1234 66 0 0 20 0 11 0 3000'
    expect(cpuSecondsIn(`77 (node) ${numbers}`)).toBe(13)
    expect(cpuSecondsIn(`77 (a ) (b 1 2) ${numbers}`)).toBe(13)
  })

  it('is in bytes', () => {
    expect(residentBytesIn('VmHWM:\t  999 kB\nVmRSS:\t  2048 kB\n')).toBe(2_097_152)
    expect(residentBytesIn('State:\tZ (zombie)\n')).toBe(0)
  })

  it('is known of this one, and of none that is not there', () => {
    const own = readProcessUsage(process.pid)!
    expect(own.residentBytes).toBeGreaterThan(10_000_000)
    expect(own.cpuSeconds).toBeGreaterThan(0)
    expect(readProcessUsage(2 ** 30)).toBeNull()
  })
})
