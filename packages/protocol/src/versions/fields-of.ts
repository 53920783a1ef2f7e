import type { z } from 'zod'

interface Parts {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  values?: unknown[]
}

const partsOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Parts

/** Every field that a schema knows, by its path; those that may be left out end in `?`. */
export function fieldsOf(schema: z.core.$ZodType, path: string): string[] {
  const { shape, element, innerType, options } = partsOf(schema)
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) => {
      const at = `${path}.${name}`
      // One with a default is `defaulted`.
      return [field._zod.optin === undefined ? at : `${at}?`, ...fieldsOf(field, at)]
    })
  if (element) return fieldsOf(element, `${path}[]`)
  if (options) return options.flatMap((option) => fieldsOf(option, `${path}${kindOf(option)}`))
  return innerType ? fieldsOf(innerType, path) : []
}

/** What sets one of several kinds apart: the literals in it. */
function kindOf(option: z.core.$ZodType): string {
  const literals = Object.values(partsOf(option).shape ?? {}).flatMap((field) => partsOf(field).values ?? [])
  return literals.length > 0 ? `<${literals.join()}>` : ''
}
