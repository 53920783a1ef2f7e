/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { TestSystem } from '@hubbub/testing'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let url: string
let mina: Visitor
let device: Device
/** As a password manager brings them along: the last device that used them has counted furthest. */
let passkeys: Credentials
let recoveryCodes: string[]

type Credentials = Awaited<ReturnType<Device['credentials']>>

/** Chromium's own authenticator: nothing of WebAuthn in the browser is replaced. */
class Device {
  readonly #cdp: CDPSession
  readonly #id: string

  static async in(page: Page, hasUserVerification = true): Promise<Device> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification, isUserVerified: hasUserVerification, automaticPresenceSimulation: true },
      },
    })
    return new Device(cdp, authenticatorId)
  }

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp
    this.#id = id
  }

  async credentials() {
    return (await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#id })).credentials
  }

  /** Whether whoever holds it confirms from now on that they are there. */
  async confirms(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified })
  }

  async take(credentials: Credentials): Promise<void> {
    for (const credential of credentials)
      await this.#cdp.send('WebAuthn.addCredential', { authenticatorId: this.#id, credential })
  }
}

beforeAll(async () => {
  system = await TestSystem.open()
  // A passkey needs a name: no browser makes one for a number.
  url = system.server.url.replace('127.0.0.1', 'localhost')
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  await mina.page.goto(`${url}/register`)
  device = await Device.in(mina.page)
  await mina.signUp('mina')
  await mina.page.getByRole('button', { name: 'Create a group' }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await system.close()
})

const account = (who: Visitor) => who.page.getByRole('button', { name: /^Your account/ })

async function openSettings(tab: string, who = mina): Promise<void> {
  await who.choose(/^Your account/, 'Profile')
  await who.dialog.getByRole('tab', { name: tab }).click()
}

/** Another browser, with the same passkeys. */
async function newVisitor({ width = 1280, checks = true } = {}): Promise<{ who: Visitor; its: Device }> {
  const who = await Visitor.enter(browser, { viewport: { width, height: 800 } })
  await who.page.goto(`${url}/login`)
  const its = await Device.in(who.page, checks)
  await its.take(passkeys)
  return { who, its }
}

async function leave({ who, its }: { who: Visitor; its: Device }): Promise<void> {
  passkeys = await its.credentials()
  expect(who.complaints).toEqual([])
  await who.page.context().close()
}

it('a passkey is added and named, and the first one shows recovery codes', async () => {
  await openSettings('Passkeys')
  await mina.dialog.getByText('With the first one your password alone is not enough any more').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.press('Add a passkey')
  await mina.dialog.getByRole('textbox', { name: 'Name' }).fill('My laptop')
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.press('Create passkey')
  const codes = mina.dialog.getByRole('list', { name: 'Your recovery codes' })
  await codes.waitFor()
  recoveryCodes = await codes.getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await mina.press('I have kept them')
  const list = mina.dialog.getByRole('list', { name: 'Passkeys' })
  await list.getByText('My laptop').waitFor()
  await list.getByText('Never used').waitFor()
  passkeys = await device.credentials()
  expect(passkeys).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  expect(await faultsOn(mina.page)).toEqual([])
})

it('a device that has one makes no second one', async () => {
  await mina.press('Add a passkey')
  await mina.press('Create passkey')
  await mina.dialog.getByText('This device has one of your passkeys already.').waitFor()
  await mina.press('Cancel')
  await mina.page.keyboard.press('Escape')
  expect(await device.credentials()).toHaveLength(1)
})

it('a passkey signs in on a phone, without a name', async () => {
  const phone = await newVisitor({ width: 390 })
  const { who } = phone
  const button = who.page.getByRole('button', { name: 'Log in with a passkey' })
  await button.waitFor()
  expect(await faultsOn(who.page)).toEqual([])
  await button.click()
  await account(who).waitFor()
  await leave(phone)
})

it('a passkey on a device that does not check who uses it is the second factor only', async () => {
  // Without a name Chromium does not offer it: what the server says of one that comes all the same is in the system tests.
  const tablet = await newVisitor({ checks: false })
  const { who } = tablet
  await who.logIn('mina')
  await who.page.getByText('Now use a passkey, or type a code.').waitFor()
  expect(await faultsOn(who.page)).toEqual([])
  await who.press('Use a passkey')
  await account(who).waitFor()
  await leave(tablet)
})

it('a person without a passkey of this server stays where they are', async () => {
  const who = await Visitor.enter(browser)
  await who.page.goto(`${url}/login`)
  await Device.in(who.page)
  await who.press('Log in with a passkey')
  await who.page.getByText('No passkey was used. Try again, or choose another way.').waitFor()
  await who.page.getByRole('button', { name: 'Log in with a passkey' }).waitFor()
  await who.logIn('mina')
  await who.page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0]!)
  await who.press('Log in')
  await who.page.getByText('You have 9 recovery codes left.').waitFor()
  expect(who.complaints).toEqual([])
  await who.page.context().close()
})

