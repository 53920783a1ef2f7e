/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { pngOf } from '../files/png.ts'
import { faultsOn } from './axe.ts'
import { ChessClub } from './chess-club.ts'
import { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
let olga: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  await mina.say('e4')
  olga = await club.join('olga', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })
})

afterAll(() => club?.close())

/** Red on the left, blue on the right. */
const flag = () => pngOf(800, 400, (x) => (x < 400 ? [220, 30, 30] : [30, 30, 220]))
const file = (name: string, bytes: Uint8Array, mimeType = 'image/png') => ({
  ...{ name, mimeType },
  buffer: Buffer.from(bytes),
})

const pick = ({ page }: Visitor, ...files: ReturnType<typeof file>[]) =>
  page.locator('input[data-picture]').setInputFiles(files)
const cropDialog = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Crop the picture' })
const settings = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Your account' })

/** Which part of the flag this is, once it is drawn. */
async function colours(image: Locator): Promise<string[]> {
  await image.waitFor()
  return image.evaluate(async (img: HTMLImageElement) => {
    while (!img.complete || img.naturalWidth === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const context = canvas.getContext('2d')!
    context.drawImage(img, 0, 0, 64, 64)
    return [8, 56].map((x) => {
      const [red = 0, , blue = 0] = context.getImageData(x, 32, 1, 1).data
      return red > blue ? 'red' : 'blue'
    })
  })
}

const faceOf = (visitor: Visitor, text: string) => visitor.message(text).locator('img').first()

describe('the picture of a person', () => {
  it('a picture is cropped by keys, and everybody sees the chosen part at once', async () => {
    await mina.choose(/^Your account/, 'Profile')
    await pick(mina, file('flag.png', flag()))
    const area = cropDialog(mina).getByRole('application')
    await area.waitFor()
    expect(await faultsOn(mina.page)).toEqual([])
    await area.focus()
    // To the left edge and beyond: it stops there.
    for (let step = 0; step < 60; step++) await mina.page.keyboard.press('ArrowRight')
    await mina.page.keyboard.press('+')
    await cropDialog(mina).getByRole('button', { name: 'Save' }).focus()
    await mina.page.keyboard.press('Enter')
    await cropDialog(mina).waitFor({ state: 'detached' })
    expect(await colours(settings(mina).locator('img'))).toEqual(['red', 'red'])
    expect(await colours(faceOf(olga, 'e4'))).toEqual(['red', 'red'])
  })

  it('Escape closes the crop and leaves the settings open', async () => {
    await pick(mina, file('flag.png', flag()))
    await cropDialog(mina).waitFor()
    await mina.page.keyboard.press('Escape')
    await cropDialog(mina).waitFor({ state: 'detached' })
    expect(await settings(mina).isVisible()).toBe(true)
  })

  it('a picture that is pasted is offered to be cropped', async () => {
    await mina.page.evaluate(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }))
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      },
      [...flag()],
    )
    await cropDialog(mina).getByRole('button', { name: 'Cancel' }).click()
    await cropDialog(mina).waitFor({ state: 'detached' })
    expect(await settings(mina).isVisible()).toBe(true)
  })

  it.each([
    ['notes.txt', 'text/plain', 'not a picture'],
    ['IMG_1.HEIC', 'image/heic', 'cannot open HEIC photos'],
  ])('the file %s is refused in words', async (name, type, words) => {
    await pick(mina, file(name, new TextEncoder().encode('e4 e5'), type))
    await settings(mina).getByRole('alert').filter({ hasText: words }).waitFor()
    expect(await cropDialog(mina).count()).toBe(0)
  })

  it('a picture that is removed gives way to the initials everywhere', async () => {
    await settings(mina).getByRole('button', { name: 'Remove picture' }).click()
    await settings(mina).locator('img').waitFor({ state: 'detached' })
    await faceOf(olga, 'e4').waitFor({ state: 'detached' })
    expect(await mina.message('e4').locator('img').count()).toBe(0)
    await mina.page.keyboard.press('Escape')
  })
})

describe('the picture of a group', () => {
  it('an owner chooses a picture, and a stranger sees it with the invite', async () => {
    await mina.choose('Chess club: group menu', 'Group settings')
    await pick(mina, file('flag.png', flag()))
    await cropDialog(mina).getByRole('button', { name: 'Save' }).click()
    await cropDialog(mina).waitFor({ state: 'detached' })
    await mina.dialog.getByRole('button', { name: 'Save' }).click()
    const link = mina.page.getByRole('link', { name: /Chess club/ })
    expect(await colours(link.locator('img'))).toEqual(['red', 'blue'])
    const stranger = await Visitor.enter(club.browser)
    await stranger.page.goto(club.url + (await club.invite()))
    expect(await colours(stranger.page.locator('img[src^="/api/files/"]'))).toEqual(['red', 'blue'])
    expect([mina, olga, stranger].flatMap(({ complaints }) => complaints)).toEqual([])
  })
})
