import type { Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import { changesBetween, type Change } from '../report/changes.ts'
import { spreadWords } from '../report/numerals.ts'
import { readResult } from '../report/read-result.ts'

/** `hubbub-bench diff`: what is different between two runs, and by more than they vary. */
export function addDiffCommand(program: Command): void {
  program
    .command('diff <before> <after>')
    .description(
      'Two runs beside each other, figure by figure: folders or their result.json. Marked is what differs by more than the ' +
        'runs vary by themselves: neither median lies between the smallest and the largest of the other run.',
    )
    .option('--json', 'print the figures as JSON')
    .addHelpText('after', '\nExit codes: 0 compared, 2 no such run, or nothing in both to compare.\n')
    .action(diff)
}

async function diff(before: string, after: string, { json }: { json?: true }): Promise<void> {
  const changes = changesBetween(await readResult(before), await readResult(after))
  if (changes.length === 0)
    throw new BenchError(
      'nothing_in_common',
      'These two runs measured nothing in common: same scenario, same contender, same setting.',
    )
  process.stdout.write(json ? `${JSON.stringify(changes)}\n` : textOf(changes))
}

function textOf(changes: readonly Change[]): string {
  const rows = changes.map((one) => [
    `${one.isBeyondSpread ? '!' : ' '} ${one.scenario}  ${one.title}, ${one.setting}`,
    one.figure,
    spreadWords(one.before),
    spreadWords(one.after),
    `× ${one.ratio.toFixed(2)}`,
  ])
  const titles = ['', '', 'before', 'after', '']
  const widths = titles.map((title, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]!.length)),
  )
  const lines = [titles, ...rows].map((row) =>
    row
      .map((cell, index) => (index < 2 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!)))
      .join('  '),
  )
  const judged = changes.filter(({ isBeyondSpread }) => isBeyondSpread !== null)
  const beyond = judged.filter(({ isBeyondSpread }) => isBeyondSpread).length
  return `${lines.join('\n')}\n${beyond} of ${judged.length} figures that have a spread differ by more than it (!).\n`
}