it('a second device adds its own passkey once its owner confirms, and both sign in', async () => {
  const before = passkeys
  passkeys = []
  const phone = await newVisitor({ width: 390 })
  const { who, its } = phone
  await who.logIn('mina')
  await who.page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[1]!)
  await who.press('Log in')
  await account(who).waitFor()
  await openSettings('Passkeys', who)
  await who.press('Add a passkey')
  await who.dialog.getByText('It works at localhost alone').waitFor()
  await who.dialog.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await its.confirms(false)
  await who.press('Create passkey')
  await who.dialog.getByText('No passkey was made. Try again when you like.').waitFor()
  expect(await faultsOn(who.page)).toEqual([])
  await its.confirms(true)
  await who.press('Create passkey')
  const list = who.dialog.getByRole('list', { name: 'Passkeys' })
  await list.getByText('My phone').waitFor()
  await list.getByText('My laptop').waitFor()
  await who.page.keyboard.press('Escape')
  await who.choose(/^Your account/, 'Log out')
  await who.press('Log in with a passkey')
  await account(who).waitFor()
  await leave(phone)
  passkeys = before
  const laptop = await newVisitor()
  await laptop.who.press('Log in with a passkey')
  await account(laptop.who).waitFor()
  await leave(laptop)
})

it('a person whose passkeys work at another address of the server is told where, and types a code', async () => {
  const who = await Visitor.enter(browser)
  await who.page.goto(`${url.replace('localhost', 'chess.localhost')}/login`)
  await Device.in(who.page)
  await who.logIn('mina')
  await who.page.getByText('Your passkeys work only at localhost, not at this address.').waitFor()
  expect(await who.page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0)
  expect(await faultsOn(who.page)).toEqual([])
  await who.page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[2]!)
  await who.press('Log in')
  await account(who).waitFor()
  await openSettings('Passkeys', who)
  const stranded = 'Works only at localhost, not at this address · Add a new one here, then remove this one.'
  await who.dialog.getByText(stranded).first().waitFor()
  expect(await faultsOn(who.page)).toEqual([])
  expect(who.complaints).toEqual([])
  await who.page.context().close()
})

it('a passkey is renamed, proves who is there, and is removed', async () => {
  const laptop = await newVisitor()
  const { who } = laptop
  await who.logIn('mina')
  await who.page.getByRole('textbox', { name: 'Code' }).waitFor()
  await who.page.getByRole('checkbox', { name: 'Do not ask on this device for 30 days' }).check()
  await who.press('Use a passkey')
  await account(who).waitFor()
  await who.choose(/^Your account/, 'Log out')
  // By a remembered device: this session has shown less than it could.
  await who.logIn('mina')
  await openSettings('Passkeys', who)
  await who.dialog.getByRole('button', { name: 'Rename the passkey My laptop' }).click()
  await who.dialog.getByRole('textbox', { name: 'Name' }).fill('Old laptop')
  await who.press('Save')
  await who.dialog.getByRole('button', { name: 'Remove the passkey Old laptop' }).click()
  await who.dialog.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await who.page.getByText('This is sensitive. Type a code once more.').waitFor()
  expect(await faultsOn(who.page)).toEqual([])
  await who.press('Use a passkey')
  await who.dialog.getByText('Old laptop').first().waitFor({ state: 'detached' })
  await who.dialog.getByRole('button', { name: 'Remove the passkey My phone' }).click()
  await who.dialog.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await who.dialog.getByText('With the first one your password alone is not enough any more').waitFor()
  expect(who.complaints).toEqual([])
  await who.page.keyboard.press('Escape')

  await who.choose(/^Your account/, 'Log out')
  await who.press('Log in with a passkey')
  await who.page.getByText('This passkey is not known here').waitFor()
  await who.logIn('mina')
  await account(who).waitFor()
  await leave(laptop)
})

it('an address that is a number has no passkeys, and the settings say why', async () => {
  const who = await Visitor.enter(browser)
  await who.page.goto(`${system.server.url}/login`)
  await who.logIn('mina')
  await openSettings('Passkeys', who)
  await who.dialog.getByText('Passkeys do not work at this address').waitFor()
  expect(await who.dialog.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
  await who.page.context().close()
})

it('a person who has to set a second factor up does so with a passkey on the way in', async () => {
  const root = await system.administrator()
  await root.call('accounts.setSignInPolicy', { secondFactorFor: 'everyone', graceDays: 0 })
  passkeys = []
  const phone = await newVisitor({ width: 390 })
  const { who } = phone
  await who.logIn('mina')
  await who.page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor()
  await who.page.getByText('A passkey is the shortest way').waitFor()
  await who.page.getByRole('button', { name: 'Begin', exact: true }).waitFor()
  expect(await faultsOn(who.page)).toEqual([])
  await who.press('Create passkey')
  await who.page.getByRole('list', { name: 'Your recovery codes' }).waitFor()
  expect(await faultsOn(who.page)).toEqual([])
  await who.press('I have kept them')
  await account(who).waitFor()
  await who.choose(/^Your account/, 'Log out')
  await who.press('Log in with a passkey')
  await account(who).waitFor()
  await leave(phone)
})
