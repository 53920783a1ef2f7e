import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import type { ConversationId } from '@hubbub/protocol'
import type { Browser, Page } from 'playwright-core'
import { pngOf } from '../files/png.ts'
import { BuiltClient } from './built-client.ts'
import {
  cacheNames,
  share,
  storedTexts,
  untilOnDevice,
  untilOneWorker,
  untilStored,
} from './installed-app.ts'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

const name = 'Chess club of Delft'

let client: BuiltClient
let system: TestSystem
let browser: Browser
let mina: Visitor
let olga: Somebody
let place: string
let conversationId: ConversationId

beforeAll(async () => {
  client = new BuiltClient()
  system = await TestSystem.open({ HUBBUB_CLIENT: client.folder, HUBBUB_NAME: name })
  browser = await launchBrowser()
  olga = await system.person('olga')
  mina = await Visitor.enter(browser, { serviceWorkers: 'allow' })
  // A desktop without a dock shows no badge: what it is told is noted.
  await mina.page.context().addInitScript(`
    navigator.setAppBadge = async (count) => void (window.badge = count)
    navigator.clearAppBadge = async () => void (window.badge = 0)
  `)
  await mina.page.goto(`${system.server.url}/register`)
  await mina.signUp('mina')
  await mina.createGroup('Chess club')
  place = mina.page.url()
  conversationId = place.split('/c/')[1] as ConversationId
  const code = (await mina.invite()).split('/').at(-1)!
  await olga.call('groups.join', { code })
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
  client?.remove()
})

const bodies = async () => {
  const { messages } = await olga.call('messages.history', { conversationId, limit: 100 })
  return messages.map(({ body }) => body)
}

/** The app closed and opened again. */
async function openAgain(url = place): Promise<void> {
  mina = await mina.reopen(url, untilOneWorker)
}

