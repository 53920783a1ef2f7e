import {
  isConversation,
  isGroup,
  limits,
  type CaughtUp,
  type Input,
  type Output,
  type StreamEvent,
  type StreamId,
  type UserId,
} from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { maySee, type Actor } from '@hubbub/rules'
import { describeChanges } from './describe-changes.ts'
import type { ReadingDeps } from '../context/deps.ts'
import type { PersonalDeps, PersonalStoreDeps } from '../personal/personal-deps.ts'
import { nicknamesIn, peopleIn, writtenIn } from '../seen/people-in.ts'
import type { SharedPages } from './shared-pages.ts'

/** What happened after a position. */
interface PageQuery {
  id: StreamId
  after: number
  limit: number
  /** Where the stream stands now. */
  head: number
}

type Position = Input<'messages.sync'>['streams'][number]

/** What fits into one answer, of all its streams together: what does not is asked for again. */
interface Room {
  events: number
  bytes: number
}

const eventsPerAnswer = 2_000

/** Events, and how long each is as JSON. */
export interface MissedPage {
  events: StreamEvent[]
  bytes: number[]
}

/** What happened in these streams since, for as long as the caller may see them now. [P-8] [P-13] */
export async function sync(
  { streams: positions }: Input<'messages.sync'>,
  caller: Caller,
  deps: ReadingDeps & PersonalDeps,
  pages: SharedPages<MissedPage>,
): Promise<Output<'messages.sync'>> {
  const actor = caller.actor!
  const heads = await deps.streams.heads(positions.map(({ id }) => id))
  const answers: CaughtUp[] = []
  const room = { events: eventsPerAnswer, bytes: limits.syncBytes }
  for (const position of positions) {
    const head = heads.get(position.id)?.rev ?? 0
    answers.push(await catchUp(position, { head, room }, actor, deps, pages))
  }
  const told = answers.flatMap((answer) => (answer.status === 'events' ? answer.events : []))
  const [people, streams] = await Promise.all([
    peopleIn(writtenIn(told), deps),
    Promise.all(answers.map((answer) => withNicknames(answer, actor, deps))),
  ])
  return { streams, people }
}

/** Whom the changes of a channel are about is named as in its group. */
async function withNicknames(answer: CaughtUp, actor: Actor, deps: ReadingDeps): Promise<CaughtUp> {
  if (answer.status !== 'events' || !isConversation(answer.id)) return answer
  const written = writtenIn(answer.events)
  if (written.length === 0) return answer
  const accessContext = await deps.bus.accessContexts.inConversation(actor, answer.id)
  return { ...answer, ...(await nicknamesIn(written, accessContext?.group, deps)) }
}

async function catchUp(
  { id, epoch, rev }: Position,
  { head, room }: { head: number; room: Room },
  actor: Actor,
  deps: PersonalStoreDeps,
  pages: SharedPages<MissedPage>,
): Promise<CaughtUp> {
  if (!(await follows(id, actor, deps))) return { id, status: 'gone' }
  const isTooFar = epoch !== deps.streams.epoch || rev > head || head - rev > limits.eventsToReplay
  if (isTooFar) return { id, status: 'tooFar' }

  const limit = room.bytes > 0 ? Math.min(room.events, limits.eventsPerSync) : 0
  // Nothing to read, or no room for it: the same answer without a look.
  if (limit === 0 || head === rev) return { id, status: 'events', epoch, events: [], more: head > rev }
  const query = { id, after: rev, limit, head }
  const asked = { key: `${id} ${rev} ${limit}`, head, size: Math.min(limit, head - rev) }
  const page = await pages.read(asked, () => readPage(query, actor.userId, deps))
  if (page.events.length > 0 && page.events[0]!.rev !== rev + 1) return { id, status: 'tooFar' }
  // Who was removed while we were reading hears nothing of what was read.
  if (!(await follows(id, actor, deps))) return { id, status: 'gone' }
  const events = fitting(page, room)
  return { id, status: 'events', epoch, events, more: rev + events.length < head }
}

/** The first of them that find room, which they take. With any room left one goes in whatever its size, or nobody would get beyond it. */
function fitting({ events, bytes }: MissedPage, room: Room): StreamEvent[] {
  let count = 0
  for (; count < events.length && room.bytes > 0 && room.events > 0; count++) {
    room.bytes -= bytes[count]!
    room.events--
  }
  return events.slice(0, count)
}

async function readPage(
  { id, after, limit, head }: PageQuery,
  viewer: UserId,
  deps: PersonalStoreDeps,
): Promise<{ page: MissedPage; isForAll: boolean }> {
  const changes = await deps.streams.changes(id, after, limit)
  const events = await describeChanges(changes, viewer, deps)
  const page = { events, bytes: events.map((event) => Buffer.byteLength(JSON.stringify(event))) }
  // What lies beyond the head may not have happened altogether yet.
  return { page, isForAll: changes.every(({ seq, rev }) => seq !== null && rev <= head) }
}

async function follows(id: StreamId, actor: Actor, { bus }: PersonalStoreDeps): Promise<boolean> {
  if (isConversation(id)) {
    const accessContext = await bus.accessContexts.inConversation(actor, id)
    return accessContext !== null && maySee(accessContext)
  }
  if (isGroup(id)) return maySee(await bus.accessContexts.inGroup(actor, id))
  return id === (actor.userId satisfies UserId)
}
