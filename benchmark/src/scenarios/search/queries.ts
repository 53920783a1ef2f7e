import type { ConversationId } from '@hubbub/protocol'
import type { Vocabulary } from './words.ts'

/** One of each kind is made anew for each search, so that no search is answered from a cache. */
export const queryKinds: Record<
  string,
  (say: Vocabulary, conversations: readonly ConversationId[]) => string
> = {
  'a frequent word': (say) => say.frequentWord(),
  'any word': (say) => say.word(),
  'a rare word': (say) => say.rareWord(),
  'two words': (say) => `${say.word()} ${say.word()}`,
  'two words in a row': (say) => `"${say.frequentWord()} ${say.word()}"`,
  'a word without another': (say) => `${say.word()} -${say.frequentWord()}`,
  'a beginning of one letter': (say) => `${say.word().slice(0, 1)}*`,
  'a beginning of three letters': (say) => `${say.word().slice(0, 3)}*`,
  'one Chinese character': (say) => say.chinese(1),
  'two Chinese characters': (say) => say.chinese(2),
  'a word in one channel': (say, conversations) =>
    `${say.word()} in:${conversations[say.below(conversations.length)]}`,
  'a filter alone': () => 'from:me',
  'a day alone': () => `on:${new Date().toISOString().slice(0, 10)}`,
}
