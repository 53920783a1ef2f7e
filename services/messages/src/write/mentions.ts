import { mentionsIn, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { may } from '@hubbub/rules'
import { placeOf } from '../actor.ts'
import type { MessagesDeps } from '../deps.ts'

export interface Mentions {
  mentions: UserId[]
  mentionsEveryone: boolean
}

/** Whom a text calls: only people who may see it, and everyone only by those who may. The rest stays plain text. */
export async function mentionsOf(body: string, caller: Caller, { bus }: MessagesDeps): Promise<Mentions> {
  const { userIds, everyone } = mentionsIn(body)
  const { id: conversationId } = placeOf(caller)
  return {
    mentions: userIds.length > 0 ? await bus.call('groups.whoSees', { conversationId, userIds }) : [],
    mentionsEveryone: everyone && may(caller.accessContext!, 'mention.everyone'),
  }
}

/** Beside an edited text: for those whom it calls, whose it is. */
export const callerOf = ({ mentions, mentionsEveryone }: Mentions, authorId: UserId) =>
  (mentionsEveryone || mentions.length > 0) && { authorId }
