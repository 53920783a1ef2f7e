import { describe, expect, it, jest } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import { mongo } from 'mongoose'
import { retrying } from './retrying.ts'

const lost = new mongo.MongoNetworkError('connection 4 closed')
const lostInBulk = new mongo.MongoBulkWriteError(lost, {} as never)
const atOnce = async () => {}

/** Fails so often with this, and then succeeds. */
function failing(error: Error, times: number): { step: () => Promise<string>; tries: () => number } {
  let tries = 0
  const step = async () => {
    if (++tries <= times) throw error
    return 'done'
  }
  return { step, tries: () => tries }
}

describe('a step', () => {
  it.each([
    ['the connection was lost', lost],
    ['the connection was lost under several writes', lostInBulk],
    ['another server has just been elected', Object.assign(new Error('not primary'), { code: 10_107 })],
    ['two writers waited for each other', new Error('deadlock detected')],
  ])('a step is repeated when %s', async (_, error) => {
    const { step, tries } = failing(error, 3)
    expect(await retrying(step, atOnce)).toBe('done')
    expect(tries()).toBe(4)
  })

  it('a step is given up after a while, so that the caller can try again', async () => {
    const { step } = failing(lost, Infinity)
    await expect(retrying(step, atOnce)).rejects.toBeInstanceOf(AppError)
    await expect(retrying(step, atOnce)).rejects.toMatchObject({ code: 'busy' })
  })

  it('a step is given up before all tries when each of them takes seconds', async () => {
    const { step, tries } = failing(lost, Infinity)
    let now = 0
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
    const silent = () => {
      now += 5_000
      return step()
    }
    await expect(retrying(silent, atOnce)).rejects.toMatchObject({ code: 'busy' })
    expect(tries()).toBe(2)
    clock.mockRestore()
  })

  it('a refused step is not repeated', async () => {
    const refusal = Object.assign(new Error('E11000 duplicate key'), { code: 11_000 })
    const { step, tries } = failing(refusal, 1)
    await expect(retrying(step, atOnce)).rejects.toBe(refusal)
    expect(tries()).toBe(1)
  })
})
