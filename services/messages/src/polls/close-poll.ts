import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { may } from '@hubbub/rules'
import { actorOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import { done } from '../context/change-outcome.ts'
import type { PollTeller } from './poll-teller.ts'

/** Closes one's own poll, or anybody's for those who moderate. */
export async function closePoll(
  place: Input<'polls.close'>,
  caller: Caller,
  deps: MessagesDeps,
  teller: PollTeller,
): Promise<Output<'polls.close'>> {
  const mayModerate = may(caller.accessContext!, 'messages.moderate')
  const wish = { ...place, by: actorOf(caller), mayModerate, isOver: false }
  const outcome = done(await deps.polls.close(wish))
  await teller.publish(place, outcome)
  return { rev: outcome.rev }
}
