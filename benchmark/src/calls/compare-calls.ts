import { cpus } from 'node:os'
import { spreadOf, written } from '../measure/spread.ts'
import { openFarWays } from './far-ways.ts'
import { openNearWays } from './near-ways.ts'
import { takeTurns, type Turn } from './take-turns.ts'

interface Options {
  rounds: number
  /** Without it nothing is called over NATS. */
  natsUrl?: string
  print: (text: string) => void
}

/** What a call costs: inside the process with and without our checks, by plain Moleculer, and over NATS. */
export async function compareCalls({ rounds, natsUrl, print }: Options): Promise<void> {
  const opened = [await openNearWays(), ...(natsUrl === undefined ? [] : [await openFarWays(natsUrl)])]
  try {
    const ways = opened.flatMap((one) => one.ways)
    const turns = await takeTurns(ways, rounds)
    const plain = turns.get(ways.find(({ name }) => name === 'plain Moleculer')!)!
    const times = (own: Turn[]) =>
      spreadOf(own.map(({ oneByOne }, round) => oneByOne / plain[round]!.oneByOne))
    print(
      `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}; ${rounds} rounds, median (min–max)\n\n`,
    )
    print('| call | µs, one by one | times plain Moleculer | µs of each, 100 at once |\n|--|--|--|--|\n')
    for (const [{ name }, own] of turns) {
      const spread = (field: keyof Turn) => written(spreadOf(own.map((turn) => turn[field])), 2)
      print(`| ${name} | ${spread('oneByOne')} | ${written(times(own), 2)} | ${spread('together')} |\n`)
    }
    if (natsUrl === undefined) print('\nWithout the address of a NATS nothing was called over it.\n')
  } finally {
    for (const one of opened) await one.close()
  }
}
