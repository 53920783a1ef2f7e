import type { GroupId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'
import { publish } from '../events/publish.ts'

/** Tells a large group how many came and went since it was told last. [P-20] */
export async function reportMemberCounts(groupId: GroupId, deps: GroupsDeps): Promise<void> {
  const outcome = await deps.bulk.report(groupId)
  // There is nobody to tell where the group is gone.
  if (outcome.refused === null) await publish(outcome.changes, deps)
}
