import { expect, it } from '@jest/globals'
import type { Writers } from '@hubbub/protocol'
import { contactOf, type Contact } from './contact.ts'

it.each<[Writers, Contact, Contact]>([
  ['everybody', 'open', 'open'],
  ['byRequest', 'request', 'open'],
  ['friends', 'refused', 'open'],
  ['nobody', 'refused', 'refused'],
])('a person who lets %s begin to write is %s to others, and %s to friends', (writers, others, friends) => {
  expect(contactOf({ writers, isApart: false, isFriend: false })).toBe(others)
  expect(contactOf({ writers, isApart: false, isFriend: true })).toBe(friends)
  for (const isFriend of [false, true])
    expect(contactOf({ writers, isApart: true, isFriend })).toBe('refused')
})
