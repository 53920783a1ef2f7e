import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TestSystem } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Visitor
let olga: Visitor
let ivan: Visitor
let invite: string

beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_RATE_LIMITS: 'on' })
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  olga = await Visitor.enter(browser)
  ivan = await Visitor.enter(browser)
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const at = (path: string) => `${system.server.url}${path}`

describe('the life of a group in the browser', () => {
  it('mina creates a group, olga signs up by the link, and ivan joins as a guest', async () => {
    await mina.page.goto(at('/register'))
    await mina.signUp('mina')
    await mina.createGroup('Chess club')
    invite = await mina.invite()
    await olga.page.goto(at(invite))
    await olga.signUp('olga', 'Sign up and join')
    await olga.composer.waitFor()
    await ivan.page.goto(at(invite))
    await ivan.press('Enter as a guest')
    await ivan.page.getByRole('textbox', { name: 'Nickname' }).fill('Ivan')
    await ivan.press('Join as guest')
    await ivan.composer.waitFor()
    await ivan.say('Hello from a guest')
    await mina.sees('Hello from a guest')
    expect(await olga.message('Hello from a guest').count()).toBe(1)
  })

  it('ivan turns his guest account into a full one, and keeps his place and his messages', async () => {
    await ivan.choose(/^Your account/, 'Keep this account')
    await ivan.dialog.getByRole('textbox', { name: 'Username' }).fill('ivan')
    await ivan.dialog.getByRole('textbox', { name: 'Password' }).fill('ivan likes long passwords')
    await ivan.dialog.getByRole('button', { name: 'Create full account' }).click()
    await ivan.dialog.waitFor({ state: 'hidden' })
    await ivan.say('Now with a name')
    await mina.sees('Now with a name')
    await ivan.sees('Hello from a guest')
    expect(ivan.page.url()).toContain('/c/')
  })

  it('ivan signs a second device out, and it shows the log-in page', async () => {
    const phone = await Visitor.enter(browser, { viewport: { width: 390, height: 844 } })
    await phone.page.goto(at('/login'))
    await phone.logIn('ivan')
    await phone.page.getByRole('link', { name: /^Chess club/ }).waitFor()
    await ivan.choose(/^Your account/, 'Devices')
    await ivan.dialog.getByRole('button', { name: /^Log out Chrome/ }).click()
    await phone.page.getByRole('button', { name: 'Log in' }).waitFor()
    await ivan.page.keyboard.press('Escape')
    expect(await phone.page.getByRole('link', { name: /^Chess club/ }).count()).toBe(0)
    await phone.page.context().close()
  })

  it('mina removes olga, and the group leaves olga’s screen at once', async () => {
    await mina.choose('Actions for olga', 'Remove from group')
    await mina.dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await olga.page.getByRole('link', { name: 'Chess club' }).waitFor({ state: 'detached' })
    await mina.say('Only for those who are left')
    await ivan.sees('Only for those who are left')
    expect(await olga.page.getByText('Only for those who are left').count()).toBe(0)
  })

  it('mina deletes a channel by its name, and a person who looks at it is told so', async () => {
    await mina.choose('Chess club: group menu', 'Create channel')
    await mina.dialog.getByRole('textbox', { name: 'Channel name' }).fill('openings')
    await mina.dialog.getByRole('button', { name: 'Create channel' }).click()
    await mina.page.getByRole('textbox', { name: 'Message openings' }).waitFor()
    await mina.say('Soon to be gone')
    await ivan.page.getByRole('link', { name: /openings/ }).click()
    await ivan.sees('Soon to be gone')
    await mina.press('Edit channel openings')
    await mina.dialog.getByRole('button', { name: 'Delete channel' }).click()
    const forEverybody = mina.dialog.getByRole('button', { name: 'Delete for everybody' })
    await mina.dialog.getByRole('textbox').fill('opening')
    expect(await forEverybody.isDisabled()).toBe(true)
    await mina.dialog.getByRole('textbox').fill('openings')
    await forEverybody.click()
    await mina.sees('Only for those who are left')
    await ivan.page.getByText(/^You do not see .*#openings.* any more$/).waitFor()
    expect(await ivan.page.getByRole('link', { name: /openings/ }).count()).toBe(0)
    await ivan.page.getByRole('link', { name: /general/ }).click()
    await ivan.sees('Only for those who are left')
  })

  it('mina archives the channel, and everybody can read it and nobody can write in it', async () => {
    await mina.press('Edit channel general')
    await mina.dialog.getByRole('switch', { name: 'Archived' }).press('Space')
    await mina.dialog.getByRole('button', { name: 'Save' }).click()
    await ivan.composer.waitFor({ state: 'detached' })
    await ivan.sees('Only for those who are left')
    expect(await mina.composer.count()).toBe(0)
  })

  it('mina hands the group over and leaves it, and ivan can do what she could', async () => {
    await mina.choose('Actions for Ivan', 'Hand over the group')
    await mina.dialog.getByRole('button', { name: 'Hand over the group' }).click()
    await mina.choose('Chess club: group menu', 'Leave group')
    await mina.dialog.getByRole('button', { name: 'Leave group' }).click()
    await mina.page.getByRole('link', { name: 'Chess club' }).waitFor({ state: 'detached' })
    await ivan.press('Edit channel general')
    await ivan.dialog.waitFor()
    expect(await mina.page.getByText('Only for those who are left').count()).toBe(0)
  })

  it('ivan deletes his group once he has typed its name', async () => {
    await ivan.page.keyboard.press('Escape')
    await ivan.choose('Chess club: group menu', 'Group settings')
    await ivan.dialog.getByRole('button', { name: 'Delete group' }).click()
    const forEverybody = ivan.dialog.getByRole('button', { name: 'Delete for everybody' })
    await ivan.dialog.getByRole('textbox').fill('Chess')
    expect(await forEverybody.isDisabled()).toBe(true)
    await ivan.dialog.getByRole('textbox').fill('Chess club')
    await forEverybody.click()
    await ivan.page.getByRole('link', { name: 'Chess club' }).waitFor({ state: 'detached' })
    await ivan.page.waitForURL((url) => url.pathname === '/dm')
  })

  it('olga changes her password, logs out, and logs in with the new one only', async () => {
    await olga.choose(/^Your account/, 'Profile')
    await olga.dialog.getByRole('tab', { name: 'Password' }).click()
    await olga.dialog.getByRole('textbox', { name: 'Current password' }).fill('olga likes long passwords')
    await olga.dialog.getByRole('textbox', { name: 'New password' }).fill('olga likes another one')
    await olga.dialog.getByRole('button', { name: 'Change password' }).click()
    await olga.page.getByText('Your password was changed').first().waitFor()
    await olga.page.keyboard.press('Escape')
    await olga.choose(/^Your account/, 'Log out')
    await olga.logIn('olga')
    await olga.page.getByText('Name or password is wrong.').waitFor()
    await olga.logIn('olga', 'olga likes another one')
    await olga.page.getByRole('button', { name: /^Your account/ }).waitFor()
    expect(new URL(olga.page.url()).pathname).not.toBe('/login')
  })

  it('no page logged an error', () => {
    expect([mina, olga, ivan].flatMap(({ complaints }) => complaints)).toEqual([])
  })
})
