import { expect, it } from '@jest/globals'
import { Name } from '@hubbub/protocol'
import { usernameOf } from './username-of.ts'

it.each([
  ['Mina', 'mina'],
  ['Anna Müller', 'anna.muller'],
  ['  Åse   Ødegård-Groß ', 'ase.odegard-gross'],
  ["Siobhán O'Brien, Jr.", 'siobhan.obrien.jr'],
  ['Łukasz Żółć', 'lukasz.zolc'],
  ['Щукин Андрей', 'shchukin.andrey'],
  ['Їжакевич Ольга', 'izhakevich.olga'],
  ['Ελένη Παπαδοπούλου', 'eleni.papadopoulou'],
  ['ｍｉｎａ', 'mina'],
  ['林 Lin 🍰', 'lin'],
  ['x'.repeat(31) + ' y', 'x'.repeat(31)],
])('the handle of %s is %s', (displayName, handle) => {
  expect(usernameOf(displayName)).toBe(handle)
  expect(Name.parse(handle)).toBe(handle)
})

it.each(['', '林', '🍰', 'A', '..'])(
  'a name without two letters that can be written in Latin gives no handle: %s',
  (name) => {
    expect(usernameOf(name)).toBe('')
  },
)
