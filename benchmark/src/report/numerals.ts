import type { Spread } from '../measure/result.ts'

/** Three figures that mean something: `4.41`, `53.2`, `1,246`. What never came is `never`. */
export function numeral(value: number): string {
  if (!Number.isFinite(value)) return 'never'
  const size = Math.abs(value)
  const digits = size >= 100 || value === 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** The middle, and between what: `53.2 (51.0 – 60.4)`. */
export function spreadWords({ min, median, max }: Spread): string {
  return min === max ? numeral(median) : `${numeral(median)} (${numeral(min)} – ${numeral(max)})`
}

/** Whole things: `10,000`. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** `1 round`, `3 rounds`; the plural of other words is given. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

/** Decimal, as the sizes of messages and memory are spoken of: `14.8 kB`, `1.2 GB`. */
export function bytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3))
  const shown = value / 1_000 ** step
  return `${step === 0 ? count(shown) : shown.toFixed(shown < 100 ? 1 : 0)} ${units[step]}`
}

/** `4 min 12 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
