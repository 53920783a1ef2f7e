import { beforeAll, describe, expect, it } from '@jest/globals'
import { encodeEmoji, hasEmojiCode } from './emoji-coding.ts'
import type { EmojiNames } from './emoji-names.ts'
import { loadEmojiNames } from './load-emoji-names.ts'

let names: EmojiNames
beforeAll(async () => {
  names = await loadEmojiNames('en')
})

describe('a search for emoji', () => {
  it.each([
    ['cat', '🐱'],
    ['grapes', '🍇'],
    ['heart', '❤️'],
    ['thumbsup', '👍️'],
    ['tada', '🎉'],
    ['fire', '🔥'],
  ])('a search for %s shows the emoji with exactly this name first', (query, emoji) => {
    expect(names.find(query, 5)[0]?.emoji).toBe(emoji)
  })

  it('a search shows beginnings before other parts, and no more than asked for', () => {
    const labels = names.find('mon', 50).map(({ label }) => label)
    expect(labels[0]).toMatch(/^mon/)
    expect(labels.findLastIndex((label) => label.startsWith('mon'))).toBeLessThan(
      labels.findIndex((label) => !label.includes('mon')),
    )
    expect(names.find('a', 8)).toHaveLength(8)
  })
})

describe('an emoji by its name', () => {
  it.each([
    ['well done :tada:', 'well done 🎉'],
    ['(:+1:)', '(👍️)'],
    ['`:tada:` at 10:30:45', '`:tada:` at 10:30:45'],
    ['std::tada::x', 'std::tada::x'],
    [':nosuchthing:', ':nosuchthing:'],
  ])('the text "%s" with emoji names is sent as "%s"', (text, sent) => {
    expect(encodeEmoji(text, names)).toBe(sent)
  })

  it('a text without an emoji name is recognized at once', () => {
    expect(hasEmojiCode('see 10:30')).toBe(false)
    expect(hasEmojiCode('see :tada:')).toBe(true)
  })
})
