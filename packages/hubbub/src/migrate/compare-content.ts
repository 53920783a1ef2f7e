import { createHash } from 'node:crypto'
import type { Question } from '@hubbub/sqlite'
import type { CopyParts, Comparison } from './comparison.ts'
import { questions, type Ports } from './moves.ts'
import { inEnglish } from './progress.ts'

const questionsAtOnce = 8

/** Both stores answer alike, asked through their ports for some of everything. The same server is always asked the same. */
export async function compareContent({ source, ports }: CopyParts): Promise<Comparison> {
  const seed = createHash('sha256').update(source.ports.messages.streams.epoch).digest().readInt32LE()
  const all = questions(source.sql, chanceOf(seed))
  const differences: string[] = []
  for (let from = 0; from < all.length; from += questionsAtOnce)
    await Promise.all(
      all.slice(from, from + questionsAtOnce).map(async (question) => {
        if (!(await isAnsweredAlike(question, source.ports, ports)))
          differences.push(`${question.about}: ${question.what} is not the same`)
      }),
    )
  const asked = Object.entries(Object.groupBy(all, ({ about }) => about))
  const said = asked.map(([about, those]) => `${inEnglish(those!.length)} ${about}`)
  return { compared: `content of a sample (${said.join(', ')}; seed ${seed})`, differences }
}

/** Reproducible chance, from 0 up to 1: the same seed gives the same run of numbers. */
function chanceOf(seed: number): () => number {
  let turn = 0
  return () => createHash('sha256').update(`${seed} ${turn++}`).digest().readUInt32LE() / 2 ** 32
}

async function isAnsweredAlike({ ask }: Question<Ports>, source: Ports, target: Ports): Promise<boolean> {
  const [here, there] = await Promise.all([ask(source), ask(target)])
  return inOrder(here) === inOrder(there)
}

/** Whatever order the fields are in. */
function inOrder(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
