import { expect, it } from '@jest/globals'
import type { ConversationId, ConversationView, GroupId, Person, UserId } from '@hubbub/protocol'
import type { Home } from '../../core/home.tsx'
import { placesFound } from './places-found.ts'

const person = (n: number, name: string | null, displayName: string): Person => {
  return {
    id: `u_01K0000000000000000000000${n}` as UserId,
    name,
    displayName,
    kind: name ? 'person' : 'guest',
  }
}
const [mina, olga, olaf, gus] = [
  person(1, 'mina', 'Mina'),
  person(2, 'olga', 'Olga'),
  person(3, 'olaf', 'Olaf'),
  person(4, null, 'Gus'),
]

const view = (n: number, name: string, people: Person[] = []): ConversationView => {
  const kind = people.length > 0 ? 'direct' : 'channel'
  const conversation = { id: `c_${n}` as ConversationId, kind, name, isArchived: false }
  return { conversation, seq: 0, readSeq: 0, mentionSeqs: [], people } as unknown as ConversationView
}

const group = { group: { id: 'g_1' as GroupId, name: 'Chess Club' } }
const home = {
  me: mina,
  groups: [
    { ...group, channels: [view(1, 'general'), view(2, 'chessboards'), view(3, 'chess'), view(4, 'ol')] },
  ],
  conversations: [view(5, '', [mina, olga])],
} as unknown as Home

const shown = () => ({ isUnread: false, calls: 0 })
const found = (query: string, people: Person[] = []) =>
  placesFound(home, query, 'en', { people, shown }).map(({ title, where }) => `${title} ${where}`.trim())

it('a search shows the exact name first, then whole words, then beginnings of words', () => {
  expect(found('chess')).toEqual([
    'chess Chess Club',
    'chessboards Chess Club',
    'general Chess Club',
    'ol Chess Club',
  ])
})

it('people are found once, people with a direct conversation by that conversation', () => {
  const titles = found('ol', [mina, olga, olaf, gus]).map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))
  expect(titles.slice(0, 3)).toEqual(['ol Chess Club', 'Olga @olga', 'Olaf @olaf'])
  expect(found('gus', [gus])).toEqual(['Gus'])
  expect(found('olga', [olaf, person(5, 'olgamaria', 'Olga Maria')])[0]).toContain('@olga')
})

it('people are found by the nickname that they have in the group one looks at, with a direct conversation and without', () => {
  const nicknames: Record<UserId, string> = { [olga.id]: 'Queen', [olaf.id]: 'Queer fish' }
  const places = placesFound(home, 'quee', 'en', {
    people: [olga, olaf, olaf],
    nicknameOf: (id) => nicknames[id],
    shown,
  })
  const texts = places.map(({ title, where }) => `${title} ${where}`.replaceAll(/[\u2066-\u2069]/g, ''))
  expect(texts.toSorted()).toEqual(['Olaf Queer fish · @olaf', 'Olga Queen · @olga'])
})
