const harmless = new Set(['http:', 'https:', 'mailto:'])

/** Only what cannot run anything; the rest becomes plain text. */
export function safeUrl(url: string): string {
  try {
    return harmless.has(new URL(url).protocol) ? url : ''
  } catch {
    return ''
  }
}

/** Nor with a name in front: then the host is not what it looks like. Answers it as browsers write it, with both slashes. */
export function shownUrl(url: string): string {
  if (safeUrl(url) === '') return ''
  const { username, password, href } = new URL(url)
  return username || password ? '' : href
}
