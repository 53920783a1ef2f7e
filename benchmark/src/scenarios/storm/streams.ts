import type { CaughtUp, Heads, Input, StreamEvent, StreamId } from '@hubbub/protocol'

type Asked = Input<'messages.sync'>['streams'][number]

/** What many clients have gone through together. */
export interface StormTally {
  /** Messages that were let in. */
  messages: number
  /** Told live and by catching up: dropped by their numbers, as is meant. [P-11] */
  overlaps: number
  /** Told twice over one connection. */
  doubled: number
  /** Messages whose numbers have a hole, though the changes around them have none. */
  disordered: number
  /** Streams that could not be caught up with, by what a report says of it. */
  lost: Record<string, number>
}

/** What the server answered, or what it told of a stream. */
type WhyLost = Exclude<CaughtUp['status'], 'events'> | 'unknown stream' | 'another epoch'

export const noTally = (): StormTally => ({ messages: 0, overlaps: 0, doubled: 0, disordered: 0, lost: {} })

interface Place {
  epoch: string
  rev: number
  /** Of the last message; 0 in a stream without any. */
  seq: number
  /** The highest number that this connection was told live. */
  live: number
  held: Map<number, StreamEvent>
}

/** How far one client is in each of its streams, kept as client-core does: every change once and in order. [P-5] [P-8] */
export class StormStreams {
  readonly #tally: StormTally
  readonly #places = new Map<StreamId, Place>()
  readonly #behind = new Set<StreamId>()

  constructor(tally: StormTally) {
    this.#tally = tally
  }

  /** What is told live from now on is told over another connection. */
  connectionBegan(): void {
    for (const place of this.#places.values()) place.live = 0
  }

  /** The first time it says what there is, each later time what was missed. */
  welcomed(heads: Heads): void {
    const isFirst = this.#places.size === 0
    for (const [stream, [epoch, rev, seq]] of Object.entries(heads) as [StreamId, Heads[StreamId]][])
      if (isFirst) this.#places.set(stream, { epoch, rev, seq, live: 0, held: new Map() })
      else this.#compare(stream, epoch, rev)
  }

  /** Told live. */
  take(event: StreamEvent): void {
    const place = this.#places.get(event.stream)
    if (!place) return
    if (event.rev <= place.live) this.#tally.doubled++
    else if (event.rev <= place.rev) this.#tally.overlaps++
    place.live = Math.max(place.live, event.rev)
    this.#apply(place, event)
  }

  /** Some streams are at least there now: what does not come by itself is to be asked for. [P-7] */
  expect(heads: Heads): void {
    for (const [stream, [epoch, rev]] of Object.entries(heads) as [StreamId, Heads[StreamId]][])
      this.#compare(stream, epoch, rev)
  }

  /** Changes have come of which those before have not. */
  get hasGaps(): boolean {
    return [...this.#places.values()].some(({ held }) => held.size > 0)
  }

  /** What does not come by itself has had its time. */
  giveUpWaiting(): void {
    for (const [stream, { held }] of this.#places) if (held.size > 0) this.#behind.add(stream)
  }

  /** What to ask for; empty when everything is there. */
  behind(): Asked[] {
    return [...this.#behind].map((id) => {
      const { epoch, rev } = this.#places.get(id)!
      return { id, epoch, rev }
    })
  }

  caughtUp(answers: readonly CaughtUp[]): void {
    for (const answer of answers) {
      const place = this.#places.get(answer.id)!
      if (answer.status !== 'events') this.#lose(answer.status)
      else for (const event of answer.events) this.#apply(place, event)
      if (answer.status !== 'events' || !answer.more) this.#behind.delete(answer.id)
    }
  }

  /** The number of the last message let in. */
  lastMessage(stream: StreamId): number {
    return this.#places.get(stream)?.seq ?? 0
  }

  #compare(stream: StreamId, epoch: string, rev: number): void {
    const place = this.#places.get(stream)
    if (!place) this.#lose('unknown stream')
    else if (place.epoch !== epoch) this.#lose('another epoch')
    else if (place.rev < rev) this.#behind.add(stream)
  }

  #lose(why: WhyLost): void {
    const { lost } = this.#tally
    const code = `could not catch up: ${why}`
    lost[code] = (lost[code] ?? 0) + 1
  }

  #apply(place: Place, event: StreamEvent): void {
    if (event.rev > place.rev + 1) return void place.held.set(event.rev, event)
    for (let next: StreamEvent | undefined = event; next; next = place.held.get(place.rev + 1)) {
      place.held.delete(next.rev)
      if (next.rev > place.rev) this.#letIn(place, next)
      else break
    }
    for (const rev of place.held.keys()) if (rev <= place.rev) place.held.delete(rev)
  }

  #letIn(place: Place, event: StreamEvent): void {
    place.rev = event.rev
    if (event.type !== 'message.created') return
    const { seq } = event.data.message
    if (seq !== place.seq + 1) this.#tally.disordered++
    place.seq = seq
    this.#tally.messages++
  }
}
