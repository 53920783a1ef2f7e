import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, uploadFile, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { pngOf } from '../files/png.ts'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Visitor
let phone: Visitor
let paths: Awaited<ReturnType<typeof furnish>>
const faults: string[] = []

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

beforeAll(async () => {
  system = await TestSystem.open()
  paths = await furnish()
  browser = await launchBrowser()
  mina = await enter()
  phone = await enter(onPhone)
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

afterEach(() => {
  faults.length = 0
})

async function enter(options: object = {}): Promise<Visitor> {
  const visitor = await Visitor.enter(browser, { reducedMotion: 'reduce', colorScheme: 'light', ...options })
  await visitor.page.goto(`${system.server.url}/login`)
  await visitor.logIn('mina')
  await visitor.page.waitForURL((url) => url.pathname !== '/login')
  return visitor
}

const go = (path: string, { page } = mina) => page.goto(`${system.server.url}${path}`)

async function look(screen: string, { page } = mina): Promise<void> {
  for (const fault of await faultsOn(page)) faults.push(`${screen}, ${fault}`)
}

async function lookAtDialog(screen: string, visitor = mina): Promise<void> {
  await visitor.dialog.getByRole('heading').first().waitFor()
  await look(screen, visitor)
  await visitor.page.keyboard.press('Escape')
  await visitor.dialog.waitFor({ state: 'detached' })
}

async function choose(text: string, item: string): Promise<void> {
  await mina.chooseFor(text, item)
}

describe('accessibility checks by axe of what is found again', () => {
  it('axe finds nothing in threads', async () => {
    await go(paths.channel)
    await mina.sees('It was meant so')
    await look('a channel with a thread, a pin, a forward and a reply of a thread')
    await go(paths.thread)
    await mina.sees('Both of them')
    await look('a channel beside a thread')
    await go(paths.thread, phone)
    await phone.sees('Both of them')
    await look('a thread on a phone', phone)
    for (const visitor of [mina, phone]) {
      await go('/threads', visitor)
      await visitor.page.getByText('All', { exact: true }).click()
      await visitor.page.getByText('The plan').first().waitFor()
      await look('the list of threads', visitor)
    }
    expect(faults).toEqual([])
  })

  it('axe finds nothing in the inbox', async () => {
    for (const visitor of [mina, phone]) {
      await go('/inbox', visitor)
      await look('the inbox', visitor)
      await visitor.page.getByText('All', { exact: true }).click()
      await visitor.page.getByText('Then we do so').first().waitFor()
      await look('all of the inbox', visitor)
    }
    expect(faults).toEqual([])
  })

  it('axe finds nothing in polls', async () => {
    await go(paths.polls)
    await mina.page.getByRole('group', { name: 'Poll: Which clock?' }).waitFor()
    await look('polls')
    await mina.page.getByRole('button', { name: 'Show votes' }).last().click()
    await mina.dialog.getByRole('list').first().waitFor()
    await lookAtDialog('who voted for what')
    await mina.choose('Add files or a poll', 'Poll')
    await mina.dialog.getByRole('textbox', { name: 'Question' }).fill('Again?')
    for (const option of ['Option 1', 'Option 2'])
      await mina.dialog.getByRole('textbox', { name: option }).fill('Yes')
    await mina.dialog.getByText('This option is there already.').waitFor()
    await lookAtDialog('a new poll')
    await go(paths.polls, phone)
    await phone.page.getByRole('group', { name: 'Poll: Which clock?' }).waitFor()
    await look('polls on a phone', phone)
    expect(faults).toEqual([])
  })

  it('axe finds nothing in what one has for later', async () => {
    await go('/later')
    await mina.page.getByText('Ask for the board').waitFor()
    await look('saved messages')
    await go('/later/scheduled')
    await mina.page.getByText('Doors are open').waitFor()
    await look('scheduled messages')
    await go('/later', phone)
    await phone.page.getByText('Ask for the board').waitFor()
    await look('saved messages on a phone', phone)
    await go(paths.channel)
    await mina.sees('It was meant so')
    await choose('It was meant so', 'Remind me')
    await lookAtDialog('a reminder')
    await mina.composer.fill('Not now')
    await mina.press('Send later')
    await mina.page.getByRole('menuitem').first().waitFor()
    await look('when to send')
    await mina.page.keyboard.press('Escape')
    await mina.composer.fill('')
    expect(faults).toEqual([])
  })

  it('axe finds nothing in the lists of a conversation', async () => {
    await go(paths.channel)
    await mina.sees('It was meant so')
    for (const [list, words] of [
      ['Pinned messages', 'Pinned by'],
      ['Files', 'board.png'],
    ] as const) {
      await mina.press(list)
      await mina.dialog.getByText(words).first().waitFor()
      await lookAtDialog(list)
    }
    await mina.choose('Conversation menu', 'Jump to a date')
    await lookAtDialog('jump to a date')
    await mina.message('It was meant').getByRole('button', { name: '(edited)' }).click()
    await lookAtDialog('the history of a message')
    await choose('It was meant so', 'Forward')
    await mina.dialog.getByRole('option').first().waitFor()
    await lookAtDialog('forward')
    await mina.page.keyboard.press('Control+/')
    await lookAtDialog('the shortcuts')
    await go('/m/c_00000000000000000000000000/1')
    await mina.page.getByRole('heading', { level: 1 }).waitFor()
    await look('a link to no message')
    expect(faults).toEqual([])
  })

  it('axe finds nothing in the search', async () => {
    await go(paths.channel)
    await mina.sees('It was meant so')
    await mina.page.keyboard.press('Control+Shift+f')
    await mina.page.getByText('Try this').waitFor()
    await look('before a search')
    await mina.page.keyboard.type('plan')
    await mina.page.getByRole('listitem').filter({ hasText: 'The plan' }).first().waitFor()
    await look('hits')
    await go('/search?q=nothinglikeit', phone)
    await phone.page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await look('a search without a hit, on a phone', phone)
    expect(faults).toEqual([])
  })

  it('axe finds nothing in a status and among all emoji on a phone', async () => {
    await mina.choose(/^Your account/, 'Set a status')
    await lookAtDialog('a status')
    await go(paths.channel, phone)
    await phone.sees('It was meant so')
    const message = phone.message('It was meant so')
    await message.getByRole('paragraph').dispatchEvent('pointerdown', { pointerType: 'touch' })
    await phone.dialog.getByRole('button', { name: 'Add reaction' }).click()
    await phone.dialog.getByRole('grid').getByRole('row').nth(3).waitFor()
    await look('all emoji on a phone', phone)
    expect(faults).toEqual([])
  })

  it('no page logged an error', () => {
    expect([...mina.complaints, ...phone.complaints]).toEqual([])
  })
})

let cids = 0
const newCid = () => `axe-lists-${(cids += 1)}`

async function say(who: Somebody, conversationId: ConversationId, body: string, more: object = {}) {
  const { seq } = await who.call('messages.send', { conversationId, cid: newCid(), body, ...more })
  return seq
}

/** A group with all that can be found again. */
async function furnish() {
  const [owner, olga] = [await system.person('mina'), await system.person('olga')]
  const { group, channels } = await system.group(owner, [olga], 'Chess club')
  const general = channels[0]!.conversation.id
  const polls = await owner.call('groups.createChannel', { groupId: group.id, name: 'polls' })
  const image = await uploadFile(olga, 'board.png', pngOf(640, 360))
  await say(olga, general, 'The board', { attachments: [{ fileId: image.id, alt: 'A board' }] })
  const edited = await say(owner, general, 'It was')
  await owner.call('messages.edit', { conversationId: general, seq: edited, body: 'It was meant so' })
  const plan = await say(olga, general, 'The plan')
  await owner.call('pins.add', { conversationId: general, seq: plan })
  const { thread } = await owner.call('threads.start', { conversationId: general, seq: plan })
  await say(owner, thread.conversationId, 'Both of them')
  await say(olga, thread.conversationId, 'Then we do so', { isAlsoInChannel: true })
  await say(olga, polls.id, 'For the record', { forward: { conversationId: general, seq: plan } })
  for (const [question, more] of [
    ['Who wins?', { hidesUntilVoted: true }],
    ['Is it cold?', { isAnonymous: true, isMultiple: true }],
    ['Which clock?', {}],
  ] as const) {
    const asked = { conversationId: polls.id, cid: newCid(), question, options: ['This', 'That'], ...more }
    const { seq } = await owner.call('polls.create', asked)
    await olga.call('polls.vote', { conversationId: polls.id, seq, options: [0] })
    if (question === 'Which clock?') await owner.call('polls.close', { conversationId: polls.id, seq })
  }
  await owner.call('saved.add', { conversationId: general, seq: plan, note: 'Ask for the board' })
  const at = Date.now() + 86_400_000
  await owner.call('scheduled.add', { conversationId: general, cid: newCid(), body: 'Doors are open', at })
  return {
    channel: `/c/${general}`,
    polls: `/c/${polls.id}`,
    thread: `/c/${general}/thread/${thread.conversationId}`,
  }
}
