import type { Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { PersonalDeps } from './personal-deps.ts'
import { scheduledMark } from './scheduled/scheduled-mark.ts'
import type { Item } from './store/item.ts'

/** All that a client shows of it everywhere, in one answer. */
export async function personalState(caller: Caller, deps: PersonalDeps): Promise<Output<'personal.state'>> {
  const { rev, items } = await deps.personal.all(actorOf(caller), ['saved', 'scheduled'])
  return { epoch: deps.streams.epoch, rev, saved: savedIn(items), scheduled: scheduledIn(items) }
}

function savedIn(items: readonly Item[]): Output<'personal.state'>['saved'] {
  const saved = items.filter((item) => item.kind === 'saved')
  return Array.from(
    Map.groupBy(saved, ({ conversationId }) => conversationId),
    ([conversationId, those]) => ({ conversationId, seqs: those.map(({ data: { seq } }) => seq) }),
  )
}

const scheduledIn = (items: readonly Item[]) =>
  items.filter((item) => item.kind === 'scheduled').map(scheduledMark)
