import { describe, expect, it } from '@jest/globals'
import { readSources } from '../house/sources.ts'
import { partNames, partOf } from './deep-parts.ts'
import { gate, isInGate } from './gate.ts'
import { clusterSuites, suites } from './suite.ts'

const names = [...suites, ...clusterSuites].map(({ name }) => name)
const files = readSources()
  .map(({ path }) => path)
  .filter((path) => /\.test\.tsx?$/.test(path))

describe('the gate', () => {
  it.each(Object.entries(gate))('the choice of %s names files that are there', (suite, choice) => {
    const beginnings = 'only' in choice ? choice.only : choice.without
    expect(names).toContain(suite)
    expect(beginnings.filter((one) => !files.some((file) => file.startsWith(one)))).toEqual([])
  })

  it('a suite without a choice runs whole', () => {
    expect(isInGate('redis', 'gateway/src/redis/fanout.redis.test.ts')).toBe(true)
  })

  it('a file that is left out of a suite is in a known part of the deep suite', () => {
    const parts = files.map((file) => partOf('browser', file)).filter((part) => part !== undefined)
    expect(parts.length).toBeGreaterThan(0)
    expect([...new Set(parts)].filter((part) => !partNames(names).includes(part))).toEqual([])
  })

  it('a file is in the gate or in one part of the deep suite', () => {
    expect(partOf('browser', 'packages/system-tests/src/browser/two-people.browser.test.ts')).toBeUndefined()
    expect(partOf('browser', 'packages/system-tests/src/browser/pins.browser.test.ts')).toBe('browser')
    expect(partOf('cluster', 'packages/system-tests/src/faults/faults.cluster.test.ts')).toBe('faults')
  })
})
