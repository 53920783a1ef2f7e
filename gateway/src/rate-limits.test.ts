import { describe, expect, it } from '@jest/globals'
import { operations, rates, type AppError, type OperationName } from '@hubbub/protocol'
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

  it.each(Object.entries(rates))(
    'of the class %s count who has not signed in by address',
    async (rate, { points }) => {
      const [name] = Object.entries(operations).find(([, operation]) => operation.rate === rate)!
      const limit = createRateLimit({ isOn: true })
      for (let n = 0; n < points; n++) await limit(name as OperationName, {}, from('192.0.2.1'))
      await expect(limit(name as OperationName, {}, from('192.0.2.1'))).rejects.toMatchObject({
        code: 'too_many_requests',
      })
      await expect(limit(name as OperationName, {}, from('192.0.2.2'))).resolves.toBeUndefined()
    },
  )

  it('count all of a /64 of IPv6 together', async () => {
    const limit = createRateLimit({ isOn: true })
    for (let n = 0; n < rates.lookup.points; n++)
      await limit('groups.previewInvite', {}, from(`2001:db8:0:1:${n}::${n}`))
    await expect(limit('groups.previewInvite', {}, from('2001:db8:0:1::1'))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    await expect(limit('groups.previewInvite', {}, from('2001:db8:0:2::1'))).resolves.toBeUndefined()
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
