import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import { pollAsSeen } from './poll-as-seen.ts'

/** Who chose an option, for those who are told the counts. */
export async function voters(
  { conversationId, seq, option, after, limit }: Input<'polls.voters'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'polls.voters'>> {
  const place = { conversationId, seq }
  const poll = await pollAsSeen(actorOf(caller), place, deps)
  ensure(!poll.isAnonymous && poll.counts !== undefined, 'not_allowed')
  const found = await deps.polls.voters({ ...place, option, after, limit: limit + 1 })
  const userIds = found.slice(0, limit)
  const cards = await deps.bus.call('accounts.cards', { userIds })
  const byId = new Map(cards.map((person) => [person.id, person]))
  return {
    people: userIds.flatMap((id) => byId.get(id) ?? []),
    next: found.length > limit ? userIds.at(-1)! : null,
  }
}
