import {
  limits,
  type CaughtUp,
  type Input,
  type Output,
  type StreamEvent,
  type StreamId,
  type UserId,
} from '@hubbub/protocol'
import type { Caller } from '@hubbub/kit'
import { maySee, type Actor } from '@hubbub/rules'
import { describeChanges } from './describe-changes.ts'
import type { MessagesDeps } from './deps.ts'
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

/** All the streams of one answer together: what does not fit is asked for again. */
const eventsPerAnswer = 2_000

/** What happened in these streams since, for as long as the caller may see them now. [P-8] [P-13] */
export async function sync(
  { streams: positions }: Input<'messages.sync'>,
  caller: Caller,
  deps: MessagesDeps,
  pages: SharedPages<StreamEvent[]>,
): Promise<Output<'messages.sync'>> {
  const actor = caller.actor!
  const heads = await deps.streams.heads(positions.map(({ id }) => id))
  const answers: CaughtUp[] = []
  let room = eventsPerAnswer
  for (const position of positions) {
    const head = heads.get(position.id)?.rev ?? 0
    const limit = Math.min(room, limits.eventsPerSync)
    const answer = await catchUp(position, { head, limit }, actor, deps, pages)
    if (answer.status === 'events') room -= answer.events.length
    answers.push(answer)
  }
  return { streams: answers }
}

async function catchUp(
  { id, epoch, rev }: Position,
  { head, limit }: Pick<PageQuery, 'head' | 'limit'>,
  actor: Actor,
  deps: MessagesDeps,
  pages: SharedPages<StreamEvent[]>,
): Promise<CaughtUp> {
  if (!(await follows(id, actor, deps))) return { id, status: 'gone' }
  const isTooFar = epoch !== deps.streams.epoch || rev > head || head - rev > limits.eventsToReplay
  if (isTooFar) return { id, status: 'tooFar' }

  const query = { id, after: rev, limit, head }
  const asked = { key: `${id} ${rev} ${limit}`, head, size: Math.min(limit, head - rev) }
  const events = await pages.read(asked, () => readPage(query, actor.userId, deps))
  if (events.length > 0 && events[0]!.rev !== rev + 1) return { id, status: 'tooFar' }
  // Who was removed while we were reading hears nothing of what was read.
  if (!(await follows(id, actor, deps))) return { id, status: 'gone' }
  return { id, status: 'events', epoch, events, more: rev + events.length < head }
}

async function readPage(
  { id, after, limit, head }: PageQuery,
  viewer: UserId,
  deps: MessagesDeps,
): Promise<{ page: StreamEvent[]; isForAll: boolean }> {
  const changes = await deps.streams.changes(id, after, limit)
  const page = await describeChanges(changes, viewer, deps)
  // What lies beyond the head may not have happened altogether yet.
  return { page, isForAll: changes.every(({ seq, rev }) => seq !== null && rev <= head) }
}

async function follows(id: StreamId, actor: Actor, { bus }: MessagesDeps): Promise<boolean> {
  if (isConversation(id)) {
    const standing = await bus.standings.inConversation(actor, id)
    return standing !== null && maySee(standing)
  }
  if (isGroup(id)) return maySee(await bus.standings.inGroup(actor, id))
  return id === (actor.userId satisfies UserId)
}

const isConversation = (id: StreamId): id is `c_${string}` => id.startsWith('c_')
const isGroup = (id: StreamId): id is `g_${string}` => id.startsWith('g_')
