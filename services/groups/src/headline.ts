import type { Headline } from '@hubbub/protocol'
import type { NewHeadline } from './channel-repository.ts'

/** Over a channel where nobody has set any. */
export const noHeadline: Headline = { version: 0, text: '', by: null, at: null }

export const headlineAfter = ({ version }: Headline, { text, by, at }: NewHeadline): Headline => {
  return { version: version + 1, text, by, at }
}
