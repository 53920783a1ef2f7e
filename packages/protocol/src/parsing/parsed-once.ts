import { z } from 'zod'

/**
 * The same schema, but each object is checked only the first time; later the result of that time is returned. It is for answers that many
 * people share: whoever comes back together has missed the same events. Nobody may change such an object afterwards.
 */
export function parsedOnce<S extends z.ZodType>(schema: S): S {
  const made = new WeakMap<object, unknown>()
  const once = z.core.clone(schema)
  const { run } = once._zod
  once._zod.run = (payload, context) => {
    const given: unknown = payload.value
    if (typeof given !== 'object' || given === null) return run(payload, context)
    const before = made.get(given)
    if (before !== undefined) {
      payload.value = before as never
      return payload
    }
    const parsed = run(payload, context)
    if (!(parsed instanceof Promise) && parsed.issues.length === 0) made.set(given, parsed.value)
    return parsed
  }
  return once
}
