import type { MessagesDeps } from '../context/deps.ts'
import type { PollPlace } from '../records/poll-repository.ts'
import type { PollTeller } from './poll-teller.ts'

/** Tells what nobody told. A vote that raced with the deletion of its poll is removed. */
export async function tell(place: PollPlace, { polls }: MessagesDeps, teller: PollTeller): Promise<void> {
  const kind = await teller.tell(place)
  if (kind === 'deleted' || kind === 'missing') await polls.forget(place)
}

export async function end(place: PollPlace, { bus, polls }: MessagesDeps, teller: PollTeller): Promise<void> {
  const wish = { ...place, by: null, mayModerate: false, isOver: true }
  const outcome = await bus.running.during([place.conversationId], polls.close(wish))
  await teller.publish(place, outcome)
}
