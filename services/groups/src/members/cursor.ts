import { AppError, Member } from '@hubbub/protocol'

/** The place in the list of members behind this one, as a text that a caller hands back. */
export function writeCursor({ role, joinedAt, userId }: Member): string {
  return Buffer.from(`${role} ${joinedAt} ${userId}`).toString('base64url')
}

/** Whatever a caller made up instead is `bad_input`. */
export function readCursor(cursor: string): Member {
  const [role, joinedAt, userId] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const { data } = Member.safeParse({ role, joinedAt: Number(joinedAt), userId })
  if (!data || writeCursor(data) !== cursor)
    throw new AppError('bad_input', { fields: { after: 'is not the next of a page' } })
  return data
}
