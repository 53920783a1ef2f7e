import { ensure, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { PersonalDeps } from '../personal-deps.ts'

/** Whom one could not have met is nobody: their card is told with what one has to do with them. */
export async function refuseUnknown(userId: UserId, { actor }: Caller, { bus }: PersonalDeps): Promise<void> {
  const me = actor!.userId
  ensure(userId !== me, 'bad_input', { fields: { userId: 'is your own' } })
  const account = await bus.call('accounts.get', { userId })
  ensure(account, 'not_found')
  if (actor!.kind !== 'guest' && account.kind !== 'guest') return
  const met = await bus.call('groups.whoSharesConversation', { userId: me, userIds: [userId] })
  ensure(met.length > 0, 'not_found')
}
