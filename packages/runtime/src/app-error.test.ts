import { expect, it } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import { asAppError, mayBeDone } from './app-error.ts'

it('a call may be done all the same when nobody answered in time, or its node went meanwhile', () => {
  for (const type of ['REQUEST_TIMEOUT', 'STORE_LOST', 'REQUEST_REJECTED', 'SOMETHING_ELSE'])
    expect(mayBeDone(asAppError({ type }))).toBe(true)
})

it('a call is not done that found no node, or that was refused', () => {
  for (const type of ['SERVICE_NOT_FOUND', 'SERVICE_NOT_AVAILABLE', 'BAD_GATEWAY', 'QUEUE_FULL'])
    expect(mayBeDone(asAppError({ type }))).toBe(false)
  for (const code of ['busy', 'name_taken', 'not_allowed'] as const)
    expect(mayBeDone(new AppError(code))).toBe(false)
})
