/// <reference lib="dom" />
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { freePort, linkIn, passwordOf, rest, TestMailServer, TestSystem } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let mails: TestMailServer
let browser: Browser

beforeAll(async () => {
  mails = await TestMailServer.open()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mails.close()
})

/** Where a phone is once somebody new is in: at the list of their conversations. */
const inOnPhone = 'Nothing yet. Write to somebody with the button above.'

async function openSystem(env: Record<string, string>): Promise<TestSystem> {
  const port = await freePort()
  const own = { PORT: String(port), HUBBUB_URL: `http://127.0.0.1:${port}` }
  return TestSystem.open({ ...mails.env, ...own, ...env })
}

async function visit(system: TestSystem, path: string, width = 1280): Promise<Visitor> {
  const visitor = await Visitor.enter(browser, {
    reducedMotion: 'reduce',
    colorScheme: 'light',
    viewport: { width, height: 800 },
  })
  await visitor.page.goto(`${system.server.url}${path}`)
  return visitor
}

async function administrator(system: TestSystem): Promise<Visitor> {
  const root = await visit(system, `/register#setup=${system.server.setupCode}`)
  await root.signUp('root')
  await root.page.getByRole('button', { name: 'Create a group' }).waitFor()
  await root.page.goto(`${system.server.url}/admin/sign-ups`)
  return root
}

it('somebody signs up, sees where they stand on a phone, and is let in', async () => {
  const system = await openSystem({
    HUBBUB_REGISTRATION: 'approval',
    HUBBUB_SIGN_UP_QUESTION: 'Who told you of us?',
  })
  const root = await administrator(system)
  await root.page.getByText('Nobody waits to be let in.').waitFor()
  const mina = await visit(system, '/register', 390)
  const question = mina.page.getByRole('textbox', { name: 'Who told you of us?' })
  await question.waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.signUp('mina')
  await mina.page.getByText('Please answer this.').waitFor()
  await question.fill('Olga did')
  await mina.press('Sign up')
  await mina.page.getByRole('heading', { name: 'You are in the queue' }).waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.page.goto(`${system.server.url}/login`)
  await mina.logIn('mina')
  await mina.page.getByRole('heading', { name: 'You are in the queue' }).waitFor()

  await root.page.reload()
  await root.page.getByText('Olga did').waitFor()
  expect(await faultsOn(root.page)).toEqual([])
  await root.press('Let in: mina')
  await root.page.getByText('mina can log in now').waitFor()
  await mina.press('Back to the log-in')
  await mina.logIn('mina')
  await mina.page.getByText(inOnPhone).waitFor()
  expect([...mina.complaints, ...root.complaints]).toEqual([])
  await system.close()
})

it('somebody whose mail was lost corrects the address on a phone and comes in', async () => {
  const system = await openSystem({ HUBBUB_REGISTRATION: 'domains', HUBBUB_SIGN_UP_DOMAINS: '*' })
  const mina = await visit(system, '/register', 390)
  await mina.page.getByText('You can log in once you have opened the link').waitFor()
  await mina.page.getByRole('textbox', { name: 'E-mail' }).fill('mnia@example.org')
  await mina.signUp('mina')
  const address = mina.page.getByRole('textbox', { name: 'E-mail' })
  await mina.page.getByRole('button', { name: 'Mail another link' }).waitFor()
  expect(await address.inputValue()).toBe('mnia@example.org')
  expect(await faultsOn(mina.page)).toEqual([])
  await address.fill('mina@example.org')
  await mina.press('Mail another link')
  await mina.page.getByText('Another link is on its way to mina@example.org.').waitFor()
  const link = linkIn(await mails.mailTo('mina@example.org'))
  await mina.page.goto(`${system.server.url}${link}`)
  await mina.press('Confirm')
  await mina.page.getByText('The mail address of @mina is').waitFor()
  await mina.page.goto(`${system.server.url}/login`)
  await mina.logIn('mina')
  await mina.page.getByText(inOnPhone).waitFor()
  expect(mina.complaints).toEqual([])
  await system.close()
})

