import type { z } from 'zod'
import { outline } from './outline.ts'
import { WrongFields } from '../config/wrong-fields.ts'

/** The input as the schema wants it, or `bad_input` that names the fields that are wrong. */
export function checked<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const given = input ?? {}
  const wrong = new WrongFields()
  outline(schema, given, wrong)
  if (wrong.isFull) throw wrong.refusal()
  const { issues, value } = run(schema, given)
  if (issues.length === 0) return value as z.output<T>
  for (const issue of issues) wrong.add(issue)
  throw wrong.refusal()
}

function run(schema: z.ZodType, value: unknown): z.core.ParsePayload {
  return schema._zod.run({ value, issues: [] }, { async: false }) as z.core.ParsePayload
}
