import type { z } from 'zod'
import type { WrongFields } from '../config/wrong-fields.ts'

type Schema = z.core.$ZodType

interface Def {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  /** What it adds something to. */
  innerType?: Schema
}

/** A list up to here costs nothing worth sparing. */
const short = 20

/**
 * Finds what is cheap to send and dear to refuse: thousands of unknown fields, long lists of wrong items. Zod looks at all of it and
 * says something of each; this stops when no more would be named.
 */
export function outline(
  schema: Schema,
  value: unknown,
  wrong: WrongFields,
  path: readonly PropertyKey[] = [],
): void {
  if (typeof value !== 'object' || value === null) return
  const { type, shape, element } = bare(schema)
  if (type === 'object' && !Array.isArray(value)) lookAtFields(shape!, value, wrong, path)
  else if (type === 'array' && Array.isArray(value)) lookAtItems(schema, element!, value, wrong, path)
}

function lookAtFields(
  shape: Record<string, Schema>,
  value: object,
  wrong: WrongFields,
  path: readonly PropertyKey[],
): void {
  for (const key in value)
    if (!Object.hasOwn(shape, key)) {
      if (wrong.isFull) wrong.count()
      else wrong.name([...path, key])
    }
  for (const key of containersIn(shape))
    if (!wrong.isFull) outline(shape[key]!, (value as Record<string, unknown>)[key], wrong, [...path, key])
}

function lookAtItems(
  list: Schema,
  element: Schema,
  items: readonly unknown[],
  wrong: WrongFields,
  path: readonly PropertyKey[],
): void {
  // One that is too long is refused at once, without a look at what is in it.
  if (items.length > mostIn(list)) return
  for (const [index, item] of items.entries()) {
    if (wrong.isFull) return
    const at = [...path, index]
    outline(element, item, wrong, at)
    if (items.length > short) for (const issue of issuesIn(element, item)) wrong.add(issue, at)
  }
}

function mostIn(list: Schema): number {
  const { checks = [] } = list._zod.def
  const caps = checks.flatMap(({ _zod }) => (_zod.def as { maximum?: number }).maximum ?? [])
  return Math.min(...caps)
}

const issuesIn = (schema: Schema, value: unknown) =>
  (schema._zod.run({ value, issues: [] }, { async: false }) as z.core.ParsePayload).issues

const known = new WeakMap<object, string[]>()

/** The fields in which there may be fields or lists. */
function containersIn(shape: Record<string, Schema>): string[] {
  let fields = known.get(shape)
  if (!fields) known.set(shape, (fields = Object.keys(shape).filter((key) => isContainer(shape[key]!))))
  return fields
}

const isContainer = (schema: Schema) => ['object', 'array'].includes(bare(schema).type)

function bare(schema: Schema): Def {
  const def = schema._zod.def as unknown as Def
  return def.innerType ? bare(def.innerType) : def
}
