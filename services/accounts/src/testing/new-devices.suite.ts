import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits, type AppError, type Tokens } from '@hubbub/protocol'
import { TestAuthenticator } from '@hubbub/testing'
import { pageOrigin, passwordOf, type OpenTestService, type TestService } from './test-service.ts'

const email = 'mina@private.example.org'
const chrome = (version: string) => `Mozilla/5.0 (Windows NT 10.0) Chrome/${version} Safari/537.36`

export function itMailsOfNewDevices(open: OpenTestService) {
  let service: TestService
  let mina: Tokens
  beforeEach(async () => {
    service = await open({ sendsMail: true })
    mina = await service.call('accounts.register', { name: 'mina', password: passwordOf('mina'), email })
    const [mail] = await service.mailsOf(mina.userId)
    const { link } = mail!.content as { link: string }
    await service.call('accounts.confirmMail', { link: link.split('#')[1]! })
  })
  afterEach(() => service.close())

  const refused = (code: AppError['code']) => expect.objectContaining({ code })
  const mails = () => service.mailsOf(mina.userId)
  async function signInFrom(device: string, address = '192.0.2.7'): Promise<Tokens> {
    Object.assign(service, { device, address })
    return service.logIn('mina')
  }

  it('a sign-in on a new device is mailed, with what it is and where', async () => {
    await signInFrom(chrome('120.0.0.0'), '203.0.113.9')
    expect(await mails()).toEqual([
      {
        ...{ to: email, language: 'en' },
        content: {
          ...{ about: 'newDevice', name: 'mina', device: 'Chrome · Windows' },
          ...{ address: '203.0.113.9', at: service.clock.now },
        },
      },
    ])
  })

  it('a sign-in on the device of before is no news, also in another version of the browser', async () => {
    await service.logIn('mina')
    expect(await mails()).toEqual([])
    await signInFrom(chrome('120.0.0.0'))
    await signInFrom(chrome('121.0.6167.85'))
    expect(await mails()).toHaveLength(1)
  })

  it('the same browser in another network is news', async () => {
    await signInFrom('Firefox', '192.0.99.1')
    expect(await mails()).toEqual([])
    await signInFrom('Firefox', '203.0.113.9')
    expect(await mails()).toHaveLength(1)
  })

  it('a device that signs out at once is mailed of all the same', async () => {
    const stranger = await signInFrom(chrome('120'))
    await service.call('accounts.logout', {}, stranger)
    expect(await mails()).toHaveLength(1)
  })

  it('a wrong password and a sign-in that waits are no news, and a passkey is', async () => {
    const device = new TestAuthenticator(pageOrigin)
    await service.addPasskey(mina, device)
    service.device = chrome('120')
    await expect(service.logIn('mina', 'not hers')).rejects.toEqual(refused('wrong_credentials'))
    await expect(service.logIn('mina')).rejects.toEqual(refused('second_factor_needed'))
    const before = await mails()
    await service.signInWith(device)
    expect((await mails()).slice(before.length)).toMatchObject([{ content: { about: 'newDevice' } }])
  })

  it('a change by a program that hides what it is says from which address all the same', async () => {
    Object.assign(service, { device: '', address: '203.0.113.9' })
    await service.addPasskey(mina, new TestAuthenticator(pageOrigin))
    expect(await mails()).toMatchObject([{ content: { from: { device: '?', address: '203.0.113.9' } } }])
  })

  it('a change of how somebody signs in is mailed, also to who wants no mails about new devices', async () => {
    await service.call('accounts.setDeviceMails', { isOn: false }, mina)
    Object.assign(service, { device: chrome('120.0'), address: '203.0.113.9' })
    const { passkey } = await service.addPasskey(mina, new TestAuthenticator(pageOrigin))
    await service.call('accounts.removePasskey', { passkeyId: passkey.id }, mina)
    await service.protect(mina)
    await service.call('accounts.removeSecondFactor', {}, mina)
    await service.protect(mina)
    const host = await service.host()
    await service.call('accounts.resetSecondFactor', { userId: mina.userId }, host)
    const from = { device: 'Chrome · Windows', address: '203.0.113.9' }
    const about = { about: 'signInChanged', name: 'mina', at: service.clock.now, from, what: null }
    const mail = (content: object) => ({ to: email, language: 'en', content: { ...about, ...content } })
    expect(await mails()).toEqual([
      mail({ change: 'passkeyAdded', what: 'Laptop' }),
      mail({ change: 'passkeyRemoved', what: 'Laptop' }),
      mail({ change: 'authenticatorSetUp' }),
      mail({ change: 'authenticatorRemoved' }),
      mail({ change: 'authenticatorSetUp' }),
      mail({ change: 'secondFactorReset', from: null }),
    ])
  })

  it('many sign-ins at once on new devices are each mailed', async () => {
    const names = ['Lynx', 'Netscape', 'Mosaic']
    await Promise.all(
      names.map(async (name) => {
        const login = { name: 'mina', password: passwordOf('mina') }
        await service.bus.operate('accounts.login', login, {
          actor: null,
          address: '192.0.2.7',
          device: name,
        })
      }),
    )
    const told = (await mails()).map(({ content }) => (content as { device: string }).device)
    expect(told.toSorted()).toEqual(names.toSorted())
  })

  it('a person who wants no such mails gets none, and switching them off wants a fresh sign-in', async () => {
    service.clock.now += limits.freshSignInMs
    Object.assign(mina, await service.refresh(mina))
    const set = (isOn: boolean) => service.call('accounts.setDeviceMails', { isOn }, mina)
    await expect(set(false)).rejects.toEqual(refused('fresh_sign_in_needed'))
    await service.call('accounts.proveIdentity', { password: passwordOf('mina') }, mina)
    expect(await set(false)).toMatchObject({ noDeviceMails: true })
    await signInFrom(chrome('120'))
    expect(await mails()).toEqual([])
    service.clock.now += limits.freshSignInMs
    Object.assign(mina, await service.refresh(mina))
    expect(await set(true)).not.toHaveProperty('noDeviceMails')
    await signInFrom('Lynx')
    expect(await mails()).toHaveLength(1)
  })

  it('a person who has confirmed no address gets none', async () => {
    const olga = await service.person('olga')
    Object.assign(service, { device: chrome('120') })
    await service.logIn('olga')
    expect(await service.mailsOf(olga.userId)).toEqual([])
  })

  it('a server that sends no mail notes no devices and has no such setting', async () => {
    const silent = await open()
    const noor = await silent.person('noor')
    expect((await silent.ports.mails.of(noor.userId))!.mail.devices).toEqual([])
    await expect(silent.call('accounts.setDeviceMails', { isOn: false }, noor)).rejects.toEqual(
      refused('mail_off'),
    )
    await silent.close()
  })

  it('nobody is told which devices are known', async () => {
    await signInFrom(chrome('120'))
    const told = JSON.stringify([service.told, await service.call('accounts.me', {}, mina)])
    for (const word of ['notices', '"devices"', 'Chrome']) expect(told).not.toContain(word)
  })
}
