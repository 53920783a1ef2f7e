import type { z } from 'zod'

/**
 * The input of a REST call: fields in the path, then the query (GET and DELETE) or the JSON body. Path and query know only
 * text, so numbers, booleans and lists are read as the contract's schema wants them; what does not fit is left as it is, for
 * the schema to refuse.
 */
export function restInput(schema: z.ZodObject, path: unknown, query: unknown, body: unknown): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body
  const input: Record<string, unknown> = { ...body }
  for (const [name, text] of [...entries(query), ...entries(path)])
    input[name] = fromText(schema.shape[name], text)
  return input
}

const entries = (record: unknown) => Object.entries((record ?? {}) as Record<string, unknown>)

function fromText(field: z.core.$ZodType | undefined, text: unknown): unknown {
  if (typeof text !== 'string' || !field) return text
  const { def } = field._zod as {
    def: { type: string; innerType?: z.core.$ZodType; element?: z.core.$ZodType }
  }
  if (def.innerType) return fromText(def.innerType, text)
  if (def.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (def.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (def.type === 'array') return text.split(',').map((item) => fromText(def.element, item))
  return text
}
