import { expect, it } from '@jest/globals'
import { anEntry, anId } from '../testing/users.suite.ts'
import { recorded, turned } from './recorded.ts'

it('a record has what the write alone knows beside what was known before it', () => {
  const entry = { ...anEntry(anId('g')), details: { userId: anId('u', 1) } }
  expect(recorded(entry, { role: 'member' })).toEqual([
    { kind: 'audit', entry: { ...entry, details: { userId: anId('u', 1), role: 'member' } } },
  ])
  expect(recorded(undefined, { role: 'member' })).toEqual([])
})

it('only what is another one than before is recorded, as it was and as it is', () => {
  expect(turned({ name: 'tea', isPrivate: false }, { name: 'coffee', isPrivate: false })).toEqual({
    ...{ nameBefore: 'tea', nameAfter: 'coffee' },
  })
  expect(turned({ permissions: '' }, { permissions: 'messages.pin' })).toEqual({
    ...{ permissionsBefore: '', permissionsAfter: 'messages.pin' },
  })
})
