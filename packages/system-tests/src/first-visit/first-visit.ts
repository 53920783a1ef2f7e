import { parseArgs } from 'node:util'
import { passwordOf, TestSystem } from '@hubbub/testing'
import { exitWithHelp } from '@hubbub/dev-tools'
import { launchBrowser } from '../browser/launch.ts'
import { measureRooms } from './measure-rooms.ts'
import { measureVisit } from './measure-visit.ts'

/** `npm run first-visit -- [--kbit 400,1600] [--latency 150] [--rounds 5]`: how long a first visit over a slow line takes, and coming back. */
exitWithHelp('first-visit')
const { values } = parseArgs({
  options: {
    kbit: { type: 'string', default: '400,1600' },
    latency: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '5' },
  },
})
/** Of each figure by itself. */
async function median<T extends object>(measure: () => Promise<T>): Promise<T> {
  const all: T[] = []
  for (let round = 0; round < Number(values.rounds); round++) all.push(await measure())
  const middle = (name: keyof T) =>
    all.map((one) => Number(one[name])).sort((a, b) => a - b)[Math.floor(all.length / 2)]
  return Object.fromEntries(Object.keys(all[0]!).map((name) => [name, middle(name as keyof T)])) as T
}

const kilo = (value: number, digits = 0) => (value / 1000).toFixed(digits)
const write = (cells: unknown[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
function table(head: string[]): void {
  write(head)
  write(head.map(() => '--:'))
}

const system = await TestSystem.open({ HUBBUB_RATE_LIMITS: 'off' })
const browser = await launchBrowser()
try {
  const mina = await system.person('mina')
  const { group, channels } = await system.group(mina)
  const { code } = await mina.call('groups.createInvite', { groupId: group.id })
  const lines = values.kbit
    .split(',')
    .map((kbit) => ({ kbitPerSecond: Number(kbit), latencyMs: Number(values.latency) }))

  table(['page', 'kbit/s', 'requests', 'kB on the wire', 'first paint s', 'form usable s'])
  for (const [page, path] of [
    ['log in', '/login'],
    ['invite', `/invite/${code}`],
  ] as const)
    for (const line of lines) {
      const visit = await median(() => measureVisit(browser, system.server.url + path, line))
      write([
        ...[page, line.kbitPerSecond, visit.requests, kilo(visit.bytes)],
        ...[kilo(visit.firstPaintMs, 1), kilo(visit.formMs, 1)],
      ])
    }

  const conversationId = channels[0]!.conversation.id
  const lastWords = 'The hall is open'
  await mina.call('messages.send', { conversationId, cid: 'first-visit', body: lastWords })
  const url = `${system.server.url}/c/${conversationId}`
  const to = { url, name: 'mina', password: passwordOf('mina'), lastWords }
  process.stdout.write('\n')
  table(['kbit/s', 'kB to the composer', 'log in to composer s', 'start again s', 'start offline s'])
  for (const line of lines) {
    const rooms = await median(() => measureRooms(browser, to, line))
    write([
      ...[line.kbitPerSecond, kilo(rooms.bytes)],
      ...[kilo(rooms.composerMs, 1), kilo(rooms.backMs, 1), kilo(rooms.offlineMs, 1)],
    ])
  }
} finally {
  await browser.close()
  await system.close()
}
