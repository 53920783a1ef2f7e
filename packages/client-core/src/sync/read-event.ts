import { changes, Position, StreamEvent, StreamId, tolerant } from '@hubbub/protocol'

/** A change as it came; undefined when it cannot be read. One of an unknown type moves the position and does nothing else. */
export function readEvent(payload: unknown): StreamEvent | undefined {
  const event = tolerant(StreamEvent).safeParse(payload)
  return event.success ? event.data : readUnknown(payload)
}

function readUnknown(payload: unknown): StreamEvent | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined
  const { stream, epoch, rev, type } = payload as Record<string, unknown>
  if (typeof type !== 'string' || Object.hasOwn(changes, type) || typeof epoch !== 'string') return undefined
  const [id, position] = [StreamId.safeParse(stream), Position.safeParse(rev)]
  if (!id.success || !position.success) return undefined
  return { stream: id.data, epoch, rev: position.data, type, data: {} } as unknown as StreamEvent
}
