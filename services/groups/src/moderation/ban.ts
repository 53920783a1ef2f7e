import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { afterMemberLeft } from '../members/after-member-left.ts'
import { ensureRolesKnown } from '../roles/ensure-roles-known.ts'
import { unwrap } from '../records/write-result.ts'
import { deletionOf, messagesOf } from './delete-messages.ts'
import { ensureKnown } from './ensure-known.ts'

/** Keeps somebody out of the group; of a member the sockets have left when this answers. [P-12] */
export async function ban(
  { groupId, userId, forMs, reason, deleteMessagesMs }: Input<'moderation.ban'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'moderation.ban'>> {
  ensureRolesKnown(deps)
  await ensureKnown({ groupId, userId }, caller, deps)
  const at = deps.clock.wall()
  const until = forMs === null ? null : at + forMs
  const banned = { userId, until, reason, by: actorOf(caller), at }
  const audit = audited('moderation.ban', caller, deps.clock, groupId, {
    ...{ userId, reason },
    ...(forMs !== null && { minutes: forMs / 60_000 }),
    ...(deleteMessagesMs > 0 && { deletedMinutes: deleteMessagesMs / 60_000 }),
  })
  // Part of the same write: whoever is banned with it loses what they wrote, although a process dies here.
  const deletion =
    deleteMessagesMs > 0 && messagesOf({ groupId, userId, lastMs: deleteMessagesMs }, caller, at)
  const wish = {
    ...{ groupId, restriction: { kind: 'ban' as const, ...banned }, audit },
    ...(deletion && { job: deletionOf(deletion) }),
  } as const
  const { departure, changes } = unwrap(
    await onBehalf(caller, deps, ({ restrictions }) => restrictions.ban(wish)),
  )
  if (departure) await afterMemberLeft({ groupId, userId }, { ...departure, changes }, deps)
  return banned
}

export async function unban(
  { groupId, userId }: Input<'moderation.unban'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'moderation.unban'>> {
  const now = deps.clock.wall()
  const audit = audited('moderation.unban', caller, deps.clock, groupId, { userId })
  const wish = { groupId, userId, kind: 'ban', by: actorOf(caller), now, audit } as const
  unwrap(await onBehalf(caller, deps, ({ restrictions }) => restrictions.lift(wish)))
  return {}
}
