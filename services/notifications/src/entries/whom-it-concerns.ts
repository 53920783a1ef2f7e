import type { Cause, Message, UserId } from '@hubbub/protocol'

interface Around {
  /** Whose message it answers. */
  answered: UserId | null
  /** Of a reply in a thread: who follows that. */
  followers: readonly UserId[]
}

/** Whom a message concerns by name, each by the cause that says most. Its author never, and nobody because everybody is called. [P-6] */
export function whomItConcerns(
  { authorId, mentions }: Pick<Message, 'authorId' | 'mentions'>,
  { answered, followers }: Around,
): Map<UserId, Cause> {
  const causes = new Map<UserId, Cause>()
  for (const id of followers) causes.set(id, 'thread')
  if (answered) causes.set(answered, 'reply')
  for (const id of mentions) causes.set(id, 'mention')
  causes.delete(authorId)
  return causes
}
