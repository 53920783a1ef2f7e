// Control and half characters, separators of lines, what changes the direction, and what is not to be seen but for joiners and the form of emoji.
const hidden =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffd\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

/** One line that shows what it says, at most so long: text of a stranger's page. Empty where nothing is left. */
export function cleanText(text: string, max: number): string {
  const line = text
    // What is cut here is never seen; all else would cost without a bound.
    .slice(0, max * 4)
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(hidden, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim()
  return line.length > max ? cut(line, max) : line
}

/** Between two words, if there are any, and never inside a character. */
function cut(line: string, max: number): string {
  const end = line.slice(0, max - 1)
  const space = end.lastIndexOf(' ')
  const kept = space > max / 2 ? end.slice(0, space) : end
  return `${kept.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}
