import { AppError } from '@hubbub/protocol'
import { newId, type Caller } from '@hubbub/runtime'
import { actorOf, placeOf, whereOf } from '../context/actor.ts'
import type { WritingDeps } from '../context/deps.ts'
import type { Asked, NewMessage, Sent } from '../parts/part.ts'
import { askPartsOfNew, fingerprintOf, isAnythingMade, makeParts, toldOf, undoParts } from '../parts/parts.ts'
import type { AppendOutcome } from '../records/append-outcome.ts'
import type { Draft } from '../records/message-repository.ts'
import { followUp } from './follow-up.ts'
import { publish } from '../context/publish.ts'
import { sentBefore } from '../parts/sent-before.ts'

/** Writes a message, and answers when it is on disk; the others hear of it right after. [P-1] [P-2] */
export async function send(asked: Asked, caller: Caller, deps: WritingDeps): Promise<Sent> {
  const message = newMessage(asked, caller, deps)
  const before = isAnythingMade(asked) ? await message.sentBefore() : null
  if (before) return before

  let draft: Draft
  try {
    draft = await draftOf(message)
  } catch (error) {
    // Whatever refuses it now: what was sent once is answered.
    const answer = error instanceof AppError ? await message.sentBefore() : null
    if (answer) return answer
    throw error
  }

  const { id: conversationId, room } = placeOf(caller)
  const groupId = caller.accessContext!.group?.id ?? null
  // Not waited for: between the commit and the telling nothing may come, or a later change is told first. [P-5]
  void deps.authorProfiles.make({ userId: message.authorId, conversationId, groupId, room })
  const outcome = await deps.messages.append(draft)
  if (!('seq' in outcome)) {
    await undoParts(message)
    throw refusalOf(outcome)
  }

  const { id, seq, rev, at } = outcome
  if (outcome.kind === 'repeated') return { id, seq, rev, at, dup: true }
  const data = { message: toldOf(draft, seq), ...(outcome.answered && { answered: outcome.answered }) }
  publish(deps, { ...whereOf(caller, rev), seq }, { type: 'message.created', data })
  await followUp({ ...draft, seq }, deps)
  return { id, seq, rev, at, dup: false }
}

const newMessage = (asked: Asked, caller: Caller, deps: WritingDeps): NewMessage => {
  const authorId = actorOf(caller)
  return {
    asked,
    caller,
    deps,
    id: newId('m'),
    authorId,
    body: asked.body,
    attached: asked.attachments,
    beside: { texts: [], forwarded: '', files: 0 },
    sentBefore: () => sentBefore(asked, authorId, deps),
  }
}

async function draftOf(message: NewMessage): Promise<Draft> {
  const { asked, id, authorId, deps } = message
  const { conversationId, cid, replyTo } = asked
  const added = await askPartsOfNew(message)
  const made = await makeParts(message)
  return {
    id,
    conversationId,
    cid,
    authorId,
    fingerprint: fingerprintOf(asked),
    body: message.body,
    replyTo,
    attachments: [],
    ...added,
    ...made,
    at: deps.clock.wall(),
  }
}

function refusalOf(outcome: Exclude<AppendOutcome, { seq: number }>): AppError {
  switch (outcome.kind) {
    case 'conflict':
      return new AppError('cid_conflict')
    case 'no_such_reply':
      return new AppError('not_found', { fields: { replyTo: 'no such message here' } })
    case 'too_soon':
      return new AppError('slow_mode', { retryAfterMs: outcome.retryAfterMs })
  }
}
