import type { Arrivals } from './count/arrivals.ts'
import { Decoder } from './dialects/decoder.ts'
import { dialects } from './dialects/dialects.ts'
import { makeKnown } from './known.ts'
import type { Codec } from './lane.ts'
import type { Rooms } from './rooms.ts'

/** The dialects that the connections of one process speak. */
export class Codecs {
  readonly #rooms: Rooms
  readonly #arrivals: Arrivals
  readonly #byName = new Map<string, Codec>()

  constructor(rooms: Rooms, arrivals: Arrivals) {
    this.#rooms = rooms
    this.#arrivals = arrivals
  }

  of(name: string): Codec {
    const before = this.#byName.get(name)
    if (before) return before
    const dialect = dialects[name]
    if (!dialect) throw new Error(`no dialect is called ${name}: see dialects.ts`)
    const decoder = new Decoder(dialect, (meaning) => makeKnown(meaning, this.#rooms, this.#arrivals))
    const codec = { dialect, decoder }
    this.#byName.set(name, codec)
    return codec
  }
}
