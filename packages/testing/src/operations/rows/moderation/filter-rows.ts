import type { FilterId, Request } from '@hubbub/protocol'
import type { Fixture } from '../../fixture.ts'
import type { Asked, Catalogue } from '../../row.ts'

type Wish = Omit<Request<'filters.create'>, 'groupId' | 'version'>

/** Off, so that it is in nobody's way. */
const words: Wish = {
  name: 'Spoilers',
  mode: 'off',
  trigger: { kind: 'words', words: ['mate*'], allowed: ['stalemate'] },
  actions: { block: { text: 'Not before the finals' }, isFlagged: true, timeoutMs: null },
  exemptRoles: ['moderator'],
  exemptChannels: [],
}

const inGroup = ({ fixture: { groupId } }: Asked) => ({ groupId })

/** As the owner sees them: nobody else changes filters meanwhile. */
async function seen({ owner, groupId }: Fixture) {
  const { version, filters } = await owner.call('filters.list', { groupId })
  return { here: { groupId, version }, filters }
}

/** One that is there, or else a new one. */
async function ofSomeFilter({
  fixture,
}: Asked): Promise<{ here: { groupId: Fixture['groupId']; version: number }; filterId: FilterId }> {
  const { here, filters } = await seen(fixture)
  const last = filters.at(-1)
  if (last) return { here, filterId: last.id }
  const created = await fixture.owner.call('filters.create', { ...here, ...words })
  return { here: { ...here, version: created.filters.version }, filterId: created.filterId }
}

const toldToNobody = 'Members do not see filters, and so hear nothing of them.'

export const filterRows = {
  'filters.list': { sample: inGroup },
  'filters.matches': { sample: inGroup },
  'filters.create': {
    sample: async ({ fixture }) => ({ ...(await seen(fixture)).here, ...words }),
    changes: toldToNobody,
  },
  'filters.edit': {
    sample: async (asked) => {
      const { here, filterId } = await ofSomeFilter(asked)
      return { ...here, filterId, ...words, name: 'No spoilers' }
    },
    changes: toldToNobody,
  },
  'filters.delete': {
    sample: async (asked) => {
      const { here, filterId } = await ofSomeFilter(asked)
      return { ...here, filterId }
    },
    changes: toldToNobody,
  },
} satisfies Partial<Catalogue>
