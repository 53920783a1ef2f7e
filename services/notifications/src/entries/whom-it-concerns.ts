import type { Cause, Message, UserId } from '@hubbub/protocol'

/**
 * Whom a message concerns by name, each by the cause that says most. Its author never, and nobody because everybody is called. [P-6]
 * `answered`: whose message it answers.
 */
export function whomItConcerns(
  { authorId, mentions }: Pick<Message, 'authorId' | 'mentions'>,
  answered: UserId | null,
): Map<UserId, Cause> {
  const causes = new Map<UserId, Cause>()
  if (answered) causes.set(answered, 'reply')
  for (const id of mentions) causes.set(id, 'mention')
  causes.delete(authorId)
  return causes
}
