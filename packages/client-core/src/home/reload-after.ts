import { limits, type GroupView, type StreamEvent, type StreamId } from '@hubbub/protocol'
import { seesAllCategories } from '@hubbub/rules'
import type { HomeState } from '../client.ts'
import type { Clock } from '../clock.ts'
import { Timer } from '../timer.ts'
import { maySilence } from '../relations/without-calls.ts'

interface ReloadAfterDeps {
  clock: Clock
  random: () => number
  reload(): void
}

/** Loads the home anew after changes that mean more than they say: others may call than before, or one sees all categories from now on. */
export class ReloadAfter {
  readonly #deps: ReloadAfterDeps
  readonly #later: Timer

  constructor(deps: ReloadAfterDeps) {
    this.#deps = deps
    this.#later = new Timer(deps.clock)
  }

  /** With the home before the event, and after it. */
  heard(event: StreamEvent, before: HomeState | undefined, after: HomeState | undefined): void {
    if (!maySilence(event, before) && !seesMoreCategories(event, before, after)) return
    const withinMs = spreadOf(event, after)
    if (withinMs === 0) this.#deps.reload()
    else this.#later.setUnlessSet(this.#deps.random() * withinMs, () => this.#deps.reload())
  }

  clear(): void {
    this.#later.clear()
  }
}

/** How long for each member, in milliseconds: each who is online asks for a home, which costs the server about as much. */
const msEach = 2

/** Very many hear the same at the same time. */
function spreadOf({ type, data, stream }: StreamEvent, home: HomeState | undefined): number {
  const count =
    type === 'members.roles'
      ? data.count
      : type === 'roles.changed'
        ? (groupIn(home, stream)?.memberCount ?? 0)
        : 0
  return count > limits.membersPerAssignment ? count * msEach : 0
}

const groupIn = (home: HomeState | undefined, stream: StreamId): GroupView | undefined =>
  home?.groups.find(({ group }) => group.id === stream)

const ofRoles = new Set<StreamEvent['type']>([
  'member.role',
  'member.roles',
  'members.roles',
  'roles.changed',
])

/** Nobody has told of those in which one sees no channel. */
function seesMoreCategories(
  { type, stream }: StreamEvent,
  before: HomeState | undefined,
  after: HomeState | undefined,
): boolean {
  if (!ofRoles.has(type)) return false
  const [old, now] = [groupIn(before, stream), groupIn(after, stream)]
  return !!old && !!now && !seesAllCategories(old, old.roles) && seesAllCategories(now, now.roles)
}
