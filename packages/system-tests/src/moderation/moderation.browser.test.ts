import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { faultsOn } from '../browser/axe.ts'
import { ChessClub, onPhone } from '../browser/chess-club.ts'
import type { Visitor } from '../browser/visitor.ts'

let club: ChessClub
/** Owns the group. */
let mina: Visitor
/** A member, on a phone. */
let olga: Visitor
let ivan: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  olga = await club.join('olga', onPhone)
  ivan = await club.join('ivan')
  await ivan.say('You play like a fool')
  await ivan.say('And you smell')
  await olga.sees('And you smell')
})

afterAll(() => club?.close())

const badge = (count: RegExp) => mina.page.getByRole('link', { name: count }).first()

async function hold(visitor: Visitor, text: string): Promise<void> {
  const message = visitor.message(text)
  const { x, y } = (await message.boundingBox())!
  await message.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: x + 40, clientY: y + 5 })
}

it('a finger that stays on a message reports it, and those who moderate see a badge at once', async () => {
  await hold(olga, 'You play')
  await olga.dialog.getByRole('button', { name: 'Report', exact: true }).tap()
  const dialog = olga.page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByText('ivan learns nothing of it').waitFor()
  await dialog.getByText('Harassment or threats').tap()
  await dialog.getByRole('textbox', { name: 'What else should they know?' }).fill('Every day')
  expect(await faultsOn(olga.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Report', exact: true }).tap()
  await olga.page.getByText('Thank you. Somebody will look at it.').waitFor()
  await badge(/One open report/).waitFor()
  expect(await ivan.page.getByRole('link', { name: /open report/ }).count()).toBe(0)
})

it('a case shows what was said and why it was reported, and is claimed', async () => {
  await mina.choose(/group menu/, 'Reports')
  const found = mina.page.getByRole('listitem', { name: 'About ivan' })
  await found.getByText('You play like a fool').waitFor()
  await found.getByText('Harassment or threats').waitFor()
  await found.getByText('Every day').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await found.getByRole('button', { name: 'Look at it' }).click()
  await found.getByText('You look at it').waitFor()
})

it('the message is deleted from the queue, and the one who reported is told that it was looked at', async () => {
  const found = mina.page.getByRole('listitem', { name: 'About ivan' })
  await found.getByRole('button', { name: 'Delete the message' }).click()
  await mina.dialog.getByRole('textbox').fill('Rule 3')
  await mina.dialog.getByRole('button', { name: 'Delete the message' }).click()
  await found.waitFor({ state: 'detached' })
  await mina.page.getByText('No open reports').waitFor()
  expect(await badge(/open report/).count()).toBe(0)
  await olga.message('You play').waitFor({ state: 'detached' })
  await mina.page.getByText('Done', { exact: true }).click()
  await found.getByText('Message deleted').waitFor()
  await found.getByText('You play like a fool').waitFor()
  await olga.page.goto(`${club.url}/inbox`)
  await olga.page.getByText('Your report was looked at').waitFor()
})

it('the audit log says who did it to whom and why, and is exported as a table', async () => {
  await mina.page.getByRole('link', { name: 'Audit log', exact: true }).click()
  const entry = mina.page.getByRole('listitem').filter({ hasText: 'Report closed' })
  await entry.getByText('Reason: Rule 3').waitFor()
  await entry.getByRole('button', { name: 'ivan' }).waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.page.getByRole('combobox', { name: 'What' }).selectOption('Message deleted')
  await entry.waitFor({ state: 'detached' })
  await mina.page.getByRole('listitem').filter({ hasText: 'Message deleted' }).waitFor()
  await mina.page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    mina.page.waitForEvent('download'),
    mina.page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(',mina,messages.delete,')
})

it('a person is reported from their card, and nothing complains', async () => {
  await olga.page.goBack()
  await olga.message('And you smell').getByRole('button', { name: 'Profile of ivan' }).first().tap()
  await olga.page.getByRole('button', { name: 'Report', exact: true }).tap()
  const dialog = olga.page.getByRole('dialog', { name: 'Report ivan' })
  await dialog.getByText('Spam or advertising').tap()
  await dialog.getByRole('button', { name: 'Report', exact: true }).tap()
  await badge(/One open report/).waitFor()
  await mina.page.getByRole('link', { name: /Reports/ }).click()
  await mina.page.getByRole('listitem', { name: 'About ivan' }).getByText('About ivan').waitFor()
  expect([...mina.complaints, ...olga.complaints, ...ivan.complaints]).toEqual([])
})
