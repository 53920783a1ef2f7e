import { expect, it } from '@jest/globals'
import { readCall } from './read-call.ts'

const reply = () => {}

it.each([
  ['with an input', [{ limit: 1 }, reply], { limit: 1 }],
  ['without an input', [reply], {}],
  ['with null for an input', [null, reply], {}],
  ['with undefined for an input', [undefined, reply], {}],
  ['with more than one input', ['first', 'second', reply], 'first'],
])('a call %s is answered', (_, given, input) => expect(readCall(given)).toEqual({ input, reply }))

it.each([
  ['an input', [{ limit: 1 }], { limit: 1 }],
  ['nothing', [], {}],
])('a call with %s and no function to answer with runs unanswered', (_, given, input) => {
  const read = readCall(given)
  expect(read.input).toEqual(input)
  expect(() => read.reply({ ok: true })).not.toThrow()
})
