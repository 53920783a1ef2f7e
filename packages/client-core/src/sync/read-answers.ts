import {
  AppError,
  ConversationView,
  GroupView,
  Home,
  Message,
  Nicknames,
  operations,
  Person,
  StreamId,
  Thread,
  tolerant,
  type CaughtUp,
} from '@hubbub/protocol'
import type { Brought } from '../people/people.ts'
import type { Page } from '../messages/window.ts'
import { readEvent } from './read-event.ts'

/** One broken record in an answer costs that record, not the screen. Without the frame around them there is no answer. */
export function readHome(answer: unknown): Home {
  const home = tolerant(Home).safeParse(answer)
  if (home.success) return home.data
  const groups = listIn(answer, 'groups').flatMap((group) => {
    const channels = listIn(group, 'channels').filter(
      (view) => tolerant(ConversationView).safeParse(view).success,
    )
    const whole = tolerant(GroupView).safeParse({ ...fields(group), channels })
    return whole.success ? [whole.data] : []
  })
  const conversations = listIn(answer, 'conversations').filter(
    (view) => tolerant(ConversationView).safeParse(view).success,
  )
  const threads = listIn(answer, 'threads').filter((thread) => tolerant(Thread).safeParse(thread).success)
  const hasThreads = 'threads' in fields(answer) && { threads }
  return required(tolerant(Home).safeParse({ ...fields(answer), groups, conversations, ...hasThreads }))
}

export function readPage(answer: unknown): Page {
  const messages = readMessages(answer)
  return required(
    tolerant(operations['messages.history'].output).safeParse({
      ...fields(answer),
      messages,
      ...readBrought(answer),
    }),
  ) as Page
}

/** The cards that come along with messages, and nicknames in the place; none from a server of before. */
export function readBrought(answer: unknown): Brought {
  return { people: readPeople(answer), nicknames: Nicknames.safeParse(fields(answer)['nicknames']).data }
}

/** The cards alone. */
export function readPeople(answer: unknown): Person[] {
  return listIn(answer, 'people').flatMap((person) => tolerant(Person).safeParse(person).data ?? [])
}

export function readMessages(answer: unknown): Message[] {
  return listIn(answer, 'messages').flatMap((message) => {
    const whole = tolerant(Message).safeParse(message)
    return whole.success ? [whole.data] : []
  })
}

/** A stream with a change that cannot be read is loaded anew: the way past it. */
export function readCaughtUp(answer: unknown): Map<StreamId, CaughtUp> {
  const streams = listIn(answer, 'streams').flatMap((stream): [StreamId, CaughtUp][] => {
    const { id: given, status, epoch, more, nicknames } = fields(stream)
    const id = StreamId.safeParse(given)
    if (!id.success) return []
    if (status === 'gone') return [[id.data, { id: id.data, status }]]
    const events = listIn(stream, 'events').map(readEvent)
    const isWhole = events.every((event) => event?.stream === id.data)
    if (status !== 'events' || typeof epoch !== 'string' || !isWhole) {
      return [[id.data, { id: id.data, status: 'tooFar' }]]
    }
    const named = Nicknames.safeParse(nicknames).data
    const caughtUp = { id: id.data, epoch, events: events.map((event) => event!), more: more === true }
    return [[id.data, { ...caughtUp, status: 'events', ...(named && { nicknames: named }) }]]
  })
  return new Map(streams)
}

function required<T>(result: { success: true; data: T } | { success: false; error: unknown }): T {
  if (result.success) return result.data
  throw new AppError('unexpected', {}, result.error)
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function listIn(value: unknown, field: string): unknown[] {
  const list = fields(value)[field]
  return Array.isArray(list) ? list : []
}
