import { describe, expect, it } from '@jest/globals'
import { BenchError } from '../bench-error.ts'
import { modesNamed } from './rooms.ts'

describe('the ways of broadcasting', () => {
  it('are taken as they were named, each once', () => {
    expect(modesNamed('log, direct+outbox,log')).toEqual(['log', 'direct+outbox'])
  })

  it('are told to somebody who names another one', () => {
    expect(() => modesNamed('direct,cdc')).toThrow(
      new BenchError(
        'wrong_usage',
        "There is no mode 'cdc'. Give some of: direct, outbox, log, direct+outbox.",
      ),
    )
  })
})
