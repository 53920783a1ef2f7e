import type { CaughtUp, Output, StreamEvent } from '@hubbub/protocol'
import { ReadyJson } from './packets.ts'

const written = new WeakMap<StreamEvent, string>()

/**
 * The answer to `messages.sync`. Whoever comes back together has missed the same events, and after a restart these answers are most of what
 * is written: an event that several answers share is made JSON once.
 */
export function syncAnswer({ streams, ...rest }: Output<'messages.sync'>): ReadyJson {
  return new ReadyJson(`{"ok":true,"data":${withList(rest, 'streams', streams.map(jsonOf))}}`)
}

function jsonOf(stream: CaughtUp): string {
  if (stream.status !== 'events') return JSON.stringify(stream)
  const { events, ...rest } = stream
  return withList(rest, 'events', events.map(jsonOnce))
}

function jsonOnce(event: StreamEvent): string {
  const before = written.get(event)
  if (before !== undefined) return before
  const json = JSON.stringify(event)
  written.set(event, json)
  return json
}

function withList(rest: object, name: string, list: readonly string[]): string {
  const fields = JSON.stringify(rest).slice(1, -1)
  return `{"${name}":[${list.join()}]${fields && `,${fields}`}}`
}
