import { expect, it } from '@jest/globals'
import { isTooDeep } from './depth.ts'

const nested = (times: number): unknown => JSON.parse(`${'['.repeat(times)}1${']'.repeat(times)}`)

it.each([
  ['nothing', undefined],
  ['a text', 'e4'],
  ['a usual input', { streams: [{ id: 'c_1', epoch: 'x', rev: 1 }] }],
  ['ten lists in each other', nested(10)],
  ['a list of very many', Array.from({ length: 10_000 }, () => ({ a: 1 }))],
])('%s is not too deep', (_, input) => expect(isTooDeep(input)).toBe(false))

it.each([
  ['twenty lists in each other', nested(20)],
  ['more than a call stack holds', nested(60_000)],
  ['a list deep down in an object', { a: { b: nested(20) } }],
])('%s are too deep', (_, input) => expect(isTooDeep(input)).toBe(true))
