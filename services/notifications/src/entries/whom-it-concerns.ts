import type { Cause, Message, UserId } from '@hubbub/protocol'

/**
 * Whom a message concerns by name, each by the cause that says most. Its author never, and nobody because everybody is called. [P-6]
 * `answered`: whose message it answers; `holders`: who has a role that it calls.
 */
export function whomItConcerns(
  { authorId, mentions }: Pick<Message, 'authorId' | 'mentions'>,
  answered: UserId | null,
  holders: readonly UserId[] = [],
): Map<UserId, Cause> {
  const causes = new Map<UserId, Cause>()
  if (answered) causes.set(answered, 'reply')
  for (const id of [...holders, ...mentions]) causes.set(id, 'mention')
  causes.delete(authorId)
  return causes
}
