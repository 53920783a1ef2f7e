import type { z } from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The same schema as a reader uses it: fields that it does not know are left out instead of refused, at every depth. A later
 * server may send some. Writers, and the server's own answers, stay with the strict one.
 */
export function tolerant<T extends z.ZodType>(schema: T): T {
  const made = known.get(schema) ?? relaxed(schema)
  known.set(schema, made)
  return made as T
}

function relaxed(schema: z.ZodType): z.ZodType {
  const def = schema._zod.def as unknown as Parts
  switch (def.type) {
    case 'object':
      return remade(schema, { shape: mapped(def.shape), catchall: undefined })
    case 'array':
      return remade(schema, { element: tolerant(def.element) })
    case 'optional':
    case 'nullable':
    case 'default':
      return remade(schema, { innerType: tolerant(def.innerType) })
    case 'union':
      return remade(schema, { options: def.options.map(tolerant) })
    default:
      return schema
  }
}

/** What a schema is made of, as far as objects lie in it. */
type Parts =
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'optional' | 'nullable' | 'default'; innerType: z.ZodType }
  | { type: 'union'; options: z.ZodType[] }
  | { type: 'string' }

const mapped = (shape: Record<string, z.ZodType>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shape).map(([field, part]) => [field, tolerant(part)]))

const remade = (schema: z.ZodType, change: object): z.ZodType =>
  schema.clone({ ...schema._zod.def, ...change })
