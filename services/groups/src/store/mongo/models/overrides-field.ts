import type { Overrides } from '@hubbub/protocol'
import { Schema } from 'mongoose'

/** Without a default: a place of before has none, and not an empty list. */
export const overridesField = () => ({
  type: new Schema<Overrides>(
    { version: Number, list: [{ _id: false, subject: String, allow: [String], deny: [String] }] },
    { _id: false },
  ),
  default: undefined,
})

export const overridesIn = ({ version, list }: Overrides): Overrides => ({
  version,
  list: list.map(({ subject, allow, deny }) => ({ subject, allow, deny })),
})
