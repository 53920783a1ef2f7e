import type { Dialect } from './dialects/dialect.ts'
import { Positions } from './count/positions.ts'
import type { Known } from './known.ts'
import type { Decoder } from './dialects/decoder.ts'
import { Line, type LineListener } from './websocket/line.ts'
import type { Newcomer } from './load-pool-port.ts'
import type { Screen } from './screens/screen.ts'

/** A dialect as one process speaks it. */
export interface Codec {
  dialect: Dialect
  decoder: Decoder<Known>
}

export interface NumberedNewcomer extends Newcomer {
  connection: number
  /** The address of this machine that it comes from. */
  from?: string | undefined
}

/** The record of one connection. */
export class Lane extends Line {
  readonly connection: number
  readonly codec: Codec
  /** Rooms it was sent to hear, by number. */
  readonly rooms: readonly number[]
  /** Its rows in `Positions`. */
  rows: number
  isReady = false
  /** How much of what it said it has not heard itself. */
  unheard = 0
  readonly credential: string
  /** Who this is, once it is in, where it asks as a client does. */
  screen: Screen | null = null
  /** Told once: null when it is in, or why it is not. */
  entered: ((why: string | null) => void) | null

  constructor(
    { connection, target, credential, from }: NumberedNewcomer,
    parts: {
      codec: Codec
      rooms: readonly number[]
      listener: LineListener<Lane>
      entered: (why: string | null) => void
    },
  ) {
    const { path } = parts.codec.dialect
    super({ host: target.host, port: target.port, path, from }, parts.listener)
    this.connection = connection
    this.codec = parts.codec
    this.rooms = parts.rooms
    this.rows = Positions.empty
    this.credential = credential
    this.entered = parts.entered
  }
}
