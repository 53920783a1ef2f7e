import { fold } from '../text/fold.ts'
import { unseen } from '../text/unseen.ts'

/** The ids of those who are called are no words. */
const mention = /<@(?:[ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g
/** What markdown makes of letters: put between them, they look the same. */
const emphasis = /[*_~`|\\]/g
const spaces = /\s+/g

const compared = (text: string): string => fold(text.replace(unseen, '')).text.replace(spaces, ' ')

/** A word of a filter as it is compared. */
export const wordAsCompared = (word: string): string => compared(word)

/** A text as it is compared; a second time without what markdown hides, where there is some. */
export function asCompared(text: string): string[] {
  const plain = text.replace(mention, ' ')
  const bare = plain.replace(emphasis, '')
  return bare === plain ? [compared(plain)] : [compared(plain), compared(bare)]
}
