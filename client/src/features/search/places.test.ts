import { describe, expect, it } from '@jest/globals'
import type { GroupId } from '@hubbub/protocol'
import type { Home } from '../../core/home.tsx'
import { meantFilter, placeName, searchPlaces } from './places.ts'

const channel = (id: string, name: string, isArchived = false) => ({
  conversation: { id, name, kind: 'channel', isArchived, categoryId: null, position: 0 },
  people: [],
})
const home = {
  me: { id: 'u_me' },
  groups: [
    {
      group: { id: 'g_chess', name: 'Chess club', categories: [] },
      channels: [channel('c_1', 'general'), channel('c_9', 'old', true)],
    },
    {
      group: { id: 'g_tea', name: 'Tea', categories: [] },
      channels: [channel('c_2', 'General'), channel('c_3', 'Chess club')],
    },
  ],
  conversations: [
    {
      conversation: { id: 'c_4', name: '', kind: 'direct' },
      people: [
        { id: 'u_me', displayName: 'Me' },
        { id: 'u_olga', displayName: 'Olga' },
      ],
    },
  ],
} as unknown as Home
const meant = (value: string, here: string | null = null) =>
  meantFilter({ key: 'in', value, isNegated: false }, searchPlaces(home, here as GroupId | null, 'en')).value

describe('a place to search in', () => {
  it.each([
    ['general', null, 'c_1'],
    ['#GENERAL', 'g_tea', 'c_2'],
    ['#old', null, 'c_9'],
    ['chess club', null, 'g_chess'],
    ['#chess club', null, 'c_3'],
    ['olga', null, 'c_4'],
    ['nowhere', null, 'nowhere'],
    ['c_7', null, 'c_7'],
  ])('a place that is called %s, from %s, is %s', (name, here, id) => expect(meant(name, here)).toBe(id))

  it('a place is shown by its name, if one is in it', () => {
    const names = ['c_1', 'g_tea', 'c_4', 'c_7'].map((id) => placeName(home, id, 'en'))
    expect(names).toEqual(['#general', 'Tea', 'Olga', undefined])
  })
})
