import { describe, expect, it } from '@jest/globals'
import type { Home } from './home.tsx'
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

describe('where one begins', () => {
  it('is where one was last, as long as it is there', () => {
    expect(startPlace(home, `/c/${general}`)).toBe(`/c/${general}`)
    expect(startPlace(home, `/c/${direct}`)).toBe(`/c/${direct}`)
  })

  it('is the group that one came into last, in a browser that knows nothing, or of somebody else', () => {
    expect(startPlace(home, undefined)).toBe(`/g/${go}`)
    expect(startPlace(home, '/c/c_0000000000000000000000000Z')).toBe(`/g/${go}`)
  })

  it('is the page of one’s own messages without any group', () => {
    expect(startPlace({ ...home, groups: [] }, undefined)).toBe('/dm')
  })
})
