import { describe, expect, it, jest } from '@jest/globals'
import { Body, DisplayName, Emoji, mentionsIn, Name } from './text.ts'

const olga = 'u_0000000000000000000000000B'

describe('names', () => {
  it.each([
    ['Mina', 'mina'],
    ['  olga.k ', 'olga.k'],
    ['a1', 'a1'],
  ])('takes %j as %j', (typed, name) => expect(Name.parse(typed)).toBe(name))

  it.each(['m', '.mina', 'mina-', 'mi na', 'm'.repeat(33), 'мина', ''])('refuses %j', (typed) => {
    expect(Name.safeParse(typed).success).toBe(false)
  })

  it('refuses to show a name that pretends by invisible characters to be another', () => {
    expect(DisplayName.safeParse('Mina\u202eagl').success).toBe(false)
    expect(DisplayName.safeParse('Mina\u0000').success).toBe(false)
    expect(DisplayName.parse(' Zoe\u0308 ')).toBe('Zo\u00eb')
  })
})

describe('message text', () => {
  it('keeps lines and loses the space around', () => expect(Body.parse(' e4\r\ne5\n ')).toBe('e4\ne5'))
  it.each(['', '   \n ', 'a\u0007b', 'x'.repeat(8_001), 'a\ud800b'])('refuses %j', (typed) => {
    expect(Body.safeParse(typed).success).toBe(false)
  })
  it('has one kind of line break', () => expect(Body.parse('a\u2028b\u2029c\rd')).toBe('a\nb\nc\nd'))
  it.each(['>'.repeat(33) + ' a', '- '.repeat(33) + 'a', 'a\n' + '1. > '.repeat(17) + 'b'])(
    'refuses %j: too many quotes and lists inside each other',
    (typed) => expect(Body.safeParse(typed).success).toBe(false),
  )
  it.each(['-'.repeat(80), '*'.repeat(80), '>>>>>>> branch', '> a\n'.repeat(900)])('takes %j', (typed) => {
    expect(Body.safeParse(typed).success).toBe(true)
  })
  it('refuses more than a thousand lines', () => {
    expect(Body.safeParse(`a${'\n'.repeat(999)}b`).success).toBe(true)
    expect(Body.safeParse(`a${'\n'.repeat(1_000)}b`).success).toBe(false)
  })
})

describe('combining marks', () => {
  const marked = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`

  it.each([
    ['a name', DisplayName],
    ['a message', Body],
  ])('in %s are refused before it is composed when they do not end', (_, schema) => {
    const compose = jest.spyOn(String.prototype, 'normalize')
    for (const text of [marked(32), marked(200), marked(15_000)])
      expect([text.length, schema.safeParse(text).success]).toEqual([text.length, false])
    expect(compose).not.toHaveBeenCalled()
    compose.mockRestore()
  })

  it('are taken as people write them', () => {
    for (const text of ['Zoe\u0308', 'นี่คือที่', 'कर्मण्ये', 'שָׁלוֹם', 'Việt', marked(30)])
      expect(Body.parse(text)).toBe(text.normalize('NFC'))
  })
})

describe('emojis', () => {
  it.each(['👍', '👩‍🚀', '🇳🇴', '👋🏽'])('takes %s', (emoji) => expect(Emoji.safeParse(emoji).success).toBe(true))
  it.each(['a', '👍👍', '', '<b>', '1'])('refuses %j', (emoji) =>
    expect(Emoji.safeParse(emoji).success).toBe(false),
  )
})

describe('mentions', () => {
  it('finds each person once, and everyone', () => {
    expect(mentionsIn(`<@${olga}> and <@${olga}>, <@everyone>!`)).toEqual({ userIds: [olga], everyone: true })
  })
  it('takes nothing else for a mention', () => {
    expect(mentionsIn(`@olga <@olga> <@u_1> @everyone ${olga}`)).toEqual({ userIds: [], everyone: false })
  })
})
