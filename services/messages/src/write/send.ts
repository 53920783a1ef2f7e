import { AppError, bodyWithoutComment, ensure, type Input, type Output } from '@hubbub/protocol'
import { newId, type Caller } from '@hubbub/runtime'
import { actorOf, placeOf, whereOf } from '../actor.ts'
import type { ReadingDeps, WritingDeps } from '../deps.ts'
import { copiesOf, forwardOf } from '../forwards/forward-of.ts'
import { forwardedOf } from '../forwards/forwarded-of.ts'
import type { AuthorProfilePush } from '../read/author-profile-push.ts'
import { referAtOnce } from '../threads/update-reference.ts'
import type { AppendOutcome } from '../store/append-outcome.ts'
import { attach, release } from './attachments.ts'
import { mentionsOf } from './mentions.ts'
import { wantsPreviews } from '../previews/wants-previews.ts'
import { nothingSeen } from './nothing-seen.ts'
import { publish } from './publish.ts'
import { messageBefore } from './sent-before.ts'
import { slowedBy } from '../slow-mode/slow-mode.ts'

/** Writes a message, and answers when it is on disk; the others hear of it right after. [P-1] [P-2] */
export async function send(
  input: Input<'messages.send'>,
  caller: Caller,
  deps: WritingDeps & ReadingDeps,
  introductions: AuthorProfilePush,
): Promise<Output<'messages.send'>> {
  const { conversationId, cid, body: text, replyTo, attachments: ownFiles, forward: asked } = input
  const { isAlsoInChannel } = input
  const authorId = actorOf(caller)
  const { id: placeId, thread, room } = placeOf(caller)
  ensure(thread || !isAlsoInChannel, 'bad_input', {
    fields: { isAlsoInChannel: 'is for replies in threads' },
  })
  const ifSent = () => messageBefore(input, authorId, deps)
  const before = ownFiles.length > 0 || asked ? await ifSent() : null
  if (before) return before
  const blank = ownFiles.length === 0 && !asked ? await nothingSeen(text) : null
  if (blank) return (await ifSent()) ?? refuse(blank)
  // Nobody is called by what is forwarded.
  const called = await mentionsOf(text, caller, deps)
  const { forward, original } = asked ? await forwardOf(asked, text, caller, deps) : {}
  const body = text === '' && forward ? bodyWithoutComment(forward.stored) : text
  const beside = [...ownFiles, ...(original?.attachments ?? [])].map(({ alt }) => alt)
  const forwarded = forward?.stored.body ?? ''
  const files = ownFiles.length + (original?.attachments?.length ?? 0)
  const looked = await deps.filter.look({ body: text, beside, forwarded, files, cid }, caller)
  if (looked.blocked) return (await ifSent()) ?? deps.filter.refuse(looked.blocked)
  const { passedFilters } = looked
  const attached = original ? await copiesOf(original, { conversationId, cid, authorId }, deps) : ownFiles
  const id = newId('m')
  const fileIds = attached.map(({ fileId }) => fileId)
  const holding = { by: authorId, conversationId, cid, fileIds, tryId: id }
  const attachments = await attach(holding, attached, deps)
  const draft = {
    id,
    conversationId,
    cid,
    authorId,
    body,
    replyTo,
    ...called,
    attachments,
    ...(forward && { forward }),
    ...(wantsPreviews(body, deps) && { wantsPreviews: true }),
    ...(thread && { isInThread: true }),
    ...(isAlsoInChannel && { isAlsoInChannel: true }),
    ...slowedBy(caller),
    ...(passedFilters && { passedFilters }),
    ...deps.away.ofDraft(),
    at: deps.clock.wall(),
  }
  const groupId = caller.accessContext!.group?.id ?? null
  const speaker = { userId: authorId, conversationId: placeId, groupId, room }
  // Not waited for: between the commit and the telling nothing may come, or a later change is told first. [P-5]
  void introductions.make(speaker)
  const outcome = await deps.messages.append(draft)

  if (!('seq' in outcome)) {
    await release(holding, deps)
    throw refusalOf(outcome)
  }
  const { seq, rev, at } = outcome
  if (outcome.kind === 'repeated') return { id: outcome.id, seq, rev, at, dup: true }

  const {
    attachments: _,
    wantsPreviews: _wish,
    isInThread: _reply,
    forward: _forward,
    slowed: _slowed,
    passedFilters: _found,
    pushAfterMs: _push,
    wantsMissedMail: _mail,
    ...plain
  } = draft
  const message = {
    ...plain,
    ...{ seq, kind: 'text' as const, reactions: [], editedAt: null, deletedAt: null },
    ...(attachments.length > 0 && { attachments }),
    ...(forward && { forwarded: forwardedOf(forward.stored) }),
  }
  const data = { message, ...(outcome.answered && { answered: outcome.answered }) }
  publish(deps, { ...whereOf(caller, rev), seq }, { type: 'message.created', data })
  if (isAlsoInChannel) await referAtOnce(message, deps)
  return { id, seq, rev, at, dup: false }
}

function refuse(refusal: AppError): never {
  throw refusal
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
