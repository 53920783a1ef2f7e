export const filterKeys = ['from', 'in', 'has', 'is', 'mentions', 'before', 'after', 'on', 'during'] as const
export type FilterKey = (typeof filterKeys)[number]

export const haveable = ['link', 'file', 'image', 'video', 'audio', 'voice', 'poll'] as const
export const beable = ['dm', 'reply', 'thread', 'edited', 'pinned'] as const

/** A filter that is finished: it stands before the field and is taken as a whole. */
export interface Filter {
  key: FilterKey
  /** As the server understands it, or as it was typed where that means nothing here. */
  value: string
  isNegated: boolean
}

export type FilterProblem = 'place' | 'has' | 'is' | 'date' | 'notDate'

export const isFilterKey = (key: string): key is FilterKey => (filterKeys as readonly string[]).includes(key)
export const isDateKey = (key: FilterKey): boolean =>
  key === 'before' || key === 'after' || key === 'on' || key === 'during'

const placeId = /^[cg]_[0-9A-HJKMNP-TV-Z]{26}$/
const date = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/

/** Why the server would refuse it; undefined where it would not. */
export function problemOf({ key, value, isNegated }: Filter): FilterProblem | undefined {
  const isOneOf = (list: readonly string[]) => list.includes(value.toLowerCase())
  if (key === 'in') return placeId.test(value) ? undefined : 'place'
  if (key === 'has') return isOneOf(haveable) ? undefined : 'has'
  if (key === 'is') return isOneOf(beable) ? undefined : 'is'
  if (!isDateKey(key)) return undefined
  if (isNegated) return 'notDate'
  return isDate(value) ? undefined : 'date'
}

function isDate(value: string): boolean {
  const [, year, month = '1', day = '1'] = date.exec(value) ?? []
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return year !== undefined && at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
}

/** As it is typed. */
export function textOfFilter({ key, value, isNegated }: Filter): string {
  return `${isNegated ? '-' : ''}${key}:${/\s/.test(value) ? `"${value}"` : value}`
}

export const isSame = (one: Filter, other: Filter): boolean => textOfFilter(one) === textOfFilter(other)
