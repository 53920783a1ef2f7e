import { limits } from '@hubbub/protocol'
import type { EarlierText, MessageRecord, Put } from '../records/decision.ts'

/** Stores the text of a message that gets another one. What is too much then goes, the oldest first. */
export function storeText(message: MessageRecord, earlier: readonly EarlierText[]): Put[] {
  const { conversationId, seq, body, at, editedAt } = message
  const version = (earlier.at(-1)?.version ?? 0) + 1
  const all = [...earlier, { version, chars: body.length }]
  return [
    { kind: 'earlierText', text: { conversationId, seq, version, body, at: editedAt ?? at } },
    ...removeTexts(message, all.slice(0, -countOf(all))),
  ]
}

export function removeTexts(
  { conversationId, seq }: Pick<MessageRecord, 'conversationId' | 'seq'>,
  earlier: readonly EarlierText[],
): Put[] {
  const versions = earlier.map(({ version }) => version)
  return versions.length > 0 ? [{ kind: 'earlierTextsGone', conversationId, seq, versions }] : []
}

/** How many of the newest may stay: at least one. */
function countOf(texts: readonly EarlierText[]): number {
  let chars = 0
  const tooMuch = texts.findLastIndex((text) => (chars += text.chars) > limits.earlierTexts.chars)
  return Math.min(texts.length - 1 - tooMuch, limits.earlierTexts.count)
}
