/**
 * The fields of a document that belongs to an aggregate: `v` is the aggregate's version that wrote it last. What is gone stays
 * as a stone for a while, so that a late repetition of an earlier write cannot bring it back.
 */
export const partFields = {
  _id: { type: String, required: true },
  v: { type: Number, required: true },
  isGone: { type: Boolean, required: true, default: false },
  goneAt: Date,
} as const

/** A stone is forgotten after a day: nobody sleeps in the middle of a write for that long. */
export const stoneSeconds = 86_400
