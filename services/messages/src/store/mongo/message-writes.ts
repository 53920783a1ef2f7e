import { retrying } from '@hubbub/mongo'
import { decideDelete } from '../../write/decide-delete.ts'
import { decideEdit } from '../../write/decide-edit.ts'
import { decideReact, decideUnreact } from '../../write/decide-reaction.ts'
import { decideAddPreviews, decideRemovePreviews } from '../../previews/decide-previews.ts'
import type { TextFacts } from '../../records/decision.ts'
import { decideReference } from '../../threads/decide-reference.ts'
import type {
  ChangeOutcome,
  Edit,
  Deletion,
  NewPreviews,
  PreviewRemoval,
  ReferenceUpdate,
  TextOutcome,
} from '../../records/message-repository.ts'
import type { ReactionOf, ReactionOutcome } from '../../records/reaction-repository.ts'
import type { Collections } from './collections.ts'
import { decidedOnMessage, type LoadedMessage } from './decided.ts'
import { readEarlierTexts } from './earlier-texts.ts'
import { reactionId } from './reaction-model.ts'

export function edit(all: Collections, wish: Edit): Promise<TextOutcome> {
  return decidedOnMessage(all, wish, async (facts) => decideEdit(await withTexts(all, wish, facts), wish))
}

export function updateReference(all: Collections, update: ReferenceUpdate): Promise<ChangeOutcome> {
  return decidedOnMessage(all, update, (facts) => decideReference(facts, update))
}

export function addPreviews(all: Collections, wish: NewPreviews): Promise<ChangeOutcome> {
  return decidedOnMessage(all, wish, (facts) => decideAddPreviews(facts, wish))
}

export function removePreviews(all: Collections, wish: PreviewRemoval): Promise<ChangeOutcome> {
  return decidedOnMessage(all, wish, (facts) => decideRemovePreviews(facts, wish))
}

export async function deleteMessage(all: Collections, wish: Deletion): Promise<TextOutcome> {
  const outcome = await decidedOnMessage(all, wish, async (facts) =>
    decideDelete(await withTexts(all, wish, facts), wish),
  )
  if ('rev' in outcome) await forgetPeopleAt(all, wish)
  return outcome
}

async function withTexts(
  all: Collections,
  wish: Pick<Edit, 'conversationId' | 'seq'>,
  facts: LoadedMessage,
): Promise<LoadedMessage & Pick<TextFacts, 'earlier'>> {
  // Saves a read: what was never edited had no other text.
  const isEdited = facts.message?.editedAt != null
  return { ...facts, earlier: isEdited ? await readEarlierTexts(all, wish) : [] }
}

/**
 * Who reacted and voted may be very many, so they are no effects of the write. Nobody is shown those of a deleted message, and nobody can add
 * one, so that it does not matter when they go; a retry finds those that a node left that died here.
 */
async function forgetPeopleAt(
  { reactions, votes }: Collections,
  { conversationId, seq }: Deletion,
): Promise<void> {
  await retrying(() => reactions.deleteMany({ stream: conversationId, seq }).exec())
  await retrying(() => votes.deleteMany({ stream: conversationId, seq }).exec())
}

export function addReaction(all: Collections, wish: ReactionOf): Promise<ReactionOutcome> {
  return decidedOnMessage(all, wish, async (facts) =>
    decideReact({ ...facts, isThere: await isThere(all, wish, facts) }, wish),
  )
}

export function removeReaction(all: Collections, wish: ReactionOf): Promise<ReactionOutcome> {
  return decidedOnMessage(all, wish, async (facts) =>
    decideUnreact({ ...facts, isThere: await isThere(all, wish, facts) }, wish),
  )
}

async function isThere(
  { reactions }: Collections,
  wish: ReactionOf,
  { message }: LoadedMessage,
): Promise<boolean> {
  // Saves a read: of a kind that the message does not have, nobody has given any.
  if (!message?.reactions.some(({ emoji }) => emoji === wish.emoji)) return false
  const found = await retrying(() => reactions.findById(reactionId(wish)).lean().exec())
  return found?.isGone === false
}
