const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** How large a file is, in the words of the reader's language: "3.4 MB". */
export function fileSize(bytes: number, language: string): string {
  const power = Math.min(units.length - 1, bytes < 1_000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const format = new Intl.NumberFormat(language, {
    // The short form of bytes is "999 byte" in English.
    ...{ style: 'unit', unit: units[power]!, unitDisplay: power === 0 ? 'long' : 'short' },
    maximumFractionDigits: power === 0 ? 0 : 1,
  })
  return format.format(bytes / 1_000 ** power)
}
