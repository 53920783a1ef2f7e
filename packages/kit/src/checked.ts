import { AppError } from '@hubbub/protocol'
import type { z } from 'zod'

/** The input as the schema wants it, or `bad_input` that names each field that is wrong. */
export function checked<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(input ?? {})
  if (success) return data
  const fields: Record<string, string> = Object.create(null)
  for (const issue of error.issues) {
    const path = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.')
    fields[path.slice(0, 200) || 'input'] ??= issue.message.slice(0, 200)
  }
  throw new AppError('bad_input', { fields: { ...fields } })
}
