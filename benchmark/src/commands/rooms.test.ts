import { describe, expect, it } from '@jest/globals'
import { BenchError } from '../bench-error.ts'
import { modesNamed } from './rooms.ts'

describe('the ways of broadcasting', () => {
  it('ways of broadcasting are taken in the named order, each once', () => {
    expect(modesNamed('log, direct+outbox,log')).toEqual(['log', 'direct+outbox'])
  })

  it('ways of broadcasting are listed when an unknown one is named', () => {
    expect(() => modesNamed('direct,cdc')).toThrow(
      new BenchError(
        'wrong_usage',
        "There is no mode 'cdc'. Give some of: direct, outbox, log, direct+outbox.",
      ),
    )
  })
})
