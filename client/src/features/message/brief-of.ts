import type { Message, UserId } from '@hubbub/protocol'
import { excerpt } from '../markdown/plain-text.ts'

/** A message in one line: its words, or else what its first file is called. */
export const briefOf = (
  { body, attachments }: Pick<Message, 'body' | 'attachments'>,
  nameOf: (id: UserId) => string,
): string => excerpt(body, nameOf) || (attachments?.[0]?.name ?? '')
