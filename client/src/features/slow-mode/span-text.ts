const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** A time in words, by the largest unit that it is a whole number of: "30 seconds", "1 hour". */
export function spanText(ms: number, language: string): string {
  const [unit, unitMs] = units.find(([, size]) => ms % size === 0) ?? units[2]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(ms / unitMs),
  )
}

/** Seconds as a clock that runs down: "0:07", "1:05:00". */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
