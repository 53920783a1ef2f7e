/** What a frame from a server means to somebody who only counts. */
export type Meaning =
  | Ready
  /** Wants exactly this back, at once. */
  | { kind: 'ping'; reply: string }
  /** The next words of the greeting are due. */
  | { kind: 'go-on'; say: string | ((credential: string) => string) }
  /** What somebody said in a room has arrived. */
  | Receipt
  /** Something else that the server numbers together with what is said in a room. */
  | { kind: 'change'; room: string; rev: number }
  | Answer
  /** Something that is for a screen alone. */
  | { kind: 'screen'; told: ToldToScreen }
  /** The server is about to end this connection, or refuses it. */
  | { kind: 'goodbye'; why: string }
  /** Where one frame may say several things, in their order. */
  | { kind: 'several'; all: Meaning[] }
  /** Nothing that is counted. */
  | { kind: 'other' }

/** It is in, and hears what it came for. */
export interface Ready {
  kind: 'ready'
  /** The number that was the last one in each room, where the server says so: the next one is one more. */
  heads?: Record<string, number>
  /** Who is in, and how the server's numbering is called, where a screen asks by it. */
  me?: string
  epoch?: string
}

export interface Receipt {
  kind: 'receipt'
  room: string
  /**
   * Its number among the messages of the room: one more than that of the one before. Loss, doubles and disorder are seen
   * by it. Null where the server does not number, and for what is no message.
   */
  position: number | null
  /** Where other changes are numbered together with messages, its number among all of them. */
  rev?: number
  /** When its sender's bytes left, in microseconds of this machine's monotonic clock; null for what no benchmark said. */
  sentAt: number | null
  /** Where it does not say what it means to everybody who hears it. */
  asks?: Asks
}

export type ToldToScreen =
  /** Where rooms stand, without what happened there: a client asks for what it does not know so far. */
  | { is: 'heads'; heads: Record<string, number> }
  /** The answer to a question. */
  | { is: 'answer'; id: number; answer: unknown }
  /** A room came into view, as it is after this change, or went out of it. */
  | { is: 'entered'; room: string; rev: number }
  | { is: 'left'; room: string }
  /** The own roles that one has in the room, as of this change. */
  | { is: 'ownRoles'; room: string; rev: number }

/** Whom something may be about, and how long they take at most until they ask; 0: as long as for anything that is missing. */
export interface Asks {
  isOf(me: string): boolean
  withinMs: number
}

/** The answer to something this connection said. */
export interface Answer {
  kind: 'answer'
  /** As it was said with. */
  id: number
  /** The server's code, or null. */
  refusal: string | null
  /** As in the receipt, where the answer says it. */
  position: number | null
}

/** How one kind of server is talked to over a WebSocket. Pure: no sockets, no clock. */
export interface Dialect {
  name: string
  /** The path with its query that is asked to become a WebSocket. */
  path: string
  /** False where nothing said is answered: there a speaker who hears itself has its answer. */
  answers?: boolean
  /** What is said as soon as it is one; `''` for nothing. */
  greeting(credential: string): string
  /**
   * A text frame. The bytes are good only during the call. What it means depends on nothing else: it is asked once for
   * frames that are the same.
   */
  understand(frame: Buffer): Meaning
  /**
   * The words that make the server tell the whole room; `text` arrives as it is with everybody and begins with its stamp
   * (`stamp.ts`). `id` is another one each time, and comes back in the answer.
   */
  say(words: { id: number; room: string; text: string }): string
}
