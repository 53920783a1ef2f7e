import type { Headline } from '@hubbub/protocol'

/** Over a channel where nobody has set any. */
export const noHeadline: Headline = { version: 0, text: '', by: null, at: null }
