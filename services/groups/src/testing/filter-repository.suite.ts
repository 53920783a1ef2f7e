import { limits, type Filter, type FilterMatch, type GroupId } from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { GroupPorts } from '../context/deps.ts'
import type { FilterChange } from '../records/filter-repository.ts'
import { unwrap } from '../records/write-result.ts'
import { aGroupOf, anEntry, anId, anInvite, ivan, mina, noor, olga } from './users.suite.ts'

/** What every store keeps of filters and raid modes. In the fixture mina owns the group; olga and ivan are members. */
export function itKeepsFilters(open: () => Promise<GroupPorts>): void {
  describe('filters and raid modes', () => {
    let ports: GroupPorts
    let groupId: GroupId
    beforeEach(async () => {
      ports = await open()
      ;({ groupId } = await aGroupOf(ports, mina, olga, ivan))
    })

    const aFilter = (more: Partial<Filter> = {}): Filter => ({
      ...{ id: anId('x'), name: 'Spoilers', mode: 'on' },
      ...{ trigger: { kind: 'words', words: ['mate*'], allowed: ['stalemate'] } },
      ...{ actions: { block: { text: 'Later' }, isFlagged: true, timeoutMs: 60_000 } },
      ...{ exemptRoles: ['moderator'], exemptChannels: [anId('c')], by: mina, at: 1 },
      ...more,
    })
    const change = (made: FilterChange, version: number, by = mina) =>
      ports.filters.change({ groupId, by, version, change: made, audit: anEntry(groupId) })
    const aMatch = (filterId: Filter['id'], at: number): FilterMatch => ({
      ...{ filterId, userId: ivan, conversationId: anId('c', 9), seq: null, at, found: 'mate' },
      ...{ outcomes: ['blocked'], isDryRun: false },
    })
    const kept = (match: FilterMatch) => ({ id: `${match.filterId} ${match.at}`, groupId, match })

    it('filters are kept as they are, and each change makes a version', async () => {
      expect(await ports.filters.of(groupId)).toBeNull()
      const [one, two] = [aFilter(), aFilter({ name: 'Links', trigger: { kind: 'invites' } })]
      unwrap(await change({ do: 'create', filter: one }, 0))
      unwrap(await change({ do: 'create', filter: two }, 1))
      expect(await ports.filters.of(groupId)).toEqual({ version: 2, filters: [one, two] })
      unwrap(await change({ do: 'edit', filter: { ...one, mode: 'off' } }, 2))
      unwrap(await change({ do: 'delete', filterId: two.id }, 3))
      expect(await ports.filters.of(groupId)).toEqual({ version: 4, filters: [{ ...one, mode: 'off' }] })
    })

    it('one of two changes of the same version is refused', async () => {
      const outcomes = await Promise.all([
        change({ do: 'create', filter: aFilter() }, 0),
        change({ do: 'create', filter: aFilter() }, 0),
      ])
      expect(outcomes.map(({ refused }) => refused).sort()).toEqual(['version_conflict', null].sort())
      expect((await ports.filters.of(groupId))!.filters).toHaveLength(1)
    })

    it('a change by a member is refused, and nothing is kept', async () => {
      expect(await change({ do: 'create', filter: aFilter() }, 0, olga)).toEqual({ refused: 'not_allowed' })
      expect(await change({ do: 'create', filter: aFilter() }, 0, noor)).toEqual({ refused: 'not_found' })
      expect(await ports.filters.of(groupId)).toBeNull()
    })

    it('matches are listed with the newest first, counted, and kept once', async () => {
      const [one, two] = [anId('x'), anId('x')]
      const matches = [aMatch(one, 1_000), aMatch(two, 2_000), aMatch(one, 3_000)]
      await ports.filters.addMatches(matches.map(kept))
      await ports.filters.addMatches([kept(matches[2]!)])
      await ports.filters.addMatches([])
      const found = await ports.filters.matches(groupId)
      expect(found.matches).toEqual(matches.toReversed())
      expect(new Map(found.counts.map(({ filterId, count }) => [filterId, count]))).toEqual(
        new Map([
          [one, 2],
          [two, 1],
        ]),
      )
    })

    it('the oldest matches go: beyond the number that is kept, and after their days', async () => {
      const id = anId('x')
      const many = Array.from({ length: limits.filterMatches.kept + 20 }, (_, n) =>
        kept(aMatch(id, 1_000 + n)),
      )
      await ports.filters.addMatches(many)
      expect((await ports.filters.matches(groupId)).counts).toEqual([
        { filterId: id, count: limits.filterMatches.kept },
      ])
      const later = 5_000 + limits.filterMatches.days * 86_400_000
      await ports.filters.addMatches([kept(aMatch(id, later))])
      expect((await ports.filters.matches(groupId)).matches).toMatchObject([{ at: later }])
    })

    it('filters and matches go with the group', async () => {
      const filter = aFilter()
      unwrap(await change({ do: 'create', filter }, 0))
      await ports.filters.addMatches([kept(aMatch(filter.id, 1_000))])
      unwrap(await ports.removals.hideGroup(groupId, null))
      expect(await ports.filters.of(groupId)).toBeNull()
      await ports.removals.finish(groupId)
      expect(await ports.filters.matches(groupId)).toEqual({ matches: [], counts: [] })
    })

    const raidMode = { until: 9_000, newMemberHours: 24, by: mina, at: 1_000 }
    const setRaidMode = (to: typeof raidMode | null, by = mina) =>
      ports.restrictions.setRaidMode({ groupId, by, raidMode: to, audit: anEntry(groupId) })
    const raidModeOf = async () => (await ports.groups.get([groupId]))[0]!.group.raidMode

    it('a raid mode is kept in the group, outlasts an edit of it, and is taken away', async () => {
      expect(await raidModeOf()).toBeUndefined()
      expect(unwrap(await setRaidMode(raidMode)).changes).toMatchObject([{ type: 'group.changed' }])
      unwrap(await ports.groups.edit({ groupId, name: 'Chess club', at: 1 }))
      expect(await raidModeOf()).toEqual(raidMode)
      unwrap(await setRaidMode(null))
      expect(await raidModeOf()).toBeUndefined()
      expect((await ports.groups.get([groupId]))[0]!.group).not.toHaveProperty('raidMode')
    })

    it('nobody joins while a raid mode lasts, but who is in may try again', async () => {
      const { code } = await anInvite(ports, groupId, mina)
      unwrap(await setRaidMode(raidMode))
      const accept = (userId: typeof noor, now: number) => ports.invites.accept({ code, userId, now })
      expect(await accept(noor, 8_999)).toEqual({ refused: 'invites_paused' })
      expect(await accept(ivan, 8_999)).toMatchObject({ isNew: false })
      expect(await accept(noor, 9_000)).toMatchObject({ isNew: true })
    })

    it('a raid mode by a member is refused', async () => {
      expect(await setRaidMode(raidMode, olga)).toEqual({ refused: 'not_allowed' })
      expect(await raidModeOf()).toBeUndefined()
    })

    it('members who joined since then are counted up to the most', async () => {
      // olga joined at 2,000, and ivan a moment later.
      const counts = await Promise.all(
        [1_999, 2_000, 2_001].map((since) => ports.members.countJoined(groupId, since, 10)),
      )
      expect(counts).toEqual([2, 1, 0])
      expect(await ports.members.countJoined(groupId, 0, 1)).toBe(1)
    })

    it('people who share nothing but one group are not sharingConversation where that one does not count', async () => {
      expect(await ports.members.sharingConversation(olga, [ivan], [groupId])).toEqual([])
      expect(await ports.members.sharingConversation(olga, [ivan])).toEqual([ivan])
      await aGroupOf(ports, olga, ivan)
      expect(await ports.members.sharingConversation(olga, [ivan], [groupId])).toEqual([ivan])
    })
  })
}
