/** Whether a word may begin or end here: between two letters that belong to one word it may not. */
export function isWordEdge(text: string, at: number): boolean {
  return !(joinsAtEnd.test(text.slice(Math.max(0, at - 2), at)) && joinsAtStart.test(text.slice(at, at + 2)))
}

// Scripts that are written without spaces have an edge everywhere.
const joined = String.raw`(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai})[\p{L}\p{N}\p{M}_]`
const joinsAtEnd = new RegExp(`${joined}$`, 'u')
const joinsAtStart = new RegExp(`^${joined}`, 'u')
