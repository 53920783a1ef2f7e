// Control and half characters, what changes the direction, and what is not to be seen but for joiners and the form of emoji.
const hidden =
  /[[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffd]--[\p{Join_Control}\p{Variation_Selector}]]/gv

/** One line that shows what it says, at most so long: text of a stranger's page. Empty where nothing is left. */
export function cleanText(text: string, max: number): string {
  const line = text
    // What is cut here is never seen; all else would cost without a bound.
    .slice(0, max * 4)
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(hidden, '')
    .replace(/(?<=\p{Join_Control})\p{Join_Control}+/gu, '')
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
