import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { freePort, passwordOf, TestProvider, TestSystem } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let club: TestProvider
let system: TestSystem
let browser: Browser

beforeAll(async () => {
  const port = await freePort()
  club = await TestProvider.open(`http://127.0.0.1:${port}`)
  system = await TestSystem.open({ PORT: String(port), ...club.env(), HUBBUB_PASSWORD_FORM: 'hidden' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await system.close()
  await club.close()
})

const phoneInTheDark: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  hasTouch: true,
  isMobile: true,
}

async function newVisitor(
  options: BrowserContextOptions = {},
  path = '/login',
  { url } = system.server,
): Promise<Visitor> {
  const visitor = await Visitor.enter(browser, options)
  await visitor.page.goto(`${url}${path}`)
  return visitor
}

/** What lies under a pointer that was left there looks otherwise. */
async function faultsIn({ page }: Visitor): Promise<string[]> {
  await page.mouse.move(0, 0)
  return faultsOn(page)
}

async function goesTo(visitor: Visitor, id: string): Promise<void> {
  await visitor.press('Log in with The club')
  await visitor.page.getByRole('textbox', { name: 'Who are you?' }).fill(id)
  await visitor.press('Go on')
}

it('the log-in page shows the button alone, and the form to who asks for it', async () => {
  for (const options of [{}, phoneInTheDark]) {
    const visitor = await newVisitor(options)
    await visitor.page.getByRole('button', { name: 'Log in with The club' }).waitFor()
    await visitor.page.getByRole('textbox', { name: 'Username or e-mail' }).waitFor({ state: 'detached' })
    expect(await faultsIn(visitor)).toEqual([])
    await visitor.page.goto(`${system.server.url}/login?local=1`)
    await visitor.page.getByText('or with a password').waitFor()
    await visitor.page.getByRole('textbox', { name: 'Username or e-mail' }).waitFor()
    expect(await faultsIn(visitor)).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.page.context().close()
  }
})

it('a newcomer chooses a name, comes in, and goes out over there as well', async () => {
  await club.knows('7', { preferred_username: 'olga', name: 'Olga Petrova' })
  const olga = await newVisitor(phoneInTheDark)
  await goesTo(olga, '7')
  await olga.page.getByText('The club knows you. Choose what you are called here.').waitFor()
  // The code is in no history and no screenshot.
  expect(new URL(olga.page.url()).search).toBe('')
  expect(await olga.page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('olga')
  expect(await faultsIn(olga)).toEqual([])
  await olga.press('Create my account')
  await olga.page.getByRole('button', { name: /^Your account/ }).waitFor()
  await olga.page.reload()
  await olga.page.getByRole('button', { name: /^Your account/ }).waitFor()
  await olga.choose(/^Your account/, 'Log out')
  await olga.page.waitForURL((url) => url.origin === club.issuer)
  expect(olga.complaints).toEqual([])
  await olga.page.context().close()
})

it('a person with a password connects their account, and lets go again', async () => {
  await club.knows('8', { preferred_username: 'mina' })
  await system.person('mina')
  const mina = await newVisitor()
  await goesTo(mina, '8')
  await mina.press('I have an account here already')
  expect(await faultsIn(mina)).toEqual([])
  await mina.logIn('mina')
  await mina.page.getByRole('heading', { name: 'Connect your account with The club?' }).waitFor()
  expect(await faultsIn(mina)).toEqual([])
  await mina.press('Connect')
  await mina.page.getByRole('button', { name: 'Create a group' }).waitFor()

  await mina.choose(/^Your account/, 'Profile')
  await mina.dialog.getByRole('tab', { name: 'Password' }).click()
  await mina.dialog.getByText(/^Last used on/).waitFor()
  expect(await faultsIn(mina)).toEqual([])
  await mina.press('Disconnect')
  await mina.dialog.getByRole('button', { name: 'Disconnect' }).last().click()
  await mina.dialog.getByRole('button', { name: 'Connect The club' }).waitFor()

  // From the settings, long after the log-in: the password is asked for once more.
  await Promise.all([system, club].map((one) => one.pass(limits.freshSignInMs)))
  await mina.press('Connect The club')
  await mina.page.getByRole('heading', { name: 'Connect your account with The club?' }).waitFor()
  await mina.press('Connect')
  await mina.dialog.getByLabel('Current password').fill(passwordOf('mina'))
  expect(await faultsIn(mina)).toEqual([])
  await mina.press('Go on')
  await mina.page.getByRole('button', { name: 'Create a group' }).waitFor()
  expect(mina.complaints).toEqual([])
  await mina.page.context().close()
})

it('a person without a password proves over there who they are, and comes back into no account but theirs', async () => {
  for (const id of ['11', '10']) {
    await club.knows(id, { preferred_username: `noor${id}` })
    const newcomer = await newVisitor()
    await goesTo(newcomer, id)
    await newcomer.press('Create my account')
    await newcomer.page.getByRole('button', { name: 'Create a group' }).waitFor()
    await newcomer.page.context().close()
  }
  const noor = await newVisitor()
  await goesTo(noor, '10')
  const begins = async () => {
    await noor.choose(/^Your account/, 'Profile')
    await noor.dialog.getByRole('tab', { name: 'Two-factor sign-in' }).click()
    await noor.press('Set up')
  }
  const isAsked = async () => {
    await noor.page.getByRole('button', { name: 'Create a group' }).waitFor()
    await Promise.all([system, club].map((one) => one.pass(limits.freshSignInMs)))
    await begins()
    await noor.dialog.getByText(/^You have no password here/).waitFor()
  }
  await isAsked()
  expect(await faultsIn(noor)).toEqual([])
  await goesTo(noor, '10')
  await begins()
  await noor.dialog.getByRole('textbox', { name: 'Code' }).waitFor()
  await noor.page.keyboard.press('Escape')
  // The provider asks again, and somebody else answers.
  await isAsked()
  await goesTo(noor, '11')
  await noor.page.getByText(/^At the sign-in service you are not the same person as here/).waitFor()
  expect(await faultsIn(noor)).toEqual([])
  await noor.page.getByRole('link', { name: 'Log out there' }).click()
  await noor.page.waitForURL((url) => url.origin === club.issuer)
  expect(noor.complaints).toEqual([])
  await noor.page.context().close()
})

it('a person who logs out everywhere goes out over there as well', async () => {
  await club.knows('12', { preferred_username: 'pavel' })
  const pavel = await newVisitor()
  await goesTo(pavel, '12')
  await pavel.press('Create my account')
  await pavel.choose(/^Your account/, 'Profile')
  await pavel.dialog.getByRole('tab', { name: 'Devices' }).click()
  await pavel.press('Log out everywhere')
  await pavel.dialog.getByRole('button', { name: 'Log out everywhere' }).last().click()
  await pavel.page.waitForURL((url) => url.origin === club.issuer)
  expect(pavel.complaints).toEqual([])
  await pavel.page.context().close()
})

it('a page that is loaded again after the way back says what to do', async () => {
  const visitor = await newVisitor({}, '/sign-in/1?code=of-somebody&state=of-somebody')
  await visitor.page.getByRole('heading', { name: 'This did not work' }).waitFor()
  expect(await faultsIn(visitor)).toEqual([])
  await visitor.press('Back to the log-in')
  await visitor.page.getByRole('button', { name: 'Log in with The club' }).waitFor()
  await visitor.page.context().close()
})

it('the log-in page is skipped where the server says so, save for who logged out or asks for the form', async () => {
  const port = await freePort()
  const only = await TestProvider.open(`http://127.0.0.1:${port}`)
  const skipping = await TestSystem.open({
    PORT: String(port),
    ...only.env(),
    HUBBUB_PASSWORD_FORM: 'skipped',
  })
  await only.knows('9', { preferred_username: 'ivan' })
  const ivan = await newVisitor({}, '/', skipping.server)
  await ivan.page.getByRole('textbox', { name: 'Who are you?' }).fill('9')
  await ivan.press('Go on')
  await ivan.press('Create my account')
  await ivan.page.getByRole('button', { name: 'Create a group' }).waitFor()
  await ivan.choose(/^Your account/, 'Log out')
  await ivan.page.waitForURL((url) => url.origin === only.issuer)
  await ivan.page.goto(skipping.server.url)
  await ivan.page.getByRole('button', { name: 'Log in with The club' }).waitFor()
  expect(ivan.complaints).toEqual([])
  await ivan.page.context().close()
  const root = await newVisitor({}, '/login?local=1', skipping.server)
  await root.page.getByRole('textbox', { name: 'Username or e-mail' }).waitFor()
  await root.page.context().close()
  await skipping.close()
  await only.close()
})
