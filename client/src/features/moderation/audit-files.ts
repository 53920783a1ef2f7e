import type { AuditEntry, UserId } from '@hubbub/protocol'

type NameOf = (id: UserId) => string

const columns = ['at', 'actorId', 'actor', 'act', 'about', 'userId', 'user', 'reason', 'details'] as const

/** As a table, for spreadsheets. */
export function csvOf(entries: readonly AuditEntry[], nameOf: NameOf): string {
  const rows = entries.map((entry) => {
    const { userId = '', reason = '', ...details } = entry.details
    const row = {
      ...{ at: new Date(entry.at).toISOString(), actorId: entry.actorId, actor: nameOf(entry.actorId) },
      ...{ act: entry.act, about: entry.about ?? '', userId: String(userId) },
      ...{ user: userId === '' ? '' : nameOf(userId as UserId), reason: String(reason) },
      details: Object.entries(details)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    }
    return columns.map((column) => cell(row[column])).join(',')
  })
  // Marked as UTF-8, as some spreadsheets ask for.
  return `\u{feff}${[columns.join(','), ...rows].join('\r\n')}\r\n`
}

/** What begins like a formula would be one to a spreadsheet: names and reasons are written by anybody. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One entry to a line, as the server tells it, for programs. */
export const linesOf = (entries: readonly AuditEntry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')

/** Gives the browser a file to keep. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
