import { expect, it } from '@jest/globals'
import { placeInLink } from './place-in-link.ts'

const origin = 'https://chat.example.org'
const id = 'c_0000000000000000000000000A'

it('a link to a conversation or a message of this site is found', () => {
  expect(placeInLink(`${origin}/c/${id}/17`, origin)).toEqual({ conversationId: id, seq: 17 })
  expect(placeInLink(`${origin}/m/${id}/17`, origin)).toEqual({ conversationId: id, seq: 17 })
  expect(placeInLink(`${origin}/c/${id}`, origin)).toEqual({ conversationId: id, seq: null })
  expect(placeInLink(`${origin}/c/${id}/`, origin)).toEqual({ conversationId: id, seq: null })
})

it.each([
  'https://other.example.org/c/c_0000000000000000000000000A/17',
  'https://chat.example.org.evil.example/c/c_0000000000000000000000000A/17',
  'https://chat.example.org@evil.example/c/c_0000000000000000000000000A/17',
  'https://chat.example.org/c/somewhere/17',
  'https://chat.example.org/c/c_0000000000000000000000000A/seventeen',
  'https://chat.example.org/c/c_0000000000000000000000000A/0',
  'https://chat.example.org/c/c_0000000000000000000000000A/17/more',
  'https://chat.example.org/m/c_0000000000000000000000000A',
  'https://chat.example.org/api/files/f_0000000000000000000000000A',
  'https://chat.example.org',
  '/c/c_0000000000000000000000000A/17',
  'not a link',
])('%s is no link to a place of this site', (link) => {
  expect(placeInLink(link, origin)).toBeNull()
})

it('without a page there is no place', () => {
  expect(placeInLink(`${origin}/c/${id}/17`, undefined)).toBeNull()
})
