import { expect, it } from '@jest/globals'
import { namedManifest } from './named-manifest.ts'

const named = (name: string) =>
  JSON.parse(namedManifest(Buffer.from('{"id":"/"}'), name).toString()) as Record<string, unknown>

it.each([
  ['Hubbub', 'Hubbub'],
  ['Chess club', 'Chess club'],
  ['Delft Chess Club', 'Delft Chess'],
  ['Schachverein', 'Schachverein'],
  ['Donaudampfschiffahrt', 'Donaudampfsc'],
])('the app of a server called %s is called %s below its icon', (name, short) => {
  expect(named(name)).toEqual({ id: '/', name, short_name: short })
})
