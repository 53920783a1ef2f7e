import { describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupView } from '@hubbub/protocol'
import {
  arrangementOf,
  dropSection,
  moveChannel,
  moveSection,
  requestOf,
  type Arrangement,
} from './arrangement.ts'

const channel = (name: string): ConversationId => `c_${name}`
const [a, b, c] = [channel('a'), channel('b'), channel('c')]
const before: Arrangement = [
  { key: 'loose', name: '', channels: [a] },
  { key: 'play', id: 'k_01K00000000000000000000001', name: 'Play', channels: [b, c] },
  { key: 'new', name: 'Club', channels: [] },
]
const channelsOf = (sections: Arrangement) => sections.map(({ channels }) => channels)

describe('arranging channels', () => {
  it('a channel moves within its category', () => {
    expect(channelsOf(moveChannel(before, b, 1))).toEqual([[a], [c, b], []])
  })

  it('a channel moves over the edge into the next category, to the near end of it', () => {
    expect(channelsOf(moveChannel(before, a, 1))).toEqual([[], [a, b, c], []])
    expect(channelsOf(moveChannel(before, b, -1))).toEqual([[a, b], [c], []])
  })

  it('the first and the last channel do not move further', () => {
    expect(moveChannel(before, a, -1)).toEqual(before)
    expect(moveSection(before, 1, -1)).toEqual(before)
  })

  it('the channels of a removed category stand above all others', () => {
    expect(channelsOf(dropSection(before, 1))).toEqual([[a, b, c], []])
  })

  it('the server gets the order on the screen, with new categories without an id', () => {
    expect(requestOf(moveSection(before, 2, -1), [])).toEqual({
      channels: [a],
      categories: [
        { name: 'Club', channels: [] },
        { id: 'k_01K00000000000000000000001', name: 'Play', channels: [b, c] },
      ],
    })
  })

  it('a channel in a category that is not known is not named', () => {
    const inCategory = (id: ConversationId, categoryId: string | null) =>
      ({ conversation: { id, categoryId, position: 0 } }) as unknown as GroupView['channels'][number]
    const group = { categories: [{ id: 'k_1', name: 'Play' }] }
    const channels = [inCategory(a, null), inCategory(b, 'k_1'), inCategory(c, 'k_2')]
    const view = { group, channels, role: 'owner' } as unknown as GroupView
    expect(channelsOf(arrangementOf(view))).toEqual([[a], [b]])
  })

  it('the server gets the categories that go, where it knows how to take that', () => {
    const gone = { id: 'k_01K00000000000000000000002' as const, name: 'Attic' }
    const play = { id: 'k_01K00000000000000000000001' as const, name: 'Play' }
    const requestWith = (position?: number) =>
      requestOf(
        before,
        [play, gone].map((category) => ({ ...category, ...(position !== undefined && { position }) })),
      )
    expect(requestWith(0)).toMatchObject({ removes: [gone.id] })
    expect(requestWith()).not.toHaveProperty('removes')
  })
})
