import type { Latencies } from '../measure/histogram.ts'

/** Many speak, one after the other and over and over, at a pace that does not wait for the server. */
export interface Talk {
  /** Who speaks where; rooms as the server's `say` names them. */
  speakers: readonly Pick<Words, 'connection' | 'room'>[]
  /** Messages of all of them together. */
  perSecond: number
  forMs: number
  bytes: number
}

export interface Talked {
  said: number
  /** From the moment when a message was to leave to the server's answer; of those that were taken. */
  answers: Latencies
}

export interface Words {
  connection: number
  /** As the server's `say` names it. */
  room: string
  /** Length of the text; a stamp of some 20 characters is part of it. */
  bytes: number
  /** 30,000 when not given. */
  withinMs?: number
  /** When it was to leave, where that is not now: its stamp, so that being late counts. */
  dueAt?: number
}
