import { retrying } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import type { EarlierText, StoredText } from '../../records/decision.ts'
import type { EarlierTextRepository } from '../../records/earlier-text-repository.ts'
import type { Collections } from './collections.ts'
import type { EarlierTextPart } from './earlier-text-model.ts'

export function mongoEarlierTexts(all: Collections): EarlierTextRepository {
  return {
    async of(conversationId, seq) {
      const found = await find(all, conversationId, seq, ['body', 'at'])
      return found.map(({ body, at }) => ({ body, at }))
    },
  }
}

export async function readEarlierTexts(
  all: Collections,
  { conversationId, seq }: Pick<StoredText, 'conversationId' | 'seq'>,
): Promise<EarlierText[]> {
  const found = await find(all, conversationId, seq, ['version', 'chars'])
  return found.map(({ version, chars }) => ({ version, chars }))
}

function find(
  { earlierTexts }: Collections,
  conversationId: ConversationId,
  seq: number,
  fields: (keyof EarlierTextPart)[],
): Promise<EarlierTextPart[]> {
  return retrying(() =>
    earlierTexts
      .find({ stream: conversationId, seq, isGone: false })
      .select(fields)
      .sort({ version: 1 })
      .lean<EarlierTextPart[]>()
      .exec(),
  )
}
