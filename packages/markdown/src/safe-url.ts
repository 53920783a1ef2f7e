const harmless = new Set(['http:', 'https:', 'mailto:'])

/** Only what cannot run anything; the rest becomes plain text. */
export function safeUrl(url: string): string {
  try {
    return harmless.has(new URL(url).protocol) ? url : ''
  } catch {
    return ''
  }
}
