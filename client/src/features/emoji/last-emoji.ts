const remembered = 'hubbub.emoji'
const kept = 9

/** The emoji this browser used last, newest first. */
export function lastEmoji(): string[] {
  return localStorage.getItem(remembered)?.split(' ').filter(Boolean) ?? []
}

export function rememberEmoji(emoji: string): void {
  const used = [emoji, ...lastEmoji().filter((other) => other !== emoji)].slice(0, kept)
  localStorage.setItem(remembered, used.join(' '))
}
