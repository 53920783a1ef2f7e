import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { AppError, errors, isErrorCode, refusal } from './errors.ts'

const text = readFileSync(new URL('../PROTOCOL.md', import.meta.url), 'utf8')
const documented = [...text.matchAll(/^\| `(\w+)` +\| (\d+) +\|/gm)].map(([, code, status]) => [
  code,
  Number(status),
])

describe('the table of errors', () => {
  it.each(Object.entries(errors))('has %s in PROTOCOL.md, with its status', (code, { status }) => {
    expect(documented).toContainEqual([code, status])
  })

  it('is all that PROTOCOL.md lists', () => {
    expect(documented.map(([code]) => code).sort()).toEqual(Object.keys(errors).sort())
  })

  it('tells nothing of an error that is not in it', () => {
    const told = refusal(new Error('password is hunter2'))
    expect(told).toEqual({ code: 'unexpected', text: errors.unexpected.text, retryable: true })
  })

  it('tells when to come back, and which field is wrong', () => {
    expect(refusal(new AppError('too_many_requests', { retryAfterMs: 5 }))).toMatchObject({
      retryAfterMs: 5,
      retryable: true,
    })
    expect(refusal(new AppError('bad_input', { fields: { name: 'too short' } })).fields).toEqual({
      name: 'too short',
    })
  })

  it.each(['toString', '__proto__', 'constructor', ''])('does not take %j for a code', (word) => {
    expect(isErrorCode(word)).toBe(false)
  })

  it('never names two clauses alike', () => {
    const clauses = [...text.matchAll(/\*\*(P-\d+) /g)].map(([, clause]) => clause)
    expect(new Set(clauses).size).toBe(clauses.length)
  })
})
