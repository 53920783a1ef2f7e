import type { ConversationId, StreamEvent } from '@hubbub/protocol'
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

/**
 * Whether calls may count by an event that did not, or the other way round: who wrote all that is unread the server knows. `home`: before the
 * event.
 */
export function maySilence(event: StreamEvent, home: HomeState | undefined): boolean {
  // First what it costs nothing to ask: this is asked of each event, and there may be thousands of conversations.
  if (!home || !changesCalls(event, home)) return false
  const { type, stream } = event
  return viewsOf(home).some(
    ({ conversation, seq, readSeq }) =>
      seq > readSeq && (type === 'relation.changed' || conversation.groupId === stream),
  )
}

/** Whom one ignores has changed, or which roles one has: with those, what calls one. */
function changesCalls(event: StreamEvent, { me, groups }: HomeState): boolean {
  if (event.type === 'members.roles') {
    const own = event.data.held.find(({ userIds }) => userIds.includes(me.id))
    const view = groups.find(({ group }) => group.id === event.stream)
    return own !== undefined && own.roleIds.join() !== (view?.roleIds ?? []).join()
  }
  return event.type === 'relation.changed' || (event.type === 'member.roles' && event.data.userId === me.id)
}
