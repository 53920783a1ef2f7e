import { describe, expect, it } from '@jest/globals'
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
  it.each(['', '   \n ', 'a\u0007b', 'x'.repeat(8_001)])('refuses %j', (typed) => {
    expect(Body.safeParse(typed).success).toBe(false)
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
