import { describe, expect, it } from '@jest/globals'
import type { Home } from '../core/home.tsx'
import { startPlace } from './start-place.ts'

const go = 'g_0000000000000000000000000B'
const general = 'c_0000000000000000000000000A'
const direct = 'c_0000000000000000000000000B'
const home = {
  groups: [
    { group: { id: 'g_0000000000000000000000000A' }, channels: [{ conversation: { id: general } }] },
    { group: { id: go }, channels: [] },
  ],
  conversations: [{ conversation: { id: direct } }],
} as unknown as Home

describe('the start place', () => {
  it('the start place is the last place, as long as it exists', () => {
    expect(startPlace(home, `/c/${general}`)).toBe(`/c/${general}`)
    expect(startPlace(home, `/c/${direct}`)).toBe(`/c/${direct}`)
  })

  it('the start place is the newest group without a valid last place', () => {
    expect(startPlace(home, undefined)).toBe(`/g/${go}`)
    expect(startPlace(home, '/c/c_0000000000000000000000000Z')).toBe(`/g/${go}`)
  })

  it('the start place is the page of direct messages without any group', () => {
    expect(startPlace({ ...home, groups: [] }, undefined)).toBe('/dm')
  })
})
