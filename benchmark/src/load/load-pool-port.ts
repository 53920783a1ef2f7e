import type { Latencies } from '../measure/histogram.ts'
import type { Target } from '../servers/system-under-test.ts'
import type { Showing, ShownQuestion } from './screens/shown.ts'
import type { Talked, Words, Talk } from './talk.ts'

/**
 * Thousands of connections that only listen and count, spread over processes of their own. A connection is known by its
 * number. Moments are microseconds of the machine's monotonic clock (`measure/clock.ts`), the same in every process.
 * Faults are counted from the first connection to the last, whether anybody asks or not.
 */
export interface LoadPool {
  /** How many processes carry the connections. */
  readonly processes: number
  /** Answers when every one of them is in, or was refused. */
  connect(people: readonly Newcomer[], pace?: Pace): Promise<Entrance>
  /** Has one connection say a stamped text; several may speak at once. Answers when the server has, or when time is up. */
  say(words: Words): Promise<Said>
  /** Has many speak at a steady pace, each in its own process. What was refused is among the faults. */
  talk(plan: Talk): Promise<Talked>
  /** Answers when everybody who is in the room has heard it, or when time is up. */
  receipts(question: ReceiptsQuestion): Promise<Receipts>
  /** Answers when all of these show it, or when time is up; of connections that ask as a client does (`hubbub-screens`). */
  shown(question: ShownQuestion): Promise<Showing>
  /** How many questions screens are about to ask, or have no answer to. */
  unanswered(): Promise<number>
  /** What there was on the wire since this was asked last. */
  traffic(): Promise<Traffic>
  /** Microseconds to the server and back over each of these, one after the other; without those that do not answer. */
  ping(connections: readonly number[]): Promise<number[]>
  /** From now on the delay of every receipt is counted, from zero; for load that is too much to keep each time of. */
  startCounting(): Promise<void>
  stopCounting(): Promise<Latencies>
  /**
   * How many messages were acknowledged and not heard yet by those who said them. Where it is 0, `faults` asked for after it knows of every
   * message: one that nobody has heard is no fault to it.
   */
  unheard(): Promise<number>
  /** All that went wrong until now; nothing is forgotten. */
  faults(): Promise<FaultReport>
  /** These say goodbye and go; all of them without a list. Answers when they are gone. */
  disconnect(connections?: readonly number[]): Promise<void>
  /** What each process of the swarm itself took since this was asked last, so that nobody takes its limits for the server's. */
  own(): Promise<OwnUsage[]>
  /** Ends every connection and every process. */
  close(): Promise<void>
}

/** One who is to connect. */
export interface Newcomer {
  target: Target
  /** A name in `dialects.ts`. */
  dialect: string
  credential: string
  /** Where it hears everything, as receipts name the rooms. */
  rooms: readonly string[]
}

export interface Pace {
  /** At most so many begin to connect in a second, over all processes; as fast as they get in without it. */
  perSecond?: number
  onProgress?(progress: { ready: number; refused: number; of: number }): void
}

export interface Entrance {
  /** The number of each newcomer, in their order, also of those who were refused. */
  connections: number[]
  refused: { connection: number; why: string }[]
  /** From the first one that began to the last one that is in; what it takes to tell the load processes is not in it. */
  tookMs: number
}

export interface Said {
  /** The stamp of the text, by which its receipts are asked for. */
  sentAt: number
  /** Null when no answer came in time. */
  answeredAt: number | null
  /** Its number in the room, as the server or, where that does not say, the receipt told. */
  position: number | null
  /** Why it was not taken: the server's code, `timed_out` or `connection_lost`; null when it was. */
  refusal: string | null
}

export interface ReceiptsQuestion {
  /** As receipts name it. */
  room: string
  sentAt: number
  withinMs: number
}

export interface Receipts {
  /** When each connection had it, ascending. */
  times: Float64Array
  /** Connections that are in the room and have not heard it. */
  missing: number[]
}

/** Without pings. */
export interface Traffic {
  /** That were heard, answers among them. */
  frames: number
  /** Of these. */
  bytes: number
  /** Questions of screens. */
  asked: number
}

export interface FaultReport {
  /** What has a successor and did not come, or is known to have been said. Comes down when it comes late. */
  missing: number
  doubled: number
  /** What came after its successor. */
  disordered: number
  /** Connections that ended though nobody asked them to. */
  lostConnections: number
  /** What was said and not taken, by code. */
  refused: Record<string, number>
  /** The first ones, by name. */
  examples: Fault[]
}

export interface Fault {
  kind: 'missing' | 'doubled' | 'disordered' | 'lost connection'
  connection: number
  room: string | null
  /** Of a lost connection null. */
  position: number | null
  /** Of a lost connection: what is known of the reason. */
  why: string | null
}

export interface OwnUsage {
  pid: number
  connections: number
  /** Of one core, 0 to 1. */
  cpuShare: number
  /** How late its event loop was, in milliseconds. */
  lag: { median: number; p99: number; max: number }
}
