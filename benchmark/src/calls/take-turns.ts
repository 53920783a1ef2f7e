import type { Way } from './way.ts'

/** Microseconds for each call, of one round. */
export interface Turn {
  oneByOne: number
  together: number
}

const atOnce = 100

/** Every way has its turn in each round, and another one begins each time, so that what the machine does meanwhile hits all. */
export async function takeTurns(
  ways: readonly Way[],
  rounds: number,
  onRound: (round: number) => void = () => {},
): Promise<Map<Way, Turn[]>> {
  const turns = new Map<Way, Turn[]>(ways.map((way) => [way, []]))
  // One for the compiler.
  for (const way of ways) await turnOf(way)
  for (let round = 0; round < rounds; round++) {
    for (let n = 0; n < ways.length; n++) {
      const way = ways[(round + n) % ways.length]!
      turns.get(way)!.push(await turnOf(way))
    }
    onRound(round + 1)
  }
  return turns
}

async function turnOf({ call, perTurn }: Way): Promise<Turn> {
  const oneByOne = await microseconds(perTurn, async () => {
    for (let n = 0; n < perTurn; n++) await call()
  })
  const together = await microseconds(perTurn, async () => {
    for (let n = 0; n < perTurn; n += atOnce) await Promise.all(Array.from({ length: atOnce }, call))
  })
  return { oneByOne, together }
}

async function microseconds(calls: number, run: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await run()
  return ((performance.now() - from) * 1_000) / calls
}
