/** Letters of scripts that put no space between words: a name may begin and end among them. */
const spaceless = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`
const inWord = String.raw`[[\p{L}\p{N}]--[${spaceless}]]`

/** Stands before a sign such as `@` that begins something: no word, no address, no path, and no backslash. */
export const apart = String.raw`(?<!(?:${inWord}|[%+\/\\&])_*)`

const wordGoesOn = /^(?:\p{M}|[._-]{0,2}[\p{L}\p{N}])/u
const isSpaceless = new RegExp(`^[${spaceless}]$`, 'u')

/** Whether a name ends here: what follows is no more of it. */
export function endsAt(text: string, end: number): boolean {
  const rest = text.slice(end, end + 3)
  if (!wordGoesOn.test(rest)) return true
  return isSpaceless.test(rest.slice(0, 1)) !== isSpaceless.test(text.slice(end - 1, end))
}
