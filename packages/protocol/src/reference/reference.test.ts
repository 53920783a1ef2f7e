import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { operations } from '../operations.ts'
import { printReference } from './print-reference.ts'
import { printShape } from './print-shape.ts'

const written = readFileSync(new URL('../../REFERENCE.md', import.meta.url), 'utf8')

describe('the reference', () => {
  it('the reference is what the tables say; if not: npm run reference -w @hubbub/protocol', () => {
    expect(written).toBe(printReference())
  })

  it('the reference has every operation with its route', () => {
    const headings = Object.keys(operations).map((name) => `### \`${name}\`\n`)
    const routes = Object.values(operations).flatMap(({ http }) => (http ? [`\`${http.join(' ')}\``] : []))
    expect([...headings, ...routes].filter((text) => !written.includes(text))).toEqual([])
  })
})

describe('a shape', () => {
  const id = z.templateLiteral(['u_', z.string().regex(/^[0-9]{2}$/)])
  const names = new Map([[id, 'UserId']])

  it.each([
    [z.string().min(1).max(5), 'string (1 to 5 characters)'],
    [z.string().max(5), 'string (at most 5 characters)'],
    [z.number().int().min(1), 'integer (1 or more)'],
    [z.array(id).max(3), 'UserId[] (at most 3 items)'],
    [z.array(id.nullable()), '(UserId | null)[]'],
    [z.record(id, z.tuple([z.string(), z.boolean()])), '{ [UserId]: [string, boolean] }'],
    [
      z
        .string()
        .max(40)
        .transform((text) => text.trim())
        .pipe(z.string().max(10)),
      'string (at most 10 characters)',
    ],
    [
      z.strictObject({ a: id.optional(), b: z.literal('x').default('x') }),
      '{\n  a?: UserId\n  b?: "x" = "x"\n}',
    ],
    [z.enum(['a', 'b']).nullable().default(null), '"a" | "b" | null'],
  ])('the type %# is printed as a program reads it', (schema, text) => {
    expect(printShape(schema, names)).toBe(text)
  })
})
