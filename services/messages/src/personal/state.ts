import type { Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { PersonalDeps } from './personal-deps.ts'
import { seenDrafts } from './drafts/seen-drafts.ts'
import { notificationsIn } from './notifications/notifications-in.ts'
import { preferencesIn } from './preferences/preferences-in.ts'
import { relationKinds, relationsIn, writersIn } from './relations/relation-of.ts'
import { remindersIn } from './saved/reminders-in.ts'
import { scheduledMark } from './scheduled/scheduled-mark.ts'
import type { Item } from './store/item.ts'

const otherKinds = ['saved', 'scheduled', 'draft', 'notifications', 'preferences', 'writers'] as const

/** All that a client shows of it everywhere, in one answer. */
export async function personalState(caller: Caller, deps: PersonalDeps): Promise<Output<'personal.state'>> {
  const kinds = [...otherKinds, ...relationKinds]
  const { rev, items } = await deps.personal.all(actorOf(caller), kinds)
  const saved = items.filter((item) => item.kind === 'saved')
  return {
    ...{ epoch: deps.streams.epoch, rev, saved: savedIn(saved), scheduled: scheduledIn(items) },
    reminders: await remindersIn(saved, deps),
    drafts: await seenDrafts(
      items.filter((item) => item.kind === 'draft'),
      deps,
    ),
    notifications: await notificationsIn(caller, items, deps),
    preferences: await preferencesIn(caller, items, deps),
    relations: relationsIn(items),
    writers: writersIn(items),
  }
}

function savedIn(saved: readonly Item<'saved'>[]): Output<'personal.state'>['saved'] {
  return Array.from(
    Map.groupBy(saved, ({ conversationId }) => conversationId),
    ([conversationId, those]) => ({ conversationId, seqs: those.map(({ data: { seq } }) => seq) }),
  )
}

const scheduledIn = (items: readonly Item[]) =>
  items.filter((item) => item.kind === 'scheduled').map(scheduledMark)
