import { describe, expect, it } from '@jest/globals'
import { aNote, chess, entryOf, olga } from '../testing/inbox-repository.suite.ts'
import { decideEntries, type Put, type Wish } from './decide-entries.ts'

const note = aNote(1)
const had = entryOf(note, { at: 5 })
const decide = (entries: (typeof had)[], ...wishes: Wish[]) =>
  decideEntries({ entries, last: 7 }, { userId: olga, wishes, now: 6 })
const written = (...puts: Put[]) => ({ puts, change: { type: 'inbox.changed', data: {} } })
const nothing = { kept: null }

describe('an entry of an inbox', () => {
  it('an entry that comes is unread, and later than all others', () => {
    const wishes = [1, 2].map((seq) => ({ kind: 'note', entry: aNote(seq) }) as const)
    expect(decide([], ...wishes)).toEqual(
      written(
        { kind: 'entry', entry: entryOf(aNote(1), { at: 8 }) },
        { kind: 'entry', entry: entryOf(aNote(2), { at: 9 }) },
      ),
    )
  })

  it('an entry that comes again stays as it is, also one that was read', () => {
    expect(decide([had], { kind: 'note', entry: note })).toEqual(nothing)
    expect(decide([{ ...had, readAt: 5 }], { kind: 'note', entry: note })).toEqual(nothing)
  })

  it('an entry gets another cause, and is not new by that', () => {
    const entry = { ...note, cause: 'mention' } as const
    expect(decide([{ ...had, cause: 'reply', readAt: 5 }], { kind: 'note', entry })).toEqual(
      written({ kind: 'entry', entry: { ...had, readAt: 5 } }),
    )
  })

  it.each([
    ['more', 3, { at: 8, readAt: null }],
    ['fewer', 1, { at: 5, readAt: 6 }],
  ])('with %s reactions than before', (_, count, is) => {
    const counted = { ...note, count: 2 }
    const read = { ...had, count: 2, readAt: 6 }
    expect(decide([read], { kind: 'count', entry: { ...counted, count } })).toEqual(
      written({ kind: 'entry', entry: { ...had, count, ...is } }),
    )
    expect(decide([read], { kind: 'count', entry: counted })).toEqual(nothing)
  })

  it.each([
    ['read', null, { readAt: 6 }],
    ['reopen', 5, { readAt: null }],
  ] as const)('an entry is %s once', (kind, readAt, is) => {
    const before = { ...had, readAt }
    const after = { ...had, ...is }
    expect(decide([before], { kind, id: had.id })).toEqual(written({ kind: 'entry', entry: after }))
    expect(decide([after], { kind, id: had.id })).toEqual(nothing)
    expect(decide([], { kind, id: had.id })).toEqual(nothing)
  })

  it('an entry is removed once', () => {
    expect(decide([had], { kind: 'remove', id: had.id })).toEqual(written({ kind: 'entryGone', entry: had }))
    expect(decide([], { kind: 'remove', id: `message:${chess}:1` })).toEqual(nothing)
  })
})