async function openSettings({ page }: Visitor, tab: string): Promise<void> {
  await page.getByRole('button', { name: /^Your account, / }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('tab', { name: tab, exact: true }).click()
}

describe('the manifest', () => {
  it('an app of this server is called as the server is, and Chromium finds nothing wrong with it', async () => {
    const devTools = await mina.page.context().newCDPSession(mina.page)
    const { data, errors } = await devTools.send('Page.getAppManifest')
    const manifest = JSON.parse(data!) as Record<string, unknown>
    expect([manifest['name'], manifest['short_name'], errors]).toEqual([name, 'Chess club', []])
    expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })

  it('its icons are there, as large as they say', async () => {
    const { icons } = (await (await fetch(`${system.server.url}/manifest.webmanifest`)).json()) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[]
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    const others = { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }
    for (const { src, sizes, type } of [...icons, others]) {
      const answer = await fetch(system.server.url + src)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      const bytes = Buffer.from(await answer.arrayBuffer())
      const size = type === 'image/png' ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : sizes
      expect(size).toBe(sizes)
    }
  })
})

describe('a start without a server', () => {
  it('the app starts with the last messages, and takes new ones', async () => {
    await mina.say('Said while there was a server')
    await mina.sees('Said while there was a server')
    await untilStored(mina.page)
    await untilOnDevice(mina.page, 'Said while there was a server')
    await system.server.kill()
    await mina.page.reload()
    await mina.sees('Said while there was a server')
    await mina.page.getByRole('heading', { name: 'general', exact: true }).waitFor()
    await mina.say('Written without a server')
    await mina.sees('Written without a server')
    expect(await mina.composer.inputValue()).toBe('')
  })

  it('nothing that the server says is answered from a cache', async () => {
    for (const path of ['/api/home', '/healthz', '/socket.io/', '/api/files/f_1/original'])
      expect(await mina.page.evaluate(`fetch('${path}').then(() => 'answered', () => 'failed')`)).toBe(
        'failed',
      )
    const stored = await mina.page.evaluate<string[]>(`(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })()`)
    expect(stored.length).toBeGreaterThan(20)
    expect(stored.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  })

  it('a message is there after the app was closed, and is sent once when the server is back', async () => {
    await openAgain()
    await mina.sees('Said while there was a server')
    await mina.sees('Written without a server')
    await system.server.start()
    // The page finds the server by itself, at once or after a pause.
    await until(bodies, (all) => all.includes('Written without a server'))
    await openAgain()
    await mina.sees('Written without a server')
    expect((await bodies()).filter((body) => body === 'Written without a server')).toHaveLength(1)
  })
})

describe('the badge', () => {
  it('the icon has the number of the title', async () => {
    const { conversationId: direct } = await olga.call('groups.openDirect', { userId: await idOf('mina') })
    for (const n of [1, 2])
      await olga.call('messages.send', { conversationId: direct, cid: `badge-00${n}`, body: `Hello ${n}` })
    await mina.page.waitForFunction(`document.title.startsWith('(2) ') && window.badge === 2`)
    await mina.page.goto(`${system.server.url}/c/${direct}`)
    await mina.sees('Hello 2')
    await mina.page.waitForFunction(`!document.title.startsWith('(') && window.badge === 0`)
    expect(await mina.page.title()).not.toMatch(/^\(/)
    await mina.page.goto(place)
  })
})

const idOf = async (who: string) => (await olga.call('users.find', { query: who })).people[0]!.id

describe('sharing from another app', () => {
  it('text, a link and a photo wait until a place is chosen, and stand in its composer then', async () => {
    await mina.composer.waitFor()
    await share(
      mina.page,
      { title: 'An opening', text: 'Look at this', url: 'https://example.org/e4' },
      Buffer.from(pngOf(40, 30)),
    )
    await mina.page.waitForURL('**/share')
    await mina.page.getByRole('heading', { name: 'Where to?' }).waitFor()
    await mina.page.getByText('https://example.org/e4').waitFor()
    await mina.page.reload()
    await mina.page.getByText('board.png').waitFor()
    expect(await faultsOn(mina.page)).toEqual([])
    await mina.page.getByRole('combobox').fill('general')
    await mina.page.getByRole('option', { name: /general/ }).click()
    await mina.composer.waitFor()
    expect(await mina.composer.inputValue()).toBe('An opening\nLook at this\nhttps://example.org/e4')
    await mina.page.getByRole('textbox', { name: 'Description of board.png' }).waitFor()
    await mina.composer.press('Enter')
    await mina.sees('Look at this')
    await mina.message('Look at this').getByRole('button', { name: 'Open image: board.png' }).waitFor()
    expect(await cacheNames(mina.page)).not.toContain('hubbub-shared')
  })

  it('nothing is offered where nothing was shared', async () => {
    await mina.page.goto(`${system.server.url}/share`)
    const heading = mina.page.getByRole('heading', { name: 'Nothing to share' })
    await heading.waitFor()
    expect(await heading.count()).toBe(1)
    await mina.page.goto(place)
  })
})

describe('a new version', () => {
  const shownVersion = (page: Page) =>
    page.evaluate<string>(`document.querySelector('meta[name="version"]').content`)

  it('an open page says that there is one, works on with its own files, and loads it when it is told to', async () => {
    await mina.composer.waitFor()
    await untilStored(mina.page)
    const before = client.version
    await system.server.kill()
    client.rebuild('second-build', { renamed: 'account-settings' })
    await system.server.start()
    const load = mina.page.getByRole('button', { name: 'Load it now' })
    await load.waitFor({ timeout: 40_000 })
    expect(await faultsOn(mina.page)).toEqual([])
    expect(await shownVersion(mina.page)).toBe(before)
    await mina.composer.fill('Half a sentence')
    // A file that the server has no more.
    await openSettings(mina, 'Appearance')
    await mina.page.getByText('Theme').waitFor()
    await mina.page.keyboard.press('Escape')
    await load.click()
    await mina.page.locator('meta[name="version"][content="second-build"]').waitFor({ state: 'attached' })
    await mina.composer.waitFor()
    expect(await mina.composer.inputValue()).toBe('Half a sentence')
    await mina.composer.fill('')
    expect(await load.count()).toBe(0)
  })

  it('the new version starts without a server from then on, and only the one before it is left', async () => {
    await mina.page.waitForFunction(
      `caches.open('hubbub-shell-second-build').then((cache) => cache.match('/')).then(Boolean)`,
    )
    await openAgain()
    await mina.composer.waitFor()
    await mina.page.waitForFunction(
      `navigator.serviceWorker.getRegistration().then(({ waiting, installing }) => !waiting && !installing)`,
    )
    await system.server.kill()
    client.rebuild('third-build', { renamed: 'crop-dialog' })
    await openAgain()
    await mina.sees('Said while there was a server')
    expect(await shownVersion(mina.page)).toBe('second-build')
    await system.server.start()
    await openAgain()
    await mina.composer.waitFor()
    expect(await shownVersion(mina.page)).toBe('third-build')
    await openAgain()
    await mina.page.waitForFunction(
      `caches.keys().then((names) => names.join() === 'hubbub-shell-second-build,hubbub-shell-third-build')`,
    )
  })
})

describe('the settings of the app', () => {
  it('they say that the app starts without a connection', async () => {
    await mina.composer.waitFor()
    await openSettings(mina, 'App')
    await mina.page.getByText('The app starts without a connection').waitFor()
    await mina.page.getByText('Version third-build').waitFor()
    expect(await faultsOn(mina.page)).toEqual([])
    await mina.page.keyboard.press('Escape')
  })

  it('in another language it starts without a connection too', async () => {
    await openSettings(mina, 'Appearance')
    await mina.dialog.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await mina.page.getByRole('navigation', { name: 'Gruppen', includeHidden: true }).waitFor()
    await system.server.kill()
    await openAgain()
    await mina.sees('Said while there was a server')
    await mina.page.getByRole('navigation', { name: 'Gruppen' }).waitFor()
    expect(await mina.page.evaluate(`document.documentElement.lang`)).toBe('de')
    await system.server.start()
    await mina.page.evaluate(`localStorage.setItem('hubbub.language', 'en')`)
    await openAgain()
    await mina.composer.waitFor()
  })

  it('a browser that could not store the app says why, and everything else works', async () => {
    const ivan = await Visitor.enter(browser, { serviceWorkers: 'allow' })
    await ivan.page.addInitScript(
      `ServiceWorkerContainer.prototype.register = async () => { throw new Error('no room on the disk') }`,
    )
    await ivan.page.goto(`${system.server.url}/register`)
    await ivan.signUp('ivan')
    await openSettings(ivan, 'App')
    await ivan.page.getByRole('alert').getByText('no room on the disk').waitFor()
    await ivan.page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(ivan.complaints).toEqual([])
    await ivan.page.context().close()
  })
})

describe('logging out', () => {
  it('nothing that anybody wrote stays on the device', async () => {
    await untilOnDevice(mina.page, 'Written without a server')
    await share(mina.page, { text: 'Not for others' })
    await mina.page.getByText('Not for others').waitFor()
    await mina.choose(/^Your account, /, 'Log out')
    await mina.page.getByRole('button', { name: 'Log in' }).waitFor()
    await mina.page.waitForFunction(`caches.has('hubbub-shared').then((has) => !has)`)
    await mina.page.waitForFunction(`indexedDB.databases().then((all) => all.length > 0)`)
    expect(await mina.page.evaluate(`window.badge`)).toBe(0)
    await untilEqual(() => storedTexts(mina.page), {})
    const left = await mina.page.evaluate<string>(`JSON.stringify({ ...localStorage })`)
    expect(left).not.toContain(conversationId)
    await system.server.kill()
    await openAgain()
    await mina.page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(await mina.page.getByText('Chess club').count()).toBe(0)
  })

  it('no page logged an error', () => {
    expect(mina.complaints).toEqual([])
  })
})
