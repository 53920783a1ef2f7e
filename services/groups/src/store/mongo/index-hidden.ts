import type { Schema } from 'mongoose'

/** For what is hidden first and then removed. */
export function indexHidden<D>(schema: Schema<D>): void {
  schema.index({ isHidden: 1 }, { name: 'hidden', partialFilterExpression: { isHidden: true } })
}
