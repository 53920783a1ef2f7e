import type { Heads, Push, PushName } from '@hubbub/protocol'
import type { LeaseState } from '@hubbub/runtime'

/** A push as Socket.IO carries it. */
export type PushPacket = [name: string, payload: unknown]

/** Something that these rooms are to be told once everybody in them has been looked at. */
export interface DeferredPush {
  rooms: readonly string[]
  tell: () => void
}

const othersAtMost = 1_000
const notKept: ReadonlySet<string> = new Set(['typing', 'receipts', 'thread'] satisfies PushName[])

/**
 * Whether this gateway's rooms are those of now. A gateway that others could not reach may not have heard of a removal. What it
 * has to tell is kept back until everybody in the room has been looked at again, and then it tells where a stream stands, and
 * nothing of what is in it: they ask, and the database knows who may know. [P-12]
 */
export class PushGate {
  readonly #lease: LeaseState
  #isLookingAgain = false
  readonly #heads = new Map<string, DeferredPush & { heads: Heads }>()
  readonly #others = new Set<DeferredPush>()
  #whenDeferred = () => {}

  constructor(lease: LeaseState) {
    this.#lease = lease
  }

  isOn(): boolean {
    return this.#isLookingAgain || !this.#lease.isHeld()
  }

  isLookingAgain(): boolean {
    return this.#isLookingAgain
  }

  /** Runs whenever something was deferred. */
  whenDeferred(run: () => void): void {
    this.#whenDeferred = run
  }

  pass(told: PushPacket, rooms: readonly string[], tell: (told: PushPacket) => void): void {
    if (!this.isOn()) return tell(told)
    const [name, payload] = told
    if (name === 'event') return this.#deferHeads(rooms, headOf(payload as Push<'event'>), tell)
    if (name === 'heads') return this.#deferHeads(rooms, payload as Heads, tell)
    // Later, and to those who are in the room then.
    if (name === 'person') return this.#deferOnce({ rooms, tell: () => tell(told) })
    // Typing is of no use later; who has read is asked for, and so is what is new in a thread. [P-21]
    if (!notKept.has(name)) tell(told)
  }

  begin(): void {
    this.#isLookingAgain = true
  }

  /** Everybody has been looked at. */
  end(): void {
    this.#isLookingAgain = false
    if (!this.isOn()) this.release(this.deferred())
  }

  /** What has been deferred so far. */
  deferred(): DeferredPush[] {
    return [...this.#heads.values(), ...this.#others]
  }

  /** Since these were deferred, everybody in their rooms has been looked at. */
  release(some: readonly DeferredPush[]): void {
    for (const one of some) {
      one.tell()
      this.#others.delete(one)
      const key = keyOf(one)
      if (this.#heads.get(key) === one) this.#heads.delete(key)
    }
  }

  #deferHeads(rooms: readonly string[], heads: Heads, tell: (told: PushPacket) => void): void {
    const key = keyOf({ rooms })
    const all = furthest(this.#heads.get(key)?.heads ?? {}, heads)
    this.#heads.set(key, { rooms, heads: all, tell: () => tell(['heads', all]) })
    this.#whenDeferred()
  }

  #deferOnce(deferred: DeferredPush): void {
    this.#others.add(deferred)
    if (this.#others.size > othersAtMost) this.#others.delete(this.#others.values().next().value!)
    this.#whenDeferred()
  }
}

const keyOf = ({ rooms }: Pick<DeferredPush, 'rooms'>) => rooms.join(' ')

function headOf({ stream, epoch, rev, type, data }: Push<'event'>): Heads {
  const seq = type === 'message.created' ? data.message.seq : 0
  return { [stream]: [epoch, rev, seq] } as Heads
}

function furthest(before: Heads, heads: Heads): Heads {
  const all = { ...before }
  for (const [stream, [epoch, rev, seq]] of Object.entries(heads) as [keyof Heads, Heads[keyof Heads]][]) {
    const [, otherRev, otherSeq] = all[stream]?.[0] === epoch ? all[stream] : [epoch, 0, 0]
    all[stream] = [epoch, Math.max(rev, otherRev), Math.max(seq, otherSeq)]
  }
  return all
}
