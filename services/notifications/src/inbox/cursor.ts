import { AppError } from '@hubbub/protocol'

/** Where a page of the inbox begins: among those that are unread, or among the others. */
export interface Cursor {
  isRead: boolean
  before: number
}

const format = /^(?<part>unread|read) (?<before>\d{1,16})$/

/** Without a text: from the beginning. */
export function readCursor(text: string | undefined): Cursor {
  if (text === undefined) return { isRead: false, before: Number.MAX_SAFE_INTEGER }
  const { part, before } = format.exec(text)?.groups ?? {}
  if (before === undefined)
    throw new AppError('bad_input', { fields: { before: 'is the `next` of the page before' } })
  return { isRead: part === 'read', before: Number(before) }
}

export const writeCursor = ({ isRead, before }: Cursor): string => `${isRead ? 'read' : 'unread'} ${before}`
