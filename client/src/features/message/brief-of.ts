import type { Message } from '@hubbub/protocol'
import type { CalledId } from '../people/name-of-called.ts'
import { excerpt } from '../markdown/excerpt.ts'

/** A message in one line: its words, or else what its first file is called. */
export const briefOf = (
  { body, attachments }: Pick<Message, 'body' | 'attachments'>,
  nameOf: (id: CalledId) => string,
): string => excerpt(body, nameOf) || (attachments?.[0]?.name ?? '')
