import { changes, pushes } from '../events.ts'
import type { Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { fieldsOf } from './fields-of.ts'

/** The whole contract of this version, one field a line: what clients write, and what they read. */
export function contract(): { written: string[]; read: string[] } {
  const rows = Object.entries(operations) as [string, Operation][]
  // Changes are listed by themselves.
  const { event: _, ...others } = pushes
  return {
    written: rows.flatMap(([name, { input }]) => [name, ...fieldsOf(input, name)]),
    read: [
      ...rows.flatMap(([name, { output }]) => [name, ...fieldsOf(output, name)]),
      ...Object.entries(changes).flatMap(([type, data]) => [type, ...fieldsOf(data, type)]),
      ...Object.entries(others).flatMap(([push, payload]) => [push, ...fieldsOf(payload, push)]),
    ].filter((line) => !line.includes('<events>.events[]')),
  }
}
