import { describe, expect, it } from '@jest/globals'
import { AppError, operations, rates, type ErrorCode, type OperationName } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import { createRateLimit, type RateLimit } from './rate-limits.ts'

const from = (address: string): CallerMeta => ({ actor: null, address, device: 'test' })

const by = (address: string): CallerMeta => ({
  ...from(address),
  actor: { userId: `u_${address}`, sessionId: 's_1', kind: 'person' } as never,
})

const byAdministrator = (address: string): CallerMeta => ({
  ...from(address),
  actor: { ...by(address).actor, isAdministrator: true } as never,
})

const nothing = async () => undefined
const refused = async () => {
  throw new AppError('wrong_credentials')
}

function open(isOn = true) {
  const limit = createRateLimit({ isOn })
  return (
    ...[name, input, meta, run = nothing]: [...Head<Parameters<RateLimit>>, (() => Promise<undefined>)?]
  ) => limit(name, input, meta, run)
}
type Head<P extends unknown[]> = P extends [...infer H, unknown] ? H : never

describe('rate limits', () => {
  it('rate limits stop password guesses from one address, and say for how long', async () => {
    const limit = open()
    for (let n = 0; n < rates.login.points; n++)
      await limit('accounts.login', { name: `name${n}` }, from('1.1.1.1'))
    const refused = await limit('accounts.login', { name: 'other' }, from('1.1.1.1')).catch(
      (error: AppError) => error,
    )
    expect(refused).toMatchObject({ code: 'too_many_requests' })
    expect((refused as AppError).details.retryAfterMs).toBeGreaterThan(0)
  })

  it('rate limits stop password guesses for one account from many addresses', async () => {
    const limit = open()
    for (let n = 0; n < rates.login.points; n++)
      await limit('accounts.login', { name: 'mina' }, from(`1.1.1.${n}`))
    await expect(limit('accounts.login', { name: 'MINA' }, from('2.2.2.2'))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    await expect(limit('accounts.login', { name: 'olga' }, from('2.2.2.2'))).resolves.toBeUndefined()
  })

  it.each(Object.entries(rates).filter(([rate]) => !['recipient', 'network'].includes(rate)))(
    'rate limits of the class %s count callers without a session by address',
    async (rate, { points }) => {
      const [name] = Object.entries(operations).find(([, operation]) => operation.rate === rate)!
      const limit = open()
      for (let n = 0; n < points; n++) await limit(name as OperationName, {}, from('192.0.2.1'))
      await expect(limit(name as OperationName, {}, from('192.0.2.1'))).rejects.toMatchObject({
        code: 'too_many_requests',
      })
      await expect(limit(name as OperationName, {}, from('192.0.2.2'))).resolves.toBeUndefined()
    },
  )

  it.each([' mina', 'MINA ', '\u00a0mina', '\uff4dina'])('rate limits count %j as mina', async (spelling) => {
    const limit = open()
    for (let n = 0; n < rates.login.points; n++)
      await limit('accounts.login', { name: n % 2 ? spelling : 'mina' }, from(`1.1.1.${n}`))
    await expect(limit('accounts.login', { name: spelling }, from('2.2.2.2'))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  it('rate limits lock no owner out at a known address, and limit guesses there', async () => {
    const limit = open()
    const at = (address: string, run = nothing) =>
      limit('accounts.login', { name: 'mina' }, from(address), run)
    await at('192.0.2.1')
    for (let n = 1; n < rates.login.points; n++)
      await expect(at(`1.1.1.${n}`, refused)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(at('1.1.2.1')).rejects.toMatchObject({ code: 'too_many_requests' })
    for (let n = 1; n < rates.login.points; n++)
      await expect(at('192.0.2.1', refused)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(at('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it.each([
    'second_factor_needed',
    'second_factor_setup_needed',
    'mail_unconfirmed',
    'sign_up_waits',
    'sign_up_refused',
  ] as const)('an address is known where the password was right, and %s is the answer', async (code) => {
    const limit = open()
    const at = (address: string, run = nothing) =>
      limit('accounts.login', { name: 'mina' }, from(address), run)
    const waits = () => Promise.reject(new AppError(code))
    await expect(at('192.0.2.1', waits)).rejects.toMatchObject({ code })
    for (let n = 1; n < rates.login.points; n++)
      await expect(at(`1.1.1.${n}`, refused)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(at('1.1.2.1')).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(at('192.0.2.1')).resolves.toBeUndefined()
  })

  it('rate limits count a /64 of IPv6 as one address', async () => {
    const limit = open()
    for (let n = 0; n < rates.lookup.points; n++)
      await limit('groups.previewInvite', {}, from(`2001:db8:0:1:${n}::${n}`))
    await expect(limit('groups.previewInvite', {}, from('2001:db8:0:1::1'))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    await expect(limit('groups.previewInvite', {}, from('2001:db8:0:2::1'))).resolves.toBeUndefined()
  })

  it('rate limits count mails to one address, whoever has them sent', async () => {
    const limit = open()
    const ways: [OperationName, object][] = [
      ['accounts.register', { email: 'mina@host.example' }],
      ['accounts.register', { email: 'Mina+1@host.example' }],
      ['accounts.upgrade', { email: 'mina+2@host.example' }],
      ['accounts.setMail', { address: 'mina@host.example' }],
    ]
    // Of strangers, who are refused anyway.
    for (let n = 0; n < 9; n++)
      await limit('accounts.setMail', { address: 'mina@host.example' }, from('3.3.3.3'))
    for (let n = 0; n < rates.recipient.points; n++)
      await limit(ways[n % 4]![0], ways[n % 4]![1], by(`1.1.1.${n}`))
    for (const [name, input] of ways)
      await expect(limit(name, input, by('2.2.2.2'))).rejects.toMatchObject({ code: 'too_many_requests' })
    const others = limit('accounts.register', { email: 'olga@host.example' }, from('2.2.2.2'))
    await expect(others).resolves.toBeUndefined()
    await expect(limit('accounts.register', {}, from('2.2.2.2'))).resolves.toBeUndefined()
  })

  it('rate limits count each address of an invitation, all of them or none', async () => {
    const limit = open()
    const invite = (...addresses: string[]) =>
      limit('accounts.invite', { addresses }, byAdministrator('1.1.1.1'))
    await invite('mina@host.example', 'MINA@host.example', 'mina+a@host.example')
    for (let n = 2; n < rates.recipient.points; n++) await invite('mina@host.example')
    for (let n = 0; n < rates.recipient.points; n++)
      await expect(invite('olga@host.example', 'mina@host.example')).rejects.toMatchObject({
        ...{ code: 'too_many_requests', details: { address: 'mina@host.example' } },
      })
    await expect(invite('olga@host.example')).resolves.toBeUndefined()
  })

  it('rate limits tell nobody of an address who may not invite', async () => {
    const limit = open()
    const addresses = ['mina@host.example']
    for (let n = 0; n < rates.recipient.points; n++)
      await limit('accounts.register', { email: addresses[0] }, from(`1.1.1.${n}`))
    await expect(limit('accounts.invite', { addresses }, by('1.1.1.1'))).resolves.toBeUndefined()
    await expect(limit('accounts.invite', { addresses }, byAdministrator('1.1.1.1'))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  it('rate limits count an address as DNS has it, however it is written', async () => {
    const limit = open()
    const spellings = [
      'mina@b\u00fccher.example',
      'mina@xn--bcher-kva.example',
      'mina@B\u00dcCHER.example',
      'mina@bu\u0308cher.example',
    ]
    for (let n = 0; n < rates.recipient.points; n++)
      await limit('accounts.register', { email: spellings[n % 4] }, from(`1.1.1.${n}`))
    for (const email of [...spellings, 'mina@bu\u0308cher\u3002example'])
      await expect(limit('accounts.register', { email }, from('2.2.2.2'))).rejects.toMatchObject({
        code: 'too_many_requests',
      })
  })

  it('rate limits give back what a confirmation did not use that was not sent', async () => {
    const limit = createRateLimit({ isOn: true })
    const resend = (n: number, run: () => Promise<unknown>) =>
      limit(
        'accounts.resendConfirmation',
        { name: `name${n}`, email: 'mina@host.example' },
        from(`1.1.1.${n}`),
        run,
      )
    for (let n = 0; n < 9; n++) {
      await resend(n, async () => ({ isSent: false }))
      for (const code of ['sign_up_waits', 'mail_unconfirmed', 'wrong_credentials'] as const)
        await expect(resend(n, () => Promise.reject(new AppError(code)))).rejects.toMatchObject({ code })
    }
    for (let n = 0; n < rates.recipient.points; n++) await resend(n + 10, async () => ({ isSent: true }))
    await expect(resend(20, async () => ({ isSent: true }))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  it('rate limits count for a network only accounts that were made', async () => {
    const limit = createRateLimit({ isOn: true })
    const register = (n: number, code: ErrorCode) =>
      limit('accounts.register', { name: `name${n}` }, from(`192.0.2.${n}`), () =>
        Promise.reject(new AppError(code)),
      )
    for (let n = 0; n < 200; n++)
      await expect(register(n, 'bad_input')).rejects.toMatchObject({ code: 'bad_input' })
    for (let n = 0; n < rates.network.points; n++)
      await expect(register(n, 'sign_up_waits')).rejects.toMatchObject({ code: 'sign_up_waits' })
    await expect(register(250, 'sign_up_waits')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('rate limits count how often one invitation is sent anew', async () => {
    const limit = open()
    const resend = (invitationId: string) =>
      limit('accounts.resendInvitation', { invitationId }, byAdministrator('1.1.1.1'))
    for (let n = 0; n < rates.recipient.points; n++) await resend('v_1')
    await expect(resend('v_1')).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(resend('v_2')).resolves.toBeUndefined()
  })

  it.each([
    ['a /24', (n: number) => `192.0.2.${n}`, '192.0.3.1'],
    ['a /48 of IPv6', (n: number) => `2001:db8:1:${n}::1`, '2001:db8:2::1'],
  ])('rate limits count sign-ups from %s together', async (_, addressOf, elsewhere) => {
    const limit = open()
    for (let n = 0; n < rates.network.points; n++)
      await limit('accounts.register', { name: `name${n}` }, from(addressOf(n)))
    const late = limit('accounts.guest', {}, from(addressOf(200)))
    await expect(late).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(limit('accounts.guest', {}, from(elsewhere))).resolves.toBeUndefined()
    await expect(limit('accounts.login', { name: 'name1' }, from(addressOf(200)))).resolves.toBeUndefined()
  })

  it('rate limits take the spellings of a mailbox at Google for one', async () => {
    const limit = open()
    const spellings = ['mina.k@gmail.com', 'm.ina.k+a@GMail.com', 'minak@googlemail.com']
    const set = (n: number) => limit('accounts.setMail', { address: spellings[n % 3] }, by(`1.1.1.${n}`))
    for (let n = 0; n < rates.recipient.points; n++) await set(n)
    await expect(set(9)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('rate limits do not count a mail that a refused call did not send', async () => {
    const limit = createRateLimit({ isOn: true })
    const register = (n: number, code?: ErrorCode) =>
      limit(
        'accounts.register',
        { name: `name${n}`, email: 'mina@host.example' },
        from(`1.1.1.${n}`),
        async () => {
          if (code) throw new AppError(code)
        },
      )
    for (let n = 0; n < 9; n++)
      for (const code of ['name_taken', 'busy'] as const)
        await expect(register(n, code)).rejects.toMatchObject({ code })
    for (let n = 0; n < rates.recipient.points; n++)
      await expect(register(n, 'mail_unconfirmed')).rejects.toMatchObject({ code: 'mail_unconfirmed' })
    await expect(register(9)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('rate limits can handle a name that is no text', async () => {
    const limit = open()
    await expect(limit('accounts.login', { name: { $ne: null } }, from('3.3.3.3'))).resolves.toBeUndefined()
    await expect(limit('accounts.login', null, from('3.3.3.3'))).resolves.toBeUndefined()
  })

  it('rate limits can be turned off for a load test', async () => {
    const limit = open(false)
    const many = Array.from({ length: 1_000 }, () =>
      limit('accounts.login', { name: 'mina' }, from('1.1.1.1')),
    )
    expect(await Promise.all(many)).toHaveLength(1_000)
  })
})
