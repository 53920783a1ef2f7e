import type { Group, GroupRoles, Member, RaidMode } from '@hubbub/protocol'
import { rightsOf } from '@hubbub/rules'
import { recorded, turned } from '../events/recorded.ts'
import type { Decision } from '../records/decision.ts'
import type { RaidModeWish } from '../records/restriction-repository.ts'

/** Every member hears of it with the record of the group: their screens show it. */
export function decideRaidMode(
  { group, actor, roles }: { group: Group | null; actor: Member | null; roles: GroupRoles },
  { groupId, raidMode, audit }: RaidModeWish,
): Decision<'not_found' | 'not_allowed'> {
  if (!group || !actor) return { refused: 'not_found' }
  if (!rightsOf(actor, roles).has('members.ban')) return { refused: 'not_allowed' }
  const { raidMode: before, ...rest } = group
  if (!before && !raidMode) return { refused: null, out: {}, puts: [], changes: [] }
  return {
    refused: null,
    out: {},
    puts: [
      { kind: 'group', group: { ...rest, ...(raidMode && { raidMode }) } },
      ...recorded(audit, turned(summaryOf(before), summaryOf(raidMode))),
    ],
    changes: [{ stream: groupId, type: 'group.changed' }],
  }
}

/** `minutes`: from when it was set; none: until it is ended. */
function summaryOf(raidMode: RaidMode | null | undefined) {
  if (!raidMode) return { raidMode: 'off', minutes: '', newMemberHours: '' }
  const { until, at, newMemberHours } = raidMode
  return { raidMode: 'on', minutes: until === null ? '' : (until - at) / 60_000, newMemberHours }
}
