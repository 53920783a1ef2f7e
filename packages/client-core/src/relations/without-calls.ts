import type { ConversationId, StreamEvent, UserId } from '@hubbub/protocol'
import type { HomeState } from '../client.ts'
import { viewsOf } from '../home/views-of.ts'
import type { Timelines } from '../messages/timelines.ts'
import type { RelationStore } from './relation-store.ts'

const calls = { mentions: [], mentionsEveryone: false, mentionedRoles: [] }

/** The same change, as what counts calls is to have it: who is blocked or muted calls nobody. */
export function withoutCalls(
  event: StreamEvent,
  { ignores }: Pick<RelationStore, 'ignores'>,
  timelines: Pick<Timelines, 'messageAt'>,
): StreamEvent {
  if (event.type === 'message.created') {
    const { message } = event.data
    if (!ignores(message.authorId)) return event
    return { ...event, data: { ...event.data, message: { ...message, ...calls } } }
  }
  if (event.type !== 'message.edited') return event
  const { seq, authorId } = event.data
  const author = authorId ?? timelines.messageAt(event.stream as ConversationId, seq)?.authorId
  return author && ignores(author) ? { ...event, data: { ...event.data, ...calls } } : event
}

/** Whether calls may count by now that did not, or the other way round: who wrote all that is unread the server knows. */
export function maySilence(event: StreamEvent, home: HomeState | undefined): boolean {
  if (!home) return false
  const unread = viewsOf(home).filter(({ seq, readSeq }) => seq > readSeq)
  if (event.type === 'relation.changed') return unread.length > 0
  // What calls a role that one has by now, or has no more.
  if (!isOfRolesOf(home.me.id, event)) return false
  return unread.some(({ conversation }) => conversation.groupId === event.stream)
}

function isOfRolesOf(me: UserId, event: StreamEvent): boolean {
  if (event.type === 'members.roles') return event.data.held.some(({ userIds }) => userIds.includes(me))
  return event.type === 'member.roles' && event.data.userId === me
}
