/** The code of a whole link, or of what is left of one. */
export function inviteCodeIn(text: string): string {
  return /(?:.*\/invite\/)?([A-Za-z0-9_-]{4,64})\/?\s*$/.exec(text.trim())?.[1] ?? ''
}
