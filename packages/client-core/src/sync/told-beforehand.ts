import {
  pushes,
  tolerant,
  type ConversationView,
  type GroupId,
  type Push,
  type StreamEvent,
  type StreamId,
  type UserId,
} from '@hubbub/protocol'
import type { StreamPosition } from '../home/positions.ts'
import type { GapDetector } from './gap-detector.ts'
import { isShort } from './is-short.ts'
import type { ReorderBuffer } from './reorder-buffer.ts'

export interface ToldBeforehandDeps {
  buffer: Pick<ReorderBuffer, 'isHolding' | 'drain'>
  gaps: Pick<GapDetector, 'forget'>
  /** Who is here, as far as that is known. */
  me(): UserId | undefined
  position(stream: StreamId): StreamPosition | undefined
  /** A channel came into view. */
  enter(channel: ConversationView): void
  remove(stream: StreamId): void
}

/**
 * What the server tells this person alone, so that they need not ask. It may be passed over: heads and events lead to the same by a question. That
 * is done while a home is on its way, as it may be from before, and would bring back what was changed meanwhile.
 */
export class ToldBeforehand {
  readonly #deps: ToldBeforehandDeps
  /** Of each group, as told last. */
  readonly #ownRoles = new Map<GroupId, Push<'ownRoles'>>()

  constructor(deps: ToldBeforehandDeps) {
    this.#deps = deps
  }

  clear(): void {
    this.#ownRoles.clear()
  }

  entered(payload: unknown): void {
    const { buffer, position, enter } = this.#deps
    const entered = tolerant(pushes.entered).safeParse(payload)
    if (!entered.success || buffer.isHolding) return
    const { channel } = entered.data
    const { id } = channel.conversation
    if (position(id)) return
    enter(channel)
    buffer.drain(id)
  }

  left(payload: unknown): void {
    const { buffer, gaps, position, remove } = this.#deps
    const left = tolerant(pushes.left).safeParse(payload)
    if (!left.success || buffer.isHolding) return
    const { conversationId } = left.data
    if (!position(conversationId)) return
    gaps.forget(conversationId)
    remove(conversationId)
  }

  ownRoles(payload: unknown): void {
    const roles = tolerant(pushes.ownRoles).safeParse(payload)
    if (roles.success) this.#ownRoles.set(roles.data.groupId, roles.data)
  }

  /** With what an event leaves out: as it is now, also where it has changed again since. [P-9] */
  complete(event: StreamEvent): StreamEvent {
    const me = this.#deps.me()
    const own = this.#ownRoles.get(event.stream as GroupId)
    if (event.type !== 'members.roles' || !me || !own || own.rev < event.rev || !isShort(event, me))
      return event
    const { roleId, count } = event.data
    return { ...event, data: { roleId, count, held: [{ roleIds: own.roleIds, userIds: [me] }] } }
  }
}
