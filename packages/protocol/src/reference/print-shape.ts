import type { z } from 'zod'

/** What this file needs to know of a zod schema, whichever kind it is. */
interface Definition {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  element?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
  items?: Schema[]
  keyType?: Schema
  valueType?: Schema
  entries?: Record<string, string>
  values?: unknown[]
  defaultValue?: unknown
  checks?: { _zod: { def: unknown } }[]
}

/** A bound or a pattern that a schema adds to its type. */
interface Check {
  check: string
  minimum?: number
  maximum?: number
  value?: number
  pattern?: RegExp
}

export type Schema = z.core.$ZodType

type Names = ReadonlyMap<Schema, string>

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition
const checksOf = (schema: Schema) => (definitionOf(schema).checks ?? []).map(({ _zod }) => _zod.def as Check)

/** A schema in the notation of TypeScript, with bounds beside it. What has a name is called by it. */
export function printShape(schema: Schema, names: Names, indent = ''): string {
  return names.get(schema) ?? printBody(schema, names, indent)
}

/** The same, also of a schema that has a name: for its own definition. */
export function printBody(schema: Schema, names: Names, indent = ''): string {
  const definition = definitionOf(schema)
  const print = (one: Schema) => printShape(one, names, indent)
  switch (definition.type) {
    case 'object':
      return printObject(definition.shape!, names, indent)
    case 'array':
      return `${bracketed(print(definition.element!))}[]${amount(schema, 'items')}`
    case 'tuple':
      return `[${definition.items!.map(print).join(', ')}]`
    case 'record':
      return `{ [${print(definition.keyType!)}]: ${print(definition.valueType!)} }`
    case 'union':
      return [...new Set(definition.options!.map(print))].join(' | ')
    case 'nullable':
      return `${print(definition.innerType!)} | null`
    case 'optional':
    case 'default':
      return print(definition.innerType!)
    case 'pipe':
      return print(definition.out!)
    case 'literal':
      return definition.values!.map((value) => JSON.stringify(value)).join(' | ')
    case 'enum':
      return Object.values(definition.entries!)
        .map((value) => JSON.stringify(value))
        .join(' | ')
    case 'number':
      return `integer${amount(schema)}`
    case 'string':
      return `string${described(schema)}${amount(schema, 'characters')}${pattern(checksOf(schema).find((one) => one.pattern)?.pattern)}`
    case 'template_literal':
      return `string${pattern((schema._zod as { pattern?: RegExp }).pattern)}`
    default:
      return definition.type
  }
}

function printObject(shape: Record<string, Schema>, names: Names, indent: string): string {
  const fields = Object.entries(shape)
  if (fields.length === 0) return '{}'
  const inner = `${indent}  `
  const lines = fields.map(([name, schema]) => {
    const { type, defaultValue } = definitionOf(schema)
    const mark = type === 'optional' || type === 'default' ? '?' : ''
    const otherwise = type === 'default' ? ` = ${JSON.stringify(defaultValue)}` : ''
    return `${inner}${name}${mark}: ${printShape(schema, names, inner)}${otherwise}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

const bracketed = (text: string) => (text.includes(' ') && !text.startsWith('{') ? `(${text})` : text)

/** What it says of itself where no pattern does. */
function described(schema: Schema): string {
  const { description } = schema as { description?: string }
  return description === undefined ? '' : ` (${description})`
}

const pattern = (regex: RegExp | undefined) => (regex ? ` like /${regex.source}/` : '')

function amount(schema: Schema, unit = ''): string {
  const { minimum, maximum } = boundsOf(schema)
  if (minimum === undefined && maximum === undefined) return ''
  const words = minimum === undefined ? `at most ${maximum}` : range(minimum, maximum)
  return ` (${words}${unit && ` ${unit}`})`
}

function boundsOf(schema: Schema): { minimum?: number; maximum?: number } {
  const bounds: { minimum?: number; maximum?: number } = {}
  for (const { check, minimum, maximum, value } of checksOf(schema)) {
    const [from, to] = [
      minimum ?? (check === 'greater_than' ? value : undefined),
      maximum ?? (check === 'less_than' ? value : undefined),
    ]
    if (from !== undefined) bounds.minimum = from
    if (to !== undefined && to < Number.MAX_SAFE_INTEGER) bounds.maximum = to
  }
  return bounds
}

const range = (minimum: number, maximum: number | undefined) =>
  maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`