it('an administrator sees how many wait, and refuses several at once', async () => {
  const system = await openSystem({ HUBBUB_REGISTRATION: 'approval' })
  const root = await administrator(system)
  for (const name of ['mina', 'olga', 'ivan'])
    await rest(system.server.url, 'accounts.register', { name, password: passwordOf(name) }).catch(() => {})
  const { page } = root
  await page.reload()
  await page.getByRole('img', { name: '3 people wait to be let in' }).first().waitFor()
  await page.getByRole('checkbox', { name: 'Select: olga' }).check()
  await page.getByRole('checkbox', { name: 'Select: ivan' }).check()
  expect(await faultsOn(page)).toEqual([])
  await root.press('Refuse those selected')
  await page.getByText('Refused: 2').waitFor()
  await page.getByRole('img', { name: 'One person waits to be let in' }).first().waitFor()
  await page.getByText('Refused', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select: olga' }).waitFor()
  expect(root.complaints).toEqual([])
  await system.close()
})

describe('invitations', () => {
  let system: TestSystem
  let root: Visitor
  beforeAll(async () => {
    system = await openSystem({ HUBBUB_REGISTRATION: 'invite' })
    root = await administrator(system)
  })
  afterAll(() => system.close())

  it('addresses are pasted, and the mail leads to an account', async () => {
    const { page } = root
    await page.getByRole('textbox', { name: 'E-mail addresses' }).fill('mina@example.org; olga')
    await page.getByText('This is no e-mail address: olga').waitFor()
    await page
      .getByRole('textbox', { name: 'E-mail addresses' })
      .fill('"Mina" <mina@example.org>, olga@example.org')
    await root.press('Send the invitations')
    await page.getByText('2 invitations are on their way').waitFor()
    expect(await faultsOn(page)).toEqual([])
    const link = linkIn(await mails.mailTo('mina@example.org'))
    const mina = await visit(system, link, 390)
    await mina.page.getByRole('heading', { name: 'You are invited' }).waitFor()
    expect(await faultsOn(mina.page)).toEqual([])
    await mina.signUp('mina')
    await mina.page.getByText(inOnPhone).waitFor()
    const late = await visit(system, link)
    await late.page.getByText('This invitation does not work').waitFor()
    expect(await faultsOn(late.page)).toEqual([])
    expect([...mina.complaints, ...late.complaints]).toEqual([])
  })

  it('a visitor who is not invited is told what to do', async () => {
    const eve = await visit(system, '/register')
    await eve.page.getByText('Only who is invited gets an account here.').waitFor()
    expect(await faultsOn(eve.page)).toEqual([])
  })

  it('an invitation is renewed and revoked in the list', async () => {
    const { page } = root
    await page.reload()
    await page.getByText(/^Used /).waitFor()
    await root.press('Renew: olga@example.org')
    await page.getByText('The invitation is renewed').waitFor()
    await mails.mailTo('olga@example.org', 2)
    await root.press('Revoke: olga@example.org')
    await page.getByText(/^Revoked /).waitFor()
    expect(root.complaints).toEqual([])
  })
})

describe('a captcha', () => {
  let service: Server
  let url: string
  let isBlocked = true
  // As hCaptcha's: a box that answers when it is ticked.
  const script = `window.hcaptcha = { render(into, { sitekey, callback }) {
    const box = document.createElement('button')
    box.type = 'button'
    box.textContent = 'I am not a robot'
    box.onclick = () => callback('right for ' + sitekey)
    into.append(box)
  } }`
  beforeAll(async () => {
    service = createServer((request, response) => {
      if (request.url === '/api.js' && isBlocked) return void response.writeHead(403).end()
      if (request.url === '/api.js')
        return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      response.end('{"success":true}')
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => service.close(resolve)))

  it('a widget that was blocked is loaded again, and its answer lets somebody in', async () => {
    const system = await openSystem({
      HUBBUB_CAPTCHA_VERIFY_URL: `${url}/siteverify`,
      HUBBUB_CAPTCHA_SECRET: 'hush',
      HUBBUB_CAPTCHA_SITE_KEY: 'key',
      HUBBUB_CAPTCHA_SCRIPT: `${url}/api.js`,
    })
    const mina = await visit(system, '/register')
    await mina.page.getByText('The check that you are not a robot could not be loaded.').waitFor()
    expect(await faultsOn(mina.page)).toEqual([])
    isBlocked = false
    await mina.press('Load it again')
    await mina.page.getByRole('button', { name: 'I am not a robot' }).waitFor()
    await mina.signUp('mina')
    await mina.page.getByText('Please do the check that you are not a robot').waitFor()
    await mina.press('I am not a robot')
    await mina.press('Sign up')
    await mina.page.getByRole('button', { name: 'Create a group' }).waitFor()
    expect(mina.complaints).toEqual([])
    await system.close()
  })
})
