import type { Thread } from '@hubbub/protocol'

/** What the number beside the list of threads counts, and what that list shows as unread. [P-21] */
export const isUnreadThread = ({
  isFollowed,
  count,
  seq,
  readSeq,
}: Pick<Thread, 'isFollowed' | 'count' | 'seq' | 'readSeq'>): boolean =>
  isFollowed && count > 0 && seq > readSeq
