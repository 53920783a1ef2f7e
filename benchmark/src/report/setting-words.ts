import { bytes, count } from './numerals.ts'

/** What a setting means to a reader: `10,000 online`, `100 B a message`, `stay 5,000 ms`; in the order in which it was given. */
export function settingWords(setting: Record<string, string | number>): string {
  return Object.entries(setting)
    .map(([key, value]) => one(key, value))
    .join(', ')
}

function one(key: string, value: string | number): string {
  if (key === 'bytes' && typeof value === 'number') return `${bytes(value)} a message`
  const [, what, unit] = /^(.+), (\S+)$/.exec(key) ?? []
  if (what && typeof value === 'number') return `${what} ${count(value)} ${unit}`
  return typeof value === 'number' ? `${count(value)} ${key}` : `${key} ${value}`
}
