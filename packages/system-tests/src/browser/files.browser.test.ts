/// <reference lib="dom" />
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { clamDaemon, judgedBy, until } from '@hubbub/testing'
import type { Locator, Page } from 'playwright-core'
import { pngOf } from '../files/png.ts'
import { wearOutJobs } from '../files/wear-out-jobs.ts'
import { ChessClub } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-scan-'))
const harmful = 'these words are known to be harmful'

let scanner: Server
let club: ChessClub
let mina: Visitor
let olga: Visitor

beforeAll(async () => {
  scanner = await clamDaemon(join(folder, 'clamd'), judgedBy(harmful))
  club = await ChessClub.begin('mina', { HUBBUB_FILE_MB: '20', HUBBUB_CLAMAV: join(folder, 'clamd') })
  mina = club.begunBy
  olga = await club.join('olga', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })
})

afterAll(async () => {
  await club?.close()
  scanner?.close()
  rmSync(folder, { recursive: true, force: true })
})

const file = (name: string, bytes: Uint8Array, mimeType = 'application/octet-stream') => ({
  ...{ name, mimeType },
  buffer: Buffer.from(bytes),
})
const picture = (name: string, width = 800, height = 500) => file(name, pngOf(width, height), 'image/png')

const pick = ({ page }: Visitor, ...files: ReturnType<typeof file>[]) =>
  page.locator('input[data-attach]').setInputFiles(files)
/** From the disk: a browser is given a path at once, and many megabytes only slowly. */
const pickLarge = async ({ page }: Visitor, name: string, size: number) => {
  const path = join(folder, name)
  writeFileSync(path, '')
  truncateSync(path, size)
  await page.locator('input[data-attach]').setInputFiles(path)
}
const tray = ({ page }: Visitor) => page.getByRole('list', { name: 'Files of this message' })
const sendButton = ({ page }: Visitor) => page.getByRole('button', { name: 'Send message' })
const image = ({ page }: Visitor, name: string) => page.getByRole('button', { name: `Open image: ${name}` })
/** Loaded, and not only there. */
const isDrawn = (button: Locator) =>
  button
    .locator('img')
    .last()
    .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)

/** Until the browser has this description on its disk: a page that is loaded again before does not have it. */
const untilStored = ({ page }: Visitor, description: string) =>
  until(() => page.evaluate(isStored, description))

const isStored = (description: string) =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('hubbub-files')
    opening.onsuccess = () => {
      const files = opening.result.transaction('files').objectStore('files').getAll()
      files.onsuccess = () => {
        opening.result.close()
        resolve((files.result as { alt: string }[]).some(({ alt }) => alt === description))
      }
    }
  })

async function sees(visitor: Visitor, name: string): Promise<void> {
  await image(visitor, name).waitFor()
  await until(() => isDrawn(image(visitor, name)))
}

/** Files that are dragged in from outside. */
async function drag(page: Page, steps: string[], name: string): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    data.items.add(new File(['dropped'], given, { type: 'text/plain' }))
    return data
  }, name)
  for (const step of steps)
    await page.getByRole('log').first().dispatchEvent(step, { dataTransfer: transfer })
}

