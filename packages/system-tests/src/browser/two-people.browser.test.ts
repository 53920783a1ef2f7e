import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TestSystem } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Line } from './line.ts'
import { Visitor } from './visitor.ts'

let system: TestSystem
let browser: Browser
let line: Line
let mina: Visitor
let olga: Visitor

beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_RATE_LIMITS: 'on' })
  line = await Line.to(system.server.url)
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  olga = await Visitor.enter(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
})

afterAll(async () => {
  await browser?.close()
  line?.close()
  await system?.close()
})

describe('two people in two browsers', () => {
  it('mina becomes the administrator with the link that the server printed, and creates a group', async () => {
    await mina.page.goto(`${system.server.url}/register#setup=${system.server.setupCode}`)
    await mina.signUp('mina')
    await mina.createGroup('Chess club')
    expect(await mina.composer.isEditable()).toBe(true)
  })

  it('olga follows an invite on her phone, and is in the channel with the composer focused', async () => {
    await olga.page.goto(`${line.url}${await mina.invite()}`)
    await olga.page.getByRole('heading', { name: 'You are invited to Chess club' }).waitFor()
    await olga.signUp('olga', 'Sign up and join')
    await olga.composer.waitFor()
    await olga.composer.and(olga.page.locator(':focus')).waitFor()
    expect(await olga.page.getByRole('heading', { name: 'general', exact: true }).count()).toBe(1)
  })

  it('both chat and see each other’s messages, with markdown and nothing dangerous', async () => {
    await olga.say('**Hello** <img src=x onerror=alert(1)> from `olga`')
    await mina.sees('from olga')
    expect(await mina.message('from olga').locator('strong').textContent()).toBe('Hello')
    expect(await mina.message('from olga').locator('img').count()).toBe(0)
    await mina.say('Tonight at eight?')
    await olga.sees('Tonight at eight?')
  })

  it('mina edits a message, and olga sees it marked as edited', async () => {
    await mina.act('Tonight at eight?', 'Edit')
    const editor = mina.page.getByRole('textbox', { name: 'Edit message' })
    await editor.fill('Tonight at nine?')
    await editor.press('Enter')
    await olga.sees('Tonight at nine?')
    expect(await olga.message('Tonight at nine?').textContent()).toContain('edited')
  })

  it('olga reacts, and mina sees it counted', async () => {
    await mina.act('from olga', 'React with 👍')
    await olga.message('from olga').getByRole('button', { name: /^👍,/ }).click()
    const counted = mina.message('from olga').getByRole('button', { name: /^👍, 2/ })
    await counted.waitFor()
    expect(await counted.count()).toBe(1)
  })

  it('olga loses her connection, is told so, and goes on writing; her messages arrive once she is back', async () => {
    line.cut()
    await olga.page.getByText('No connection.').first().waitFor()
    await olga.say('Written in a tunnel')
    await olga.sees('Written in a tunnel')
    await mina.say('Said while olga was away')
    expect(await mina.message('Written in a tunnel').count()).toBe(0)
    line.mend()
    await mina.sees('Written in a tunnel')
    await olga.sees('Said while olga was away')
  })

  it('both see the same messages, once and in one order, also after a reload', async () => {
    const expected = ['Tonight at nine?', 'Said while olga was away', 'Written in a tunnel']
    const shown = async (visitor: Visitor) =>
      (await visitor.conversation()).filter((text) => expected.some((one) => text.startsWith(one)))
    for (const visitor of [mina, olga]) {
      expect((await shown(visitor)).map((text) => text.replace(/\s*\(?edited\)?.*$/, ''))).toEqual(expected)
      await visitor.page.reload()
      await visitor.sees('Written in a tunnel')
      await visitor.sees('from olga')
      expect((await shown(visitor)).map((text) => text.replace(/\s*\(?edited\)?.*$/, ''))).toEqual(expected)
    }
  })

  it('a message that olga wrote offline survives when her page closes before it is sent', async () => {
    const here = olga.page.url()
    line.cut()
    await olga.say('Kept on the phone')
    await olga.sees('Kept on the phone')
    await olga.page.goto('about:blank')
    line.mend()
    await olga.page.goto(here)
    await mina.sees('Kept on the phone')
    await olga.sees('Kept on the phone')
    // Whole, so that a failure says what stood there instead.
    for (const visitor of [mina, olga])
      expect((await visitor.conversation()).slice(-2)).toEqual(['Written in a tunnel', 'Kept on the phone'])
  })

  it('no page logged an error', () => {
    expect([...mina.complaints, ...olga.complaints]).toEqual([])
  })
})
