import type { Result } from '../measure/result.ts'
import { aboutTheRun, howItIsMeasured } from './about-the-run.ts'
import { firstFigures } from './first-figures.ts'
import type { Plot } from './plots/plot.ts'
import { tableOf, type Row, type Table } from './table.ts'
import { verdictOn } from './verdict.ts'

/** `report.md`: readable as it is, and where Markdown is shown, with the plots that lie beside it. */
export function markdownOf(result: Result, plots: readonly Plot[]): string {
  const { headline, faults, cautions } = verdictOn(result)
  const blocks = [
    '# Hubbub, measured',
    `**${plain(headline)}**`,
    list([...faults.map((one) => `**${plain(one)}**`), ...cautions.map(plain)]),
    list(
      firstFigures(result).map(
        ({ value, unit, means }) => `**${[value, unit].filter(Boolean).join(' ')}** ${plain(means)}`,
      ),
    ),
    ...plots.flatMap(({ name, title, reads }) => [
      `## ${plain(title)}`,
      `![${plain(title)}](plots/${name}.svg)`,
      plain(reads),
    ]),
    ...result.scenarios.map(tableOf).flatMap(tableBlocks),
    '## How it is measured',
    list(howItIsMeasured),
    '## The run',
    list(aboutTheRun(result).map(([what, was]) => `${what}: ${plain(was)}`)),
    ['```sh', ...result.commands, '```'].join('\n'),
    'Every round is in `result.json`; this text, the page and the plots were made from it.',
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function tableBlocks({ scenario, describes, held, head, rows, notes }: Table): string[] {
  const titles = head.map(({ title, unit }) => (unit === '' ? title : `${title}, ${unit}`))
  const lines = [
    ['', ...titles],
    ['--', ...titles.map(() => '--:')],
    ...rows.map((row) => [emphasised(row), ...row.cells]),
  ].map((cells) => `| ${cells.map(plain).join(' | ')} |`)
  return [
    `## ${scenario}`,
    plain([describes, held && `Everywhere: ${held}.`].filter(Boolean).join(' ')),
    lines.join('\n'),
    list(notes.map(plain)),
  ]
}

function emphasised({ title, isOurs, isFaulty }: Row): string {
  const shown = isOurs ? `**${title}**` : title
  return isFaulty ? `⚠ ${shown}` : shown
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** What would end a cell or begin a tag. */
function plain(text: string): string {
  return text
    .replace(/\|/g, '\\|')
    .replace(/</g, '&lt;')
    .replace(/\s*\n\s*/g, ' ')
}
