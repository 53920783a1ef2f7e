import { AppError, limits, type ConversationId, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../../context/actor.ts'
import { peopleIn } from '../../seen/people-in.ts'
import { messagesSeenBy } from '../messages-seen-by.ts'
import { messageKey } from '../store/item.ts'
import type { PersonalDeps } from '../personal-deps.ts'
import { write } from '../write.ts'
import { savedMark } from './saved-mark.ts'
import type { SavedWish } from './decide-saved.ts'

type At = { conversationId: ConversationId; seq: number }

/** Saves a message that is there now. */
export async function save(
  { note, ...at }: Input<'saved.add'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'saved.add'>> {
  await refuseUnseen(at, caller, deps)
  await write('save', { ...wishAt(at, actorOf(caller), deps), note }, deps, {
    limit_reached: { seq: `at most ${limits.savedMessages} messages are saved` },
  })
  return {}
}

export async function noteSaved(
  { note, ...at }: Input<'saved.edit'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'saved.edit'>> {
  await write('noteSaved', { ...wishAt(at, actorOf(caller), deps), note }, deps)
  return {}
}

export async function unsave(
  at: Input<'saved.remove'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'saved.remove'>> {
  await write('unsave', wishAt(at, actorOf(caller), deps), deps)
  return {}
}

/** Without any content of messages that the caller may not see now. */
export async function listSaved(
  { before = Number.MAX_SAFE_INTEGER, limit }: Input<'saved.list'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'saved.list'>> {
  const me = actorOf(caller)
  const page = await deps.personal.page(me, 'saved', { before, limit: limit + 1 })
  const items = page.slice(0, limit)
  const refs = items.map(({ conversationId, data: { seq } }) => ({ conversationId, seq }))
  const seen = await messagesSeenBy(me, refs, deps)
  const saved = items.map((item) => {
    const message = seen.get(item.key)
    const { conversationId, data } = item
    const { reminder, ...mark } = savedMark(item)
    return {
      ...{ conversationId, seq: data.seq, ...mark },
      ...(message && { message, ...(reminder && { reminder }) }),
    }
  })
  const people = await peopleIn([...seen.values()], deps)
  return { saved, people, next: page.length > limit ? items.at(-1)!.position : null }
}

export async function refuseUnseen(at: At, caller: Caller, deps: PersonalDeps): Promise<void> {
  const seen = await messagesSeenBy(actorOf(caller), [at], deps)
  if (seen.size === 0) throw new AppError('not_found')
}

export function wishAt(at: At, userId: UserId, { clock }: PersonalDeps): SavedWish {
  return { ...at, userId, kind: 'saved', key: messageKey(at), now: clock.wall() }
}
