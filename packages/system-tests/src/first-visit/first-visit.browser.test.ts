import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, Response } from 'playwright-core'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let olga: Somebody
let invite: string
let visitor: Visitor

beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_RATE_LIMITS: 'off' })
  browser = await launchBrowser()
  const names = ['olga', 'ivan', 'lin', 'noor', 'jan', 'eva', 'paul', 'rosa', 'karl']
  const people = await Promise.all(names.map((name) => system.person(name)))
  olga = people[0]!
  const { group } = await system.group(olga, people.slice(1), 'Chess club')
  invite = `/invite/${(await olga.call('groups.createInvite', { groupId: group.id })).code}`
  visitor = await Visitor.enter(browser, { viewport: { width: 1920, height: 1000 } })
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const at = (path: string) => `${system.server.url}${path}`
const called = () => visitor.page.getByRole('textbox', { name: 'What should people call you?' })
const username = () => visitor.page.getByRole('textbox', { name: 'Username' })

describe('a first visit', () => {
  it('the start screen shows before any script or style sheet, and goes when the form comes', async () => {
    const held = Promise.withResolvers<void>()
    await visitor.page.route('**/assets/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await visitor.page.goto(at(invite), { waitUntil: 'commit' })
    const startScreen = visitor.page.locator('.start-door')
    await startScreen.getByText('Hubbub').waitFor()
    expect(await called().count()).toBe(0)
    held.resolve()
    await called().waitFor()
    expect(await startScreen.isVisible()).toBe(false)
    await visitor.page.unroute('**/assets/**')
  })

  it('the log-in page comes compressed, is cached by its file names, and loads nothing of the chat', async () => {
    const answers: Response[] = []
    const other = await Visitor.enter(browser)
    other.page.on('response', (response) => answers.push(response))
    await other.page.goto(at('/login'), { waitUntil: 'networkidle' })
    await other.page.getByRole('button', { name: 'Log in' }).waitFor()
    const heads = await Promise.all(
      answers.map(async (answer) => ({
        path: new URL(answer.url()).pathname,
        type: answer.request().resourceType(),
        headers: await answer.allHeaders(),
      })),
    )
    const texts = heads.filter(({ type }) => ['document', 'script', 'stylesheet'].includes(type))
    expect(texts.length).toBeGreaterThan(2)
    expect(
      texts.filter(
        ({ headers }) => headers['content-encoding'] !== 'gzip' && headers['content-encoding'] !== 'br',
      ),
    ).toEqual([])
    const assets = heads.filter(({ path }) => path.startsWith('/assets/'))
    expect(assets.filter(({ headers }) => !headers['cache-control']!.includes('immutable'))).toEqual([])
    expect(heads.filter(({ path }) => /inside|markdown|emoji|socket/.test(path))).toEqual([])
    // Of the typeface only the letters that stand there.
    const fonts = heads.filter(({ type }) => type === 'font').map(({ path }) => path)
    expect(fonts).toEqual([expect.stringContaining('/inter-latin-wght-normal')])
    await other.page.context().close()
  })
})

describe('signing up', () => {
  it('the username follows the display name until it is edited', async () => {
    await called().fill('Анна Müller')
    expect(await username().inputValue()).toBe('anna.muller')
    await username().fill('olga')
    await called().fill('Anna Müller')
    expect(await username().inputValue()).toBe('olga')
  })

  it('a taken username is reported under its field, which has the focus', async () => {
    await visitor.page.getByRole('textbox', { name: 'Password' }).fill('anna likes long passwords')
    await visitor.press('Sign up and join')
    await visitor.page.getByText('Somebody already has this username.').waitFor()
    await username().and(visitor.page.locator(':focus')).waitFor()
    expect(await username().inputValue()).toBe('olga')
    await username().fill('anna')
    await visitor.press('Sign up and join')
    await visitor.composer.waitFor()
    await visitor.press(/^Your account, Anna Müller/)
    await visitor.page.getByText('@anna').waitFor()
    await visitor.page.keyboard.press('Escape')
  })
})

describe('a group on a wide screen', () => {
  it('the faces of its ten members have ten colours', async () => {
    const rows = visitor.page.getByRole('complementary', { name: 'Members' }).getByRole('listitem')
    await rows.nth(9).waitFor()
    const faces = await rows.locator('[style*="--hue"]').all()
    const styles = await Promise.all(faces.map((face) => face.getAttribute('style')))
    expect(new Set(styles.map((style) => /--hue: ?(\d+)/.exec(style!)![1])).size).toBe(10)
  })

  it('a message that mentions the reader is tinted, and one that mentions somebody else is not', async () => {
    const conversationId = visitor.page.url().split('/c/')[1]!.split('/')[0] as `c_${string}`
    const { people } = await olga.call('users.find', { query: 'anna' })
    const send = (cid: string, body: string) =>
      olga.call('messages.send', { conversationId, cid, body, replyTo: null })
    await send('tinted-01', `For <@${people[0]!.id}>`)
    await send('plain-001', `Not for you but <@${olga.userId}>`)
    await visitor.sees('For @Anna Müller')
    await visitor.sees('Not for you')
    const rowWith = (text: string) =>
      `[...document.querySelectorAll('article')].find((row) => row.textContent.includes('${text}'))`
    const background = (text: string) =>
      visitor.page.evaluate<string>(`getComputedStyle(${rowWith(text)}).backgroundColor`)
    expect(await background('For @Anna Müller')).not.toBe(await background('Not for you'))
  })

  it('the composer is as wide as the messages above it', async () => {
    const message = (await visitor.message('Not for you').getByRole('paragraph').boundingBox())!
    const field = (await visitor.composer.boundingBox())!
    const first = (await visitor.page.getByRole('button', { name: 'Add files or a poll' }).boundingBox())!
    const row = (await visitor.message('Not for you').boundingBox())!
    expect(row.width).toBeGreaterThan(1_100)
    expect(message.x + message.width).toBeLessThan(row.x + row.width - 60)
    expect(Math.abs(first.x - (message.x - 56))).toBeLessThan(16)
    expect(field.width).toBeLessThan(960)
  })

  it('styles of the rooms override styles of the first screen, though those load later', async () => {
    await visitor.composer.focus()
    const outline = await visitor.page.evaluate<string>(
      `getComputedStyle(document.activeElement).outlineStyle`,
    )
    expect(outline).toBe('none')
  })

  it('no page logged an error', () => {
    expect(visitor.complaints).toEqual([])
  })
})
