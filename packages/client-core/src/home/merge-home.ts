import type { ConversationId, ConversationView, Home } from '@hubbub/protocol'
import { readAsTold } from './read-position.ts'
import { mergeThreads } from './apply-to-threads.ts'
import { merged } from './with-view.ts'

/**
 * A fresh home in place of the one we have. Conversations whose stream can still be followed stay where they are, so that
 * their messages on the screen stay, too; the stream brings them up to date. What one has read is in the home's own stream,
 * which jumps, so that is taken over.
 */
export function mergeHome(known: Home, fresh: Home, isLost: (id: ConversationId) => boolean): Home {
  const before = new Map(viewsIn(known).map((view) => [view.conversation.id, view]))
  const now = new Map(viewsIn(fresh).map((view) => [view.conversation.id, view]))
  const keep = (view: ConversationView): ConversationView => {
    const other = before.get(view.conversation.id)
    if (!other || other.epoch !== view.epoch || isLost(view.conversation.id)) return view
    const isOlder = other.rev > view.rev
    // An older picture may have calls that are none any more; but where one went back meanwhile only it says so.
    const read = isOlder && view.readSeq >= other.readSeq ? other : readAsTold(other, view)
    const kept = merged(read, view)
    return isOlder ? kept : { ...kept, conversation: view.conversation }
  }
  const groups = fresh.groups.map((group) => ({ ...group, channels: group.channels.map(keep) }))
  const threads = mergeThreads(known, fresh, (id) => {
    const [other, view] = [before.get(id), now.get(id)]
    return !!other && !!view && !isLost(id) && other.epoch === view.epoch && other.rev > view.rev
  })
  return { ...fresh, groups, conversations: fresh.conversations.map(keep), ...(threads && { threads }) }
}

function viewsIn({ groups, conversations }: Home): ConversationView[] {
  return [...conversations, ...groups.flatMap(({ channels }) => channels)]
}
