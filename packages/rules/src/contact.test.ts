import { expect, it } from '@jest/globals'
import type { Writers } from '@hubbub/protocol'
import { contactOf, type Contact } from './contact.ts'

it.each<[Writers, Contact]>([
  ['everybody', 'open'],
  ['byRequest', 'request'],
  ['nobody', 'refused'],
])('a person who lets %s begin to write is %s, and refused to who is apart', (writers, contact) => {
  expect(contactOf({ writers, isApart: false })).toBe(contact)
  expect(contactOf({ writers, isApart: true })).toBe('refused')
})
