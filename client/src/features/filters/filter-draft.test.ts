import type { Filter } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { draftOf, wishOf } from './filter-draft.ts'

const filter: Filter = {
  id: 'x_0000000000000000000000000A',
  ...{ name: 'Spoilers', mode: 'on', trigger: { kind: 'words', words: ['mate*'], allowed: ['stalemate'] } },
  ...{ actions: { block: { text: 'Later' }, isFlagged: true, timeoutMs: 60_000 } },
  ...{ exemptRoles: ['moderator'], exemptChannels: [] },
  ...{ by: 'u_0000000000000000000000000A', at: 1 },
}
const { id: _id, by: _by, at: _at, ...wish } = filter

describe('a filter in the form', () => {
  const triggers: Filter['trigger'][] = [
    { kind: 'words', words: ['one', '*two words*'], allowed: [] },
    { kind: 'links', which: 'others', domains: ['example.org'] },
    { kind: 'links', which: 'all', domains: [] },
    { kind: 'invites' },
    { kind: 'mentions', most: 3 },
    { kind: 'flood', most: 4, seconds: 30, isSame: true },
    { kind: 'newcomers', since: 'account', hours: 72, holds: ['files'] },
  ]
  it.each(triggers)('a filter that looks for $kind comes back from the form as it was', (trigger) => {
    expect(wishOf(draftOf({ ...filter, trigger }))).toEqual({ ...wish, trigger })
  })

  it('a list is one entry on each line, without empty ones and without a second one', () => {
    const draft = { ...draftOf(null), name: 'Words', words: ' one \n\ntwo\none\n' }
    expect(wishOf(draft)).toMatchObject({ mode: 'dryRun', trigger: { words: ['one', 'two'] } })
  })

  it.each([
    ['a name', { name: ' ' }],
    ['words', { words: '\n' }],
    ['anything to do', { isBlocking: false, isFlagged: false, timeoutMs: null }],
    ['domains', { kind: 'links' as const, which: 'listed' as const, domains: '' }],
    ['anything to hold back', { kind: 'newcomers' as const, holdsLinks: false, holdsFiles: false }],
  ])('a filter without %s is not asked for', (_, missing) => {
    expect(wishOf({ ...draftOf(filter), ...missing })).toBeNull()
  })

  it('a number beyond the limits becomes the nearest one within', () => {
    expect(wishOf({ ...draftOf(filter), kind: 'flood', messages: 900, seconds: 0 })).toMatchObject({
      trigger: { most: 60, seconds: 2 },
    })
  })
})
