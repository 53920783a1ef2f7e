import { describe, expect, it } from '@jest/globals'
import { phasesOfADay } from './phases.ts'

describe('a simulated day', () => {
  it('a simulated day has a morning, a noon and an evening of the asked length', () => {
    const day = phasesOfADay({ seconds: 60, arrivals: 3 })
    expect(day).toEqual([
      { name: 'morning', duration: 15, arrivalRate: 1, rampTo: 3 },
      { name: 'noon', duration: 30, arrivalRate: 3 },
      { name: 'evening', duration: 15, arrivalRate: 3, rampTo: 1 },
    ])
  })

  it('a simulated day has at least one person, however short and quiet', () => {
    for (const { duration, arrivalRate } of phasesOfADay({ seconds: 2, arrivals: 1 })) {
      expect(duration).toBeGreaterThanOrEqual(1)
      expect(arrivalRate).toBeGreaterThanOrEqual(1)
    }
  })
})
