import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { TestSystem } from '@hubbub/testing'
import { exitWithHelp } from '@hubbub/dev-tools'
import type { BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

/** `npm run screenshots`: a small club talks, and the main screens are pictured: light and dark, desktop and phone. */
exitWithHelp('screenshots')
const folder = resolve('../..', process.argv[2] ?? 'screenshots')
mkdirSync(folder, { recursive: true })

const looks: Record<string, BrowserContextOptions> = {
  'desktop-light': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  'desktop-dark': { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  'phone-light': {
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    hasTouch: true,
    isMobile: true,
  },
  'phone-dark': {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
  },
}

const system = await TestSystem.open()
const browser = await launchBrowser()
try {
  const { path, direct, invite, web } = await furnish()
  for (const [look, options] of Object.entries(looks)) {
    const picture = (screen: string) => visitor.picture(`${folder}/${screen}-${look}.png`)
    const visitor = await Visitor.enter(browser, options)
    await visitor.page.goto(`${system.server.url}/register`)
    await visitor.page.getByRole('button', { name: 'Sign up' }).waitFor()
    await picture('welcome')
    await visitor.page.goto(`${system.server.url}${invite}`)
    await visitor.page.getByRole('heading', { name: /invited/ }).waitFor()
    await picture('invite')
    await visitor.page.goto(`${system.server.url}/login`)
    await visitor.logIn('mina')
    await visitor.page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await visitor.page.goto(`${system.server.url}${path}`)
    await visitor.sees('Whoever loses')
    // What formats text is loaded when there is some.
    await visitor.page.locator('strong', { hasText: 'big board' }).waitFor()
    await picture('channel')
    await visitor.page.goto(`${system.server.url}${direct}`)
    await visitor.sees('the big pot')
    await picture('direct')
    await visitor.page.goto(`${system.server.url}${web}`)
    await visitor.page.getByText('Whoever loses').waitFor()
    await picture('web')
    await visitor.page.context().close()
  }
} finally {
  await browser.close()
  await system.close()
}

/** Four people, a group with a few channels, and something to read. */
async function furnish() {
  const mina = await system.person('mina', system.server.setupCode)
  const [olga, ivan, lin] = [
    await system.person('olga'),
    await system.person('ivan'),
    await system.person('lin'),
  ]
  for (const [person, displayName] of [
    [mina, 'Mina Ek'],
    [olga, 'Olga Petrova'],
    [ivan, 'Ivan'],
    [lin, '林 Lin'],
  ] as const)
    await person.call('users.rename', { displayName })
  const { group, channels } = await system.group(mina, [olga, ivan, lin], 'Chess club')
  await mina.call('groups.edit', {
    groupId: group.id,
    icon: '♟️',
    description: 'Fridays at eight, beginners welcome.',
  })
  const conversationId = channels[0]!.conversation.id
  const tournaments = await mina.call('groups.createChannel', { groupId: group.id, name: 'tournaments' })
  const board = await mina.call('groups.createChannel', { groupId: group.id, name: 'board', isPrivate: true })
  const snacks = await mina.call('groups.createChannel', { groupId: group.id, name: 'snacks' })
  await mina.call('groups.editChannel', { conversationId, topic: 'Everything that fits nowhere else' })
  await mina.call('channels.setHeadline', {
    conversationId,
    text: 'Finals on Friday at eight, doors open at seven: bring a clock if you have one.',
  })
  await mina.call('groups.arrangeChannels', {
    groupId: group.id,
    channels: [conversationId],
    categories: [
      { name: 'Playing', channels: [tournaments.id, board.id] },
      { name: 'Life', channels: [snacks.id] },
    ],
  })
  let cids = 0
  const say = (who: typeof mina, body: string, more: { in?: typeof conversationId; replyTo?: number } = {}) =>
    who.call('messages.send', {
      conversationId: more.in ?? conversationId,
      cid: `picture-${++cids}`,
      body,
      replyTo: more.replyTo ?? null,
    })
  await say(olga, 'Has anybody seen the **big board**? It is not in the cupboard.')
  await say(ivan, 'I took it home to mend the hinge. It will be back on Friday.')
  await say(ivan, 'And it closes without a sound now.')
  const question = await say(lin, 'Friday at eight then? 我带茶点。')
  await say(
    mina,
    'Eight it is! New members, please read:\n\n- bring a friend\n- no phones at the board\n- `1. e4` is **not** compulsory',
  )
  await say(olga, 'Whoever loses brings cake next time 🍰', { replyTo: question.seq })
  await mina.call('messages.markRead', { conversationId, seq: 6 })
  for (const [who, emoji] of [
    [mina, '🍰'],
    [ivan, '🍰'],
    [lin, '🍰'],
    [ivan, '😂'],
  ] as const)
    await who.call('messages.react', { conversationId, seq: 6, emoji })
  await say(ivan, `Round two starts now, <@${mina.userId}>.`, { in: tournaments.id })
  const direct = await lin.call('groups.openDirect', { userId: mina.userId })
  await say(lin, 'Shall I bring the big pot, or is tea from the machine good enough?', {
    in: direct.conversationId,
  })
  await mina.call('channels.setWebPublic', { conversationId, isWebPublic: true })
  const { code } = await mina.call('groups.createInvite', { groupId: group.id })
  return {
    ...{ path: `/c/${conversationId}`, direct: `/c/${direct.conversationId}`, invite: `/invite/${code}` },
    web: `/web/${conversationId}`,
  }
}
