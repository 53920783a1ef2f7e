import { AppError, type UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../deps.ts'

/** Refuses where one of two has blocked the other, whoever it was. In the write itself: who blocks somebody is answered after it. [P-12] */
export async function ensureTakesMessages(
  caller: UserId,
  others: readonly UserId[],
  { bus }: Pick<GroupsDeps, 'bus'>,
): Promise<void> {
  const apart = await bus.accessContexts.apart(caller)
  if (others.some((userId) => apart.has(userId))) throw new AppError('takes_no_messages')
}
