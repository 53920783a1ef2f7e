import type { Message } from '@hubbub/protocol'
import type { Place } from '@hubbub/protocol/internal'
import type { Entry } from '../store/search-index.ts'
import { foldForSearch } from '@hubbub/rules'
import { termsOf } from '../text/terms.ts'
import { mark, marksOf } from './marks.ts'

/** What can be searched for in a message: its text, what it lets people choose, what it forwards, and what its files are called and show. */
export const textsOf = ({
  body,
  attachments = [],
  forwarded,
  poll,
}: Pick<Message, 'body' | 'attachments' | 'forwarded' | 'poll'>): string[] => [
  body,
  ...(poll?.options ?? []),
  ...attachments.flatMap(({ name, alt }) => [name, alt]),
  ...(forwarded ? [forwarded.body] : []),
]

export function entryOf(message: Message, { kind, groupId, threadOf }: Place): Entry {
  const words = textsOf(message).flatMap((text) => [...termsOf(foldForSearch(text).text)])
  const place = [
    mark.conversation(threadOf ?? message.conversationId),
    ...(threadOf ? [mark.is('thread')] : []),
    ...(groupId ? [mark.group(groupId)] : []),
    ...(kind === 'channel' ? [] : [mark.is('dm')]),
  ]
  return { seq: message.seq, at: message.at, terms: [...new Set([...words, ...marksOf(message), ...place])] }
}
