import { stoneSeconds } from '@hubbub/mongo'
import type { Schema } from 'mongoose'

/** What every document has that belongs to a group or to a conversation outside groups. */
export interface Part {
  _id: string
  v: number
  isGone: boolean
  goneAt?: Date
}

/** For filters: what is gone stays as a stone for a while. */
export const present = { isGone: false } as const

/** For parts that can be gone. */
export function forgetStones<D>(schema: Schema<D>): void {
  schema.index({ goneAt: 1 }, { name: 'stones', expireAfterSeconds: stoneSeconds })
}
