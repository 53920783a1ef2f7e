import { expect, it } from '@jest/globals'
import { decideAnswer } from './decide-answer.ts'

const answer = (status: number, text = '') => decideAnswer({ status, text, retryAfterMs: null })

it.each([
  [201, 'taken'],
  [202, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [408, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('an answer of %i means: %s', (status, kind) => {
  expect(answer(status).kind).toBe(kind)
})

it('the reason is the beginning of what the service said, in one line', () => {
  expect(answer(403, '<h1>Forbidden</h1>\n\u0000{"reason":"BadJwtToken"}')).toEqual({
    kind: 'refused',
    reason: '403: Forbidden {"reason":"BadJwtToken"}',
  })
  expect(answer(500, 'x'.repeat(5_000))).toMatchObject({ reason: `500: ${'x'.repeat(200)}` })
})
