import type { ConversationId, Home, StreamEvent, Thread } from '@hubbub/protocol'

/** What a change means for the threads that this person follows. A server of before tells of none, and then there are none. */
export function applyToThreads(home: Home, event: StreamEvent): Home {
  const { threads } = home
  if (!threads) return home
  const next = change(threads, event, home)
  return next === threads ? home : { ...home, threads: next }
}

function change(threads: Thread[], event: StreamEvent, home: Home): Thread[] {
  switch (event.type) {
    case 'thread.changed': {
      const head = event.data.thread
      return mapThread(threads, head.conversationId, (thread) => ({ ...thread, ...head }))
    }
    case 'thread.followed': {
      const { thread } = event.data
      return [thread, ...without(threads, thread.conversationId)]
    }
    case 'thread.unfollowed':
      return without(threads, event.data.conversationId)
    case 'read.moved':
      return readUpTo(threads, event.data.conversationId, event.data.seq)
    case 'read.set':
      return readAgainFrom(threads, event.data.conversationId, event.data.readSeq)
    case 'group.left':
    case 'conversation.removed':
    case 'channel.removed':
      return seenThreads(threads, home)
    default:
      return threads
  }
}

/** Without those whose conversation is not there any more: none of them is to be counted. */
export function withoutLostThreads(home: Home): Home {
  const threads = home.threads && seenThreads(home.threads, home)
  return threads === home.threads ? home : { ...home, threads }
}

function seenThreads(threads: Thread[], home: Home): Thread[] {
  const left = threads.filter(({ parent }) => isThere(home, parent.conversationId))
  return left.length === threads.length ? threads : left
}

export const readUpTo = (threads: Thread[], id: ConversationId, seq: number): Thread[] =>
  mapThread(threads, id, (thread) => ({ ...thread, readSeq: Math.max(thread.readSeq, seq) }))

export const readAgainFrom = (threads: Thread[], id: ConversationId, readSeq: number): Thread[] =>
  mapThread(threads, id, (thread) => ({ ...thread, readSeq }))

/**
 * Those of a fresh home. Where the conversation has gone on since that picture, what its stream told of the thread stays; how far one
 * has read is told by one's own stream, which jumps.
 */
export function mergeThreads(
  known: Home,
  fresh: Home,
  isOlder: (id: ConversationId) => boolean,
): Thread[] | undefined {
  return fresh.threads?.map((thread) => {
    const { conversationId, parent, readSeq, isFollowed } = thread
    const other = known.threads?.find((one) => one.conversationId === conversationId)
    return other && isOlder(parent.conversationId) ? { ...other, readSeq, isFollowed } : thread
  })
}

function mapThread(threads: Thread[], id: ConversationId, map: (thread: Thread) => Thread): Thread[] {
  const index = threads.findIndex(({ conversationId }) => conversationId === id)
  return index === -1 ? threads : threads.with(index, map(threads[index]!))
}

function without(threads: Thread[], id: ConversationId): Thread[] {
  const left = threads.filter(({ conversationId }) => conversationId !== id)
  return left.length === threads.length ? threads : left
}

const isThere = ({ conversations, groups }: Home, id: ConversationId): boolean =>
  [...conversations, ...groups.flatMap(({ channels }) => channels)].some(
    (view) => view.conversation.id === id,
  )
