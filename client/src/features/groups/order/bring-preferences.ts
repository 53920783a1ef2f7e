import type { HubbubClient } from '@hubbub/client-core'
import type { GroupId } from '@hubbub/protocol'
import { closedStepsHere, forgetClosedStepsHere } from '../closed-steps.ts'
import { forgetOrderHere, orderHere } from './use-group-order.ts'

/**
 * Brings to the server what this browser kept from before the server could: the order of the groups, unless another device has set one,
 * and which first steps were put away. Only of the groups that this person is in: somebody else may have used the browser.
 */
export async function bringPreferences(
  { preferences }: Pick<HubbubClient, 'preferences'>,
  groupIds: readonly GroupId[],
): Promise<void> {
  const { isKnown, groupOrder } = preferences.state.get()
  if (!isKnown) return
  const kept = orderHere().filter((id) => groupIds.includes(id))
  if (kept.length > 0) {
    if (groupOrder.length === 0) await preferences.orderGroups(kept)
    forgetOrderHere()
  }
  for (const id of closedStepsHere(groupIds)) {
    await preferences.closeSteps(id)
    forgetClosedStepsHere(id)
  }
}
