import { describe, expect, it } from '@jest/globals'
import { rates, type AppError } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/kit'
import { createRateLimit } from './rate-limits.ts'

const from = (address: string): CallerMeta => ({ actor: null, address, device: 'test' })

describe('rate limits', () => {
  it('stop who guesses passwords from one address, and say how long', async () => {
    const limit = createRateLimit({ isOn: true })
    for (let n = 0; n < rates.login.points; n++)
      await limit('accounts.login', { name: `name${n}` }, from('1.1.1.1'))
    const refused = await limit('accounts.login', { name: 'other' }, from('1.1.1.1')).catch(
      (error: AppError) => error,
    )
    expect(refused).toMatchObject({ code: 'too_many_requests' })
    expect((refused as AppError).details.retryAfterMs).toBeGreaterThan(0)
  })

  it('stop who guesses the password of one account from many addresses', async () => {
    const limit = createRateLimit({ isOn: true })
    for (let n = 0; n < rates.login.points; n++)
      await limit('accounts.login', { name: 'mina' }, from(`1.1.1.${n}`))
    await expect(limit('accounts.login', { name: 'MINA' }, from('2.2.2.2'))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    await expect(limit('accounts.login', { name: 'olga' }, from('2.2.2.2'))).resolves.toBeUndefined()
  })

  it('are not confused by a name that is no text', async () => {
    const limit = createRateLimit({ isOn: true })
    await expect(limit('accounts.login', { name: { $ne: null } }, from('3.3.3.3'))).resolves.toBeUndefined()
    await expect(limit('accounts.login', null, from('3.3.3.3'))).resolves.toBeUndefined()
  })

  it('can be turned off for a load test', async () => {
    const limit = createRateLimit({ isOn: false })
    const many = Array.from({ length: 1_000 }, () =>
      limit('accounts.login', { name: 'mina' }, from('1.1.1.1')),
    )
    expect(await Promise.all(many)).toHaveLength(1_000)
  })
})
