import { parseArgs } from 'node:util'
import { TestSystem } from '@hubbub/testing'
import { exitWithHelp } from '@hubbub/dev-tools'
import { launchBrowser } from '../browser/launch.ts'
import { measureVisit, type Visit } from './measure-visit.ts'

/** `npm run first-visit -- [--kbit 400,1600] [--latency 150] [--rounds 5]`: how long a first visit over a slow line takes, as a table. */
exitWithHelp('first-visit')
const { values } = parseArgs({
  options: {
    kbit: { type: 'string', default: '400,1600' },
    latency: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '5' },
  },
})
const write = (cells: unknown[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

const system = await TestSystem.open()
const browser = await launchBrowser()
try {
  const mina = await system.person('mina')
  const { group } = await system.group(mina)
  const { code } = await mina.call('groups.createInvite', { groupId: group.id })
  write(['page', 'kbit/s', 'requests', 'kB on the wire', 'first paint s', 'form usable s'])
  write(['---', '--:', '--:', '--:', '--:', '--:'])
  for (const [page, path] of [
    ['log in', '/login'],
    ['invite', `/invite/${code}`],
  ] as const)
    for (const kbit of values.kbit.split(',').map(Number)) {
      const visits: Visit[] = []
      for (let round = 0; round < Number(values.rounds); round++)
        visits.push(
          await measureVisit(browser, system.server.url + path, {
            kbitPerSecond: kbit,
            latencyMs: Number(values.latency),
          }),
        )
      const median = (of: keyof Visit) =>
        visits.map((visit) => visit[of]).sort((a, b) => a - b)[Math.floor(visits.length / 2)]!
      const seconds = (of: keyof Visit) => (median(of) / 1000).toFixed(1)
      write([
        ...[page, kbit, median('requests'), Math.round(median('bytes') / 1000)],
        ...[seconds('firstPaintMs'), seconds('formMs')],
      ])
    }
} finally {
  await browser.close()
  await system.close()
}
