import { AppError, limits, type ConversationId, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf, placeOf } from '../../context/actor.ts'
import type { PersonalDeps } from '../personal-deps.ts'
import { write } from '../write.ts'
import type { DraftWish } from './decide-draft.ts'

export async function setDraft(
  { conversationId, version, replaces, at, body, replyTo, isAlsoInChannel }: Input<'drafts.set'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'drafts.set'>> {
  const { id: placeId, thread } = placeOf(caller)
  if (body.trim() === '' && replyTo === null)
    throw new AppError('bad_input', { fields: { body: 'is empty: an empty draft is removed' } })
  if (isAlsoInChannel && !thread)
    throw new AppError('bad_input', { fields: { isAlsoInChannel: 'is for replies in threads' } })
  const wish = wishOf(conversationId, caller, deps)
  const written = {
    // A clock that is ahead wins no more than one that is right.
    ...{ version, at: Math.min(at, wish.now), body, replyTo },
    ...(isAlsoInChannel && { isAlsoInChannel }),
  }
  return answerOf(
    await write('draft', { ...wish, placeId, replaces, written }, deps, {
      limit_reached: { conversationId: `at most ${limits.drafts} drafts are kept` },
    }),
  )
}

export async function removeDraft(
  { conversationId, versions }: Input<'drafts.remove'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'drafts.remove'>> {
  return answerOf(await write('removeDraft', { ...wishOf(conversationId, caller, deps), versions }, deps))
}

const answerOf = (rev: number | null) => (rev === null ? {} : { rev })

const wishOf = (conversationId: ConversationId, caller: Caller, { clock }: PersonalDeps): DraftWish => ({
  ...{ userId: actorOf(caller), kind: 'draft', key: conversationId, now: clock.wall() },
})
