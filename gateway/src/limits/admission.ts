/** Somebody at the door; exactly one of `comeIn` and `turnAway` is called. */
export interface Guest {
  /** Nothing is done for who has gone meanwhile. */
  isHere(): boolean
  comeIn(): void
  /** There is no room, they have waited too long, or have gone. */
  turnAway(): void
}

interface AdmissionOptions {
  /** So many are brought in at once, and begin to be in one turn of the event loop. */
  together?: number
  /** So many wait at most. */
  waiting?: number
  waitsMs?: number
  now?: () => number
  soon?: (run: () => void) => void
}

/**
 * Lets people in one after the other when very many come at once, as after a restart. All together each would be served as
 * slowly as the last one, and who gives up in the meantime has been served in vain and comes again.
 */
export class Admission {
  readonly #together: number
  readonly #room: number
  readonly #waitsMs: number
  readonly #now: () => number
  readonly #soon: (run: () => void) => void
  readonly #line = new Map<unknown, { guest: Guest; since: number }>()
  readonly #inside = new Set<unknown>()
  #begunInTurn = 0
  #willLook = false
  #hasForgotten = false

  constructor(options: AdmissionOptions = {}) {
    this.#together = options.together ?? 64
    this.#room = options.waiting ?? 20_000
    this.#waitsMs = options.waitsMs ?? 30_000
    this.#now = options.now ?? (() => performance.now())
    this.#soon = options.soon ?? setImmediate
  }

  get waiting(): number {
    return this.#line.size
  }

  /** Each one once at a time. */
  arrive(who: unknown, guest: Guest): void {
    if (this.#line.has(who) || this.#inside.has(who)) return guest.turnAway()
    if (this.#line.size === 0 && this.#hasRoom) return this.#letIn(who, guest)
    if (this.#line.size >= this.#room) this.#forgetTheGone()
    if (this.#line.size >= this.#room) return guest.turnAway()
    this.#line.set(who, { guest, since: this.#now() })
  }

  /** Is in, was refused, or went while coming in: each makes room. Any number of times. */
  leave(who: unknown): void {
    if (this.#inside.delete(who)) this.#lookSoon()
  }

  get #hasRoom(): boolean {
    return this.#inside.size < this.#together && this.#begunInTurn < this.#together
  }

  #letIn(who: unknown, guest: Guest): void {
    this.#inside.add(who)
    this.#begunInTurn++
    this.#lookSoon()
    guest.comeIn()
  }

  #lookSoon(): void {
    if (this.#willLook) return
    this.#willLook = true
    this.#soon(() => this.#look())
  }

  #look(): void {
    this.#willLook = false
    this.#hasForgotten = false
    this.#begunInTurn = 0
    const longestSince = this.#now() - this.#waitsMs
    for (const [who, { guest, since }] of this.#line) {
      if (!this.#hasRoom) return
      this.#line.delete(who)
      if (guest.isHere() && since >= longestSince) this.#letIn(who, guest)
      else guest.turnAway()
    }
  }

  /** Once in a turn at most: it looks at everybody. */
  #forgetTheGone(): void {
    if (this.#hasForgotten) return
    this.#hasForgotten = true
    this.#lookSoon()
    for (const [who, { guest }] of this.#line)
      if (!guest.isHere()) {
        this.#line.delete(who)
        guest.turnAway()
      }
  }
}
