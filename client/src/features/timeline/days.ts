/** As a field for dates has it, where one is. */
export function fieldOfDay(at: number): string {
  const day = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Midnight where one is, ms since 1970; null while it is no day of ours yet, as it is while a year is typed. */
export function startOfDay(field: string): number | null {
  const [year, month, day] = field.split('-').map(Number) as [number, number?, number?]
  if (month === undefined || day === undefined || !(year >= 1970)) return null
  const at = new Date(year, month - 1, day).getTime()
  return Number.isNaN(at) ? null : Math.max(0, at)
}

/** Midnight so many days ago; 0 is today. */
export function daysAgo(days: number, now: number): number {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).getTime()
}
