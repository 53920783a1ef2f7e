import type { ErrorCode } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
import type { Sql } from '@hubbub/sqlite'
import { bulkWrites } from './sqlite/bulk.ts'
import { channelWrites } from './sqlite/channels.ts'
import { filterWrites } from './sqlite/filters/sqlite-filters.ts'
import { groupWrites } from './sqlite/group-records.ts'
import { inviteWrites } from './sqlite/invites.ts'
import { memberWrites } from './sqlite/members.ts'
import { overrideWrites } from './sqlite/overrides.ts'
import { removalWrites } from './sqlite/removals.ts'
import { restrictionWrites } from './sqlite/restrictions.ts'
import { roleWrites } from './sqlite/roles.ts'
import { peopleWrites } from './sqlite/sqlite-people.ts'
import { webChannelWrites } from './sqlite/web-channels.ts'
import { refusalOfWrite } from './sqlite/refusal.ts'

export { schema } from './sqlite/schema.ts'

const ownWrites = {
  ...groupWrites,
  ...memberWrites,
  ...roleWrites,
  ...overrideWrites,
  ...restrictionWrites,
  ...filterWrites,
  ...inviteWrites,
  ...bulkWrites,
  ...removalWrites,
  ...channelWrites,
  ...webChannelWrites,
  ...peopleWrites,
}

type OwnWrites = typeof ownWrites

/** One of the writes, if this authority is still good for it. */
function authorized(
  sql: Sql,
  { authority, name, input }: { authority: Authority; name: keyof OwnWrites; input: unknown },
): { refused: ErrorCode | null } {
  const refused = refusalOfWrite(sql, authority)
  return refused ? { refused } : (ownWrites[name](sql, input as never) as { refused: ErrorCode | null })
}

/** All that this service writes, by name. */
export const writes = { ...ownWrites, authorized }
