import type { Fixture } from '../fixture.ts'
import { atFirst, inPublic } from '../positions.ts'
import type { Asked, Catalogue } from '../row.ts'
import type { UserName } from '../users.ts'

const save = (fixture: Fixture, by: UserName, note = '', seq = 1) =>
  fixture[by].call('saved.add', { ...inPublic(fixture, seq), note })
const unsave = (fixture: Fixture, by: UserName, seq = 1) =>
  fixture[by].call('saved.remove', inPublic(fixture, seq))

/** A message that the caller has saved, where they see one. */
const atSaved = async (asked: Asked) => {
  const at = atFirst(asked)
  if (asked.isAllowed) await asked.caller.call('saved.add', at).catch(() => undefined)
  return at
}

/** Later than any test lasts. */
const inAnHour = () => Date.now() + 3_600_000
const remind = (fixture: Fixture, by: UserName, at = inAnHour()) =>
  fixture[by].call('saved.remind', { ...inPublic(fixture, 1), at })

export const savedRows = {
  'personal.state': { sample: () => ({}) },
  'saved.list': { sample: () => ({}) },
  'saved.add': {
    sample: (asked) => ({ ...atFirst(asked), note: 'study this' }),
    changes: [
      {
        title: 'with a note',
        run: (fixture) => save(fixture, 'member', 'study this'),
        hears: { member: 'saved.changed' },
      },
      {
        title: 'again, with the same note and another one',
        before: (fixture) => save(fixture, 'member', 'study this'),
        run: async (fixture) => {
          await save(fixture, 'member', 'study this')
          await save(fixture, 'member', 'and play it')
        },
        hears: { member: 'saved.changed' },
      },
      {
        title: 'the same one, by two people',
        run: (fixture) => Promise.all([save(fixture, 'owner'), save(fixture, 'guest', 'nice')]),
        hears: { owner: 'saved.changed', guest: 'saved.changed' },
      },
    ],
  },
  'saved.edit': {
    sample: async (asked) => ({ ...(await atSaved(asked)), note: 'again' }),
    changes: [
      {
        title: 'another note, and none',
        before: (fixture) => save(fixture, 'otherMember', 'study this'),
        run: async (fixture) => {
          const at = inPublic(fixture, 1)
          await fixture.otherMember.call('saved.edit', { ...at, note: 'later' })
          await fixture.otherMember.call('saved.edit', { ...at, note: '' })
        },
        hears: { otherMember: 'saved.changed, saved.changed' },
      },
    ],
  },
  'saved.remind': {
    sample: (asked) => ({ ...atFirst(asked), at: inAnHour() }),
    changes: [
      {
        title: 'of what is not saved, again, and at another time',
        run: async (fixture) => {
          const at = inAnHour()
          await remind(fixture, 'member', at)
          await remind(fixture, 'member', at)
          await remind(fixture, 'member', at + 1)
        },
        hears: { member: 'saved.changed, saved.changed' },
      },
    ],
  },
  'saved.unremind': {
    sample: atSaved,
    changes: [
      {
        title: 'twice',
        before: (fixture) => remind(fixture, 'guest'),
        run: async (fixture) => {
          for (let n = 0; n < 2; n++) await fixture.guest.call('saved.unremind', inPublic(fixture, 1))
        },
        hears: { guest: 'saved.changed' },
      },
    ],
  },
  'saved.remove': {
    sample: atSaved,
    changes: [
      {
        title: 'twice',
        before: (fixture) => save(fixture, 'admin'),
        run: async (fixture) => {
          await unsave(fixture, 'admin')
          await unsave(fixture, 'admin')
        },
        hears: { admin: 'saved.changed' },
      },
      { title: 'what was not saved', run: (fixture) => unsave(fixture, 'admin', 2), hears: {} },
    ],
  },
} satisfies Partial<Catalogue>
