import type { Output, StreamEvent } from '@hubbub/protocol'

export type Answer = Output<'search.messages'>
export type Hit = Answer['hits'][number]

/** Where it was said; for a reply in a thread where that began. */
export const placeOf = ({ message, threadOf }: Hit) => threadOf ?? message.conversationId

/** The hits once a message was edited or deleted; the very same ones where it concerns none of them. */
export function hitsAfter(hits: readonly Hit[], event: StreamEvent): readonly Hit[] {
  if (event.type !== 'message.deleted' && event.type !== 'message.edited') return hits
  const { seq } = event.data
  const isNear = ({ message }: Hit) =>
    message.conversationId === event.stream && Math.abs(message.seq - seq) <= 1
  if (!hits.some(isNear)) return hits
  return hits.flatMap((hit) => (isNear(hit) ? after(hit, event) : [hit]))
}

type TextChange = Extract<StreamEvent, { type: 'message.deleted' | 'message.edited' }>

function after(hit: Hit, event: TextChange): Hit[] {
  const { seq } = event.data
  const { before, after: next, ...rest } = hit
  const isHit = hit.message.seq === seq
  if (event.type === 'message.deleted') {
    if (isHit) return []
    return [{ ...rest, ...(before?.seq !== seq && { before }), ...(next?.seq !== seq && { after: next }) }]
  }
  const { body, editedAt } = event.data
  if (isHit) return [{ ...hit, message: { ...hit.message, body, editedAt }, ranges: [] }]
  const edited = (one: Hit['before']) => (one?.seq === seq ? { ...one, body } : one)
  return [{ ...rest, before: edited(before), after: edited(next) }]
}
