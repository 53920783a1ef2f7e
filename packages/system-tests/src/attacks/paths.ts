/** Where a value stands in an input: names of fields, and places in lists. */
export type Path = readonly (string | number)[]

/** Every place that a value could have, those that are empty in the sample as well. */
export function pathsIn(sample: object, fields: readonly string[]): Path[] {
  const deep = Object.entries(sample).flatMap(([field, value]) => below(value, [field]))
  const empty = fields.filter((field) => !(field in sample)).map((field) => [field])
  return [...deep, ...empty]
}

function below(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return [path, ...entries.flatMap(([key, inner]) => below(inner, [...path, key]))]
}

export const valueAt = (sample: object, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], sample)

export function replacedAt(sample: object, path: Path, value: unknown): Record<string, unknown> {
  const copy = structuredClone(sample) as Record<string | number, unknown>
  let at = copy
  for (const key of path.slice(0, -1)) at = at[key] as typeof at
  at[path.at(-1)!] = value
  return copy
}
