import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { AppError } from './app-error.ts'
import { errors, isErrorCode } from './errors.ts'
import { refusal } from './refusal.ts'

const text = readFileSync(new URL('../../PROTOCOL.md', import.meta.url), 'utf8')
const documented = [...text.matchAll(/^\| `(\w+)` +\| (\d+) +\|/gm)].map(([, code, status]) => [
  code,
  Number(status),
])

describe('the table of errors', () => {
  it.each(Object.entries(errors))(
    'the table of errors has %s in PROTOCOL.md, with its status',
    (code, { status }) => {
      expect(documented).toContainEqual([code, status])
    },
  )

  it('PROTOCOL.md lists only errors of the table', () => {
    expect(documented.map(([code]) => code).sort()).toEqual(Object.keys(errors).sort())
  })

  it('an error outside the table is sent without its details', () => {
    const told = refusal(new Error('password is hunter2'))
    expect(told).toEqual({ code: 'unexpected', text: errors.unexpected.text, retryable: true })
  })

  it('an error says when to try again, and which field is wrong', () => {
    expect(refusal(new AppError('too_many_requests', { retryAfterMs: 5 }))).toMatchObject({
      retryAfterMs: 5,
      retryable: true,
    })
    expect(refusal(new AppError('bad_input', { fields: { name: 'too short' } })).fields).toEqual({
      name: 'too short',
    })
  })

  it.each(['toString', '__proto__', 'constructor', ''])(
    'the word %j is not taken for an error code',
    (word) => {
      expect(isErrorCode(word)).toBe(false)
    },
  )

  it('no two clauses of PROTOCOL.md have the same number', () => {
    const clauses = [...text.matchAll(/\*\*(P-\d+) /g)].map(([, clause]) => clause)
    expect(new Set(clauses).size).toBe(clauses.length)
  })
})
