import { spreadOf, written } from '../../measure/spread.ts'
import type { SoakSample } from './sampler.ts'
import { shareLeft, trendOf, type Trend } from './verdict.ts'

interface Told {
  idle: readonly SoakSample[]
  tenths: readonly (readonly SoakSample[])[]
  after: readonly SoakSample[]
}

const rule =
  'The rule: the median of the last tenth of the time may be above that of the first one by a tenth, or by as much as the first one ' +
  'varied by itself, whichever is more. It decides nothing about the exit code.'

/** Whether memory and open files end where they began, in sentences. */
export function memoryWords(told: Told): string[] {
  return [
    trendWords('Resident memory', 'MB', 1e6, told, ({ resident }) => resident),
    trendWords('The heap in use', 'MB', 1e6, told, ({ heap }) => heap ?? 0),
    trendWords('Open files', '', 1, told, ({ openFiles }) => openFiles),
    rule,
    leftWords('Resident memory', told, ({ resident }) => resident),
    leftWords('The heap in use', told, ({ heap }) => heap ?? 0),
  ]
}

function trendWords(
  what: string,
  unit: string,
  per: number,
  { tenths }: Told,
  of: (sample: SoakSample) => number,
): string {
  const trend: Trend = trendOf(
    tenths.map((tenth) => tenth.map((sample) => [sample.at, of(sample) / per] as const)),
  )
  const { first, last, slopePerHour, limit, holds } = trend
  return (
    `${what} ${holds ? 'ends where it began' : 'does NOT end where it began'}: median (min–max) ${written(first, 1)} in the first ` +
    `tenth, ${written(last, 1)} ${unit} in the last one, at most ${limit.toFixed(1)} was allowed; ` +
    `${slopePerHour.toFixed(1)} ${unit} an hour by a straight line through all.`
  ).replaceAll('  ', ' ')
}

function leftWords(what: string, { idle, tenths, after }: Told, of: (sample: SoakSample) => number): string {
  const [before, under, left] = [idle, tenths.at(-1)!, after].map((samples) =>
    spreadOf(samples.map((sample) => of(sample) / 1e6)),
  )
  const share = shareLeft(before!.median, under!.median, left!.median)
  return (
    `${what} after everybody left: ${written(left!, 1)} MB, beside ${written(before!, 1)} before anybody came: ` +
    `${(share * 100).toFixed(0)} % of what they all had added is still there.`
  )
}
