import type { Result } from '../measure/result.ts'
import { firstFigures } from './first-figures.ts'
import { tableOf, type Table } from './table.ts'
import { verdictOn } from './verdict.ts'

export interface TerminalOptions {
  /** Of the terminal; wider tables lose what matters least. */
  columns: number
  hasColour: boolean
}

/** What a run ends with: whether it can be believed, and its tables. */
export function terminalReport(result: Result, { columns, hasColour }: TerminalOptions): string {
  const paint = (code: number, text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text)
  const { isClean, headline, faults, cautions } = verdictOn(result)
  const tables = result.scenarios.map(tableOf).filter(({ rows }) => rows.length > 0)
  return [
    paint(isClean ? 32 : 31, headline),
    ...faults.map((one) => paint(31, `  ${one}`)),
    ...cautions.map((one) => paint(33, `  ${one}`)),
    ...firstFigures(result).map(
      ({ value, unit, means }) => `  ${paint(1, `${value} ${unit}`.trim())}  ${means}`,
    ),
    ...tables.map((table) => tableText(table, columns, paint)),
    '',
  ].join('\n')
}

type Paint = (code: number, text: string) => string

function tableText({ scenario, held, head, rows, notes }: Table, columns: number, paint: Paint): string {
  const titles = ['', ...head.map(({ title, unit }) => (unit === '' ? title : `${title}, ${unit}`))]
  const lines = rows.map(({ title, isFaulty, cells }) => [isFaulty ? `! ${title}` : title, ...cells])
  const widths = titles.map((title, index) =>
    Math.max(title.length, ...lines.map((line) => line[index]!.length)),
  )
  const shown = fitting(titles, widths, columns)
  const text = (cells: string[]) =>
    shown
      .map((index) =>
        index === 0 ? cells[index]!.padEnd(widths[index]!) : cells[index]!.padStart(widths[index]!),
      )
      .join('  ')
      .trimEnd()
  const left = titles.length - shown.length
  return [
    '',
    [paint(1, scenario), held].filter(Boolean).join('  '),
    paint(2, text(titles)),
    ...rows.flatMap(({ isOurs, isFaulty, startsGroup }, index) => {
      const line = text(lines[index]!)
      const colour = isFaulty ? 31 : isOurs ? 36 : null
      return [...(startsGroup ? [''] : []), colour === null ? line : paint(colour, line)]
    }),
    ...(left > 0 ? [paint(2, `${left} more columns are in the report`)] : []),
    ...notes.map((note) => paint(2, `* ${note}`)),
  ].join('\n')
}

/** What may be left out when a terminal is narrow, the first one first; what is not here stays. */
const dispensable = [
  /^tool/,
  /^server memory/,
  /^ack/,
  /^first/,
  /^99 %/,
  /^half/,
  /^rounds/,
  /^last, min/,
  /^last, max/,
  /^until all/,
  /^memory ×/,
  /^CPU ×/,
  /^server, of/,
]

function fitting(titles: string[], widths: number[], columns: number): number[] {
  let shown = titles.map((_, index) => index)
  const width = () => shown.reduce((sum, index) => sum + widths[index]! + 2, -2)
  for (const pattern of dispensable) {
    if (width() <= columns) break
    shown = shown.filter((index) => !pattern.test(titles[index]!))
  }
  return shown
}