describe('pictures and files', () => {
  it('a picked image goes with the text and is seen by the other one, on a phone', async () => {
    await pick(mina, picture('opening.png'))
    await tray(mina).getByText('opening.png').waitFor()
    await mina.composer.fill('the opening')
    await sendButton(mina).click()
    await tray(mina).waitFor({ state: 'detached' })
    await sees(mina, 'opening.png')
    await olga.sees('the opening')
    await sees(olga, 'opening.png')
    expect(await tray(mina).count()).toBe(0)
  })

  it('an image on the phone fits the screen, and its place is known before it is loaded', async () => {
    const box = (await image(olga, 'opening.png').boundingBox())!
    expect(box.width).toBeLessThanOrEqual(390)
    expect(box.width / box.height).toBeCloseTo(800 / 500, 1)
  })

  it('a pasted image is added, described and sent without words', async () => {
    await mina.composer.evaluate(
      (area, bytes) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [...pngOf(300, 200)],
    )
    await tray(mina).getByRole('textbox', { name: 'Description of image.png' }).fill('a rook on h8')
    await sendButton(mina).click()
    await sees(olga, 'a rook on h8')
    expect(await isDrawn(image(olga, 'a rook on h8'))).toBe(true)
  })

  it('a dropped file is added, wherever it is dropped, and downloaded by its name', async () => {
    await drag(mina.page, ['dragenter', 'dragover'], 'moves.txt')
    await mina.page.getByText(/^Drop files to add them/).waitFor()
    await drag(mina.page, ['drop'], 'moves.txt')
    await tray(mina).getByText('moves.txt').waitFor()
    await sendButton(mina).click()
    const link = olga.page.getByRole('link', { name: 'Download moves.txt' })
    const [download] = await Promise.all([olga.page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('moves.txt')
  })

  it('a file can be taken back before it is sent', async () => {
    await pick(mina, file('wrong.bin', new Uint8Array(10)), file('right.bin', new Uint8Array(20)))
    await mina.page.getByRole('button', { name: 'Remove wrong.bin' }).click()
    await sendButton(mina).click()
    await olga.page.getByRole('link', { name: 'Download right.bin' }).waitFor()
    expect(await olga.page.getByRole('link', { name: 'Download wrong.bin' }).count()).toBe(0)
  })

  it('a picture that may still say where it was taken is told to its sender, and no other one is', async () => {
    const tiff = Buffer.alloc(60)
    tiff.write('II*\0\x08', 'latin1')
    await pick(mina, picture('square.png', 20, 20), file('raw.tif', tiff))
    const told = tray(mina).getByRole('listitem').filter({ hasText: 'It may still say where it was taken.' })
    await told.waitFor()
    await tray(mina).getByRole('textbox', { name: 'Description of square.png' }).waitFor()
    expect((await told.allInnerTexts()).map((words) => words.includes('raw.tif'))).toEqual([true])
    for (const name of ['raw.tif', 'square.png'])
      await tray(mina)
        .getByRole('button', { name: `Remove ${name}` })
        .click()
    await tray(mina).waitFor({ state: 'detached' })
  })

  it('a file that is too large is refused in words, and the message waits for the others', async () => {
    await pickLarge(mina, 'film.bin', 21_000_000)
    await tray(mina).getByText('This file is larger than the server allows.').waitFor()
    expect(await sendButton(mina).isDisabled()).toBe(true)
    await mina.page.getByRole('button', { name: 'Remove film.bin' }).click()
  })

  it('an infected file is refused in words, and the message waits for the others', async () => {
    await pick(mina, file('letter.txt', Buffer.from(harmful)))
    await tray(mina).getByText('Something harmful was found in this file.').waitFor()
    expect(await sendButton(mina).isDisabled()).toBe(true)
    expect(await mina.page.getByRole('button', { name: 'Upload letter.txt again' }).count()).toBe(0)
    await mina.page.getByRole('button', { name: 'Remove letter.txt' }).click()
  })

  it('a file that could not be checked is told in words, and checked when it is uploaded again', async () => {
    await new Promise((resolve) => scanner.close(resolve))
    await pick(mina, file('unseen.txt', Buffer.from('unseen')))
    await tray(mina).getByText('Checking…').waitFor()
    await wearOutJobs(club.system.server, 'files.process')
    await tray(mina).getByText('This file could not be checked.').waitFor({ timeout: 30_000 })
    expect(await sendButton(mina).isDisabled()).toBe(true)
    scanner = await clamDaemon(join(folder, 'clamd'), judgedBy(harmful))
    await mina.page.getByRole('button', { name: 'Upload unseen.txt again' }).click()
    await sendButton(mina).click()
    await olga.page.getByRole('link', { name: 'Download unseen.txt' }).waitFor()
  })

  it('a spoiler is hidden until it is pressed', async () => {
    await pick(mina, picture('mate.png'))
    await mina.page.getByRole('button', { name: 'Mark mate.png as spoiler' }).click()
    await sendButton(mina).click()
    const hidden = olga.page.getByRole('button', { name: 'Spoiler. Show image: mate.png' })
    await hidden.tap()
    await sees(olga, 'mate.png')
    expect(await hidden.count()).toBe(0)
  })

  it('several images are one message, and are looked through by keyboard', async () => {
    await pick(mina, picture('one.png'), picture('two.png'), picture('three.png'))
    await sendButton(mina).click()
    for (const name of ['one.png', 'two.png', 'three.png']) await sees(mina, name)
    await image(mina, 'one.png').focus()
    await mina.page.keyboard.press('Enter')
    const shown = (name: string) => mina.page.getByRole('img', { name }).last()
    await mina.page.getByRole('button', { name: 'Next image' }).waitFor()
    await mina.page.keyboard.press('ArrowRight')
    await shown('two.png').waitFor()
    await mina.page.keyboard.press('Escape')
    await mina.page.getByRole('button', { name: 'Next image' }).waitFor({ state: 'detached' })
    expect(await image(mina, 'one.png').evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('an upload goes on when the server comes back', async () => {
    await mina.page.route('**/api/files/uploads/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      await route.continue()
    })
    await pickLarge(mina, 'long.bin', 12_000_000)
    await tray(mina).getByText('long.bin').waitFor()
    await mina.page.waitForRequest((request) => request.method() === 'PATCH')
    await club.system.server.kill()
    await club.system.server.start()
    await sendButton(mina).click({ timeout: 40_000 })
    await olga.page.getByRole('link', { name: 'Download long.bin' }).waitFor({ timeout: 30_000 })
    expect(await tray(mina).count()).toBe(0)
  })

  it('an upload goes on after the page was loaded again, and its file keeps its description', async () => {
    await mina.page.route('**/api/files/uploads/**', (route) => route.abort())
    await pick(mina, picture('again.png', 900, 900))
    await tray(mina).getByText('again.png').waitFor()
    // It is shown before the browser keeps it.
    await untilStored(mina, '')
    await mina.page.unroute('**/api/files/uploads/**')
    await mina.page.reload()
    await tray(mina).getByRole('textbox', { name: 'Description of again.png' }).fill('once more')
    await untilStored(mina, 'once more')
    await mina.page.reload()
    await tray(mina).getByText('again.png').waitFor()
    await sendButton(mina).click()
    await sees(olga, 'once more')
    await mina.page.reload()
    await mina.composer.waitFor()
    expect(await tray(mina).count()).toBe(0)
  })

  it('an upload passes a proxy that takes small bodies only', async () => {
    const sizes: number[] = []
    await mina.page.route('**/api/files/uploads/**', async (route) => {
      const size = route.request().postDataBuffer()?.length ?? 0
      if (size > 600_000) return route.fulfill({ status: 413, body: '<html>Request Entity Too Large</html>' })
      sizes.push(size)
      return route.continue()
    })
    await pick(mina, file('through.bin', new Uint8Array(1_500_000)))
    await sendButton(mina).click({ timeout: 20_000 })
    await olga.page.getByRole('link', { name: 'Download through.bin' }).waitFor()
    await mina.page.unroute('**/api/files/uploads/**')
    expect(Math.max(...sizes)).toBeLessThanOrEqual(600_000)
  })

  it('a message that is taken back to be edited keeps its files', async () => {
    await pick(mina, file('kept.bin', new Uint8Array(30)))
    await tray(mina).getByText('30 byte').waitFor()
    await tray(mina).getByRole('progressbar').waitFor({ state: 'detached' })
    await club.system.server.kill()
    await sendButton(mina).click()
    await mina.message('kept.bin').getByRole('button', { name: 'Edit' }).click({ timeout: 40_000 })
    await tray(mina).getByText('kept.bin').waitFor()
    await club.system.server.start()
    await sendButton(mina).click()
    await olga.page.getByRole('link', { name: 'Download kept.bin' }).waitFor({ timeout: 30_000 })
    expect(await olga.page.getByRole('link', { name: 'Download kept.bin' }).count()).toBe(1)
  })

  it('the files of a conversation are listed, and lead to their messages', async () => {
    await olga.choose('Conversation menu', 'Files')
    await olga.dialog.getByText('kept.bin').waitFor()
    await olga.dialog.getByText('Images', { exact: true }).click()
    await olga.dialog.getByTitle('Go to the message with image.png').click()
    await olga.dialog.waitFor({ state: 'detached' })
    await sees(olga, 'a rook on h8')
    expect(new URL(olga.page.url()).pathname).toMatch(/^\/c\/c_\w+\/2$/)
  })

  it('a film has its place before it is loaded', async () => {
    const recorded = await mina.page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
      const drawing = setInterval(() => canvas.getContext('2d')!.fillRect(0, 0, Math.random() * 320, 180), 30)
      const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
      const data = new Promise<Blob>((resolve) => (recorder.ondataavailable = (event) => resolve(event.data)))
      recorder.start()
      await new Promise((resolve) => setTimeout(resolve, 700))
      recorder.stop()
      clearInterval(drawing)
      return [...new Uint8Array(await (await data).arrayBuffer())]
    })
    await olga.page.route('**/api/files/*/original', (route) => route.abort())
    await pick(mina, file('film.webm', Uint8Array.from(recorded), 'video/webm'))
    await sendButton(mina).click()
    const film = olga.page.getByLabel('film.webm')
    await film.waitFor()
    const { width, height } = (await film.boundingBox())!
    expect(width / height).toBeCloseTo(320 / 180, 1)
    await olga.page.unroute('**/api/files/*/original')
  })

  it('a voice note is recorded, sent and played', async () => {
    await mina.press('Record a voice note')
    await mina.page.getByRole('group', { name: 'Recording' }).getByText('0:02').waitFor()
    await mina.press('End the recording')
    await sendButton(mina).click()
    const note = olga.page.getByRole('group', { name: /^Voice note, 0:0[1-4]$/ })
    await note.getByRole('button', { name: 'Speed 1' }).click()
    await note.getByRole('button', { name: 'Play' }).click()
    await note.getByRole('button', { name: 'Pause' }).waitFor()
    await note.getByRole('button', { name: 'Play' }).waitFor()
    expect(await note.getByRole('button', { name: 'Speed 1.5' }).count()).toBe(1)
  })

  it('a deleted message takes its image away', async () => {
    await mina.chooseFor('the opening', 'Delete')
    await mina.dialog.getByRole('button', { name: 'Delete' }).click()
    await image(olga, 'opening.png').waitFor({ state: 'detached' })
    expect(await image(mina, 'opening.png').count()).toBe(0)
  })

  it('nothing broke a rule of the page', () => {
    expect([...mina.complaints, ...olga.complaints]).toEqual([])
  })
})
