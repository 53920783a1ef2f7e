import type { Conversation } from '@hubbub/protocol'

type Own = Pick<Conversation, 'id' | 'name' | 'createdAt'> & { kind: 'direct' | 'adhoc' }

/** What is a group's, or a channel's, it does not have. */
export function outsideGroups({ id, kind, name, createdAt }: Own): Conversation {
  const place = { groupId: null, categoryId: null, position: 0 }
  const open = { isPrivate: false, isArchived: false, headline: null }
  return { id, kind, name, topic: '', ...place, ...open, createdAt }
}
