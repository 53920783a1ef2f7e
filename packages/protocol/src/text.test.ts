import { describe, expect, it, jest } from '@jest/globals'
import { foldedName, isOffice } from './reserved-names.ts'
import { Body, BodyOrNothing, DisplayName, Email, Emoji, mentionsIn, Name } from './text.ts'

const olga = 'u_0000000000000000000000000B'

describe('names', () => {
  it.each([
    ['Mina', 'mina'],
    ['  olga.k ', 'olga.k'],
    ['a1', 'a1'],
  ])('the name %j is read as %j', (typed, name) => expect(Name.parse(typed)).toBe(name))

  it.each(['m', '.mina', 'mina-', 'mi na', 'm'.repeat(33), 'мина', ''])('the name %j is refused', (typed) => {
    expect(Name.safeParse(typed).success).toBe(false)
  })

  it('a name with invisible characters that imitates another one is not shown', () => {
    expect(DisplayName.safeParse('Mina\u202eagl').success).toBe(false)
    expect(DisplayName.safeParse('Mina\u0000').success).toBe(false)
    expect(DisplayName.parse(' Zoe\u0308 ')).toBe('Zo\u00eb')
  })
})

describe('addresses of mail', () => {
  const [longName, longLabel] = ['n'.repeat(64), 'l'.repeat(63)]

  it.each([
    'Mina.K+chess@Example.org',
    `${longName}@a.example`,
    `mina@${longLabel}.example`,
    'mina@a-b.xn--p1ai',
    "o'neil_1@x.y.example",
  ])('the address %j is taken', (typed) => expect(Email.parse(typed)).toBe(typed.toLowerCase()))

  it.each([
    `${longName}n@a.example`,
    `mina@${longLabel}l.example`,
    ...['mina@-a.example', 'mina@a-.example', 'mina@a.example-', 'mina@a..example', 'mina@a', 'mina@1.2'],
    ...[
      '.mina@a.example',
      'mi..na@a.example',
      'mina.@a.example',
      'mi na@a.example',
      'a@b@c.example',
      '@a.example',
    ],
    ...[
      'mina@a.example\n',
      'mina@a.example, olga@a.example',
      '"mina"@a.example',
      `m@${'a.'.repeat(125)}example`,
    ],
  ])('the address %j is refused', (typed) => expect(Email.safeParse(typed).success).toBe(false))
})

describe('the visible part of a name', () => {
  it.each([
    ...[
      '',
      ' ',
      '\u3000',
      '\u00a0',
      '\u0301',
      '\u200b',
      '\u2060',
      '\u00ad',
      '\ufe0f',
      '\u200d',
      '\u2800',
      '\u3164',
      '\u115f\u1160',
    ],
    ...[
      '\uffa0',
      '\u180e',
      '\u17b4',
      '\ufffc',
      '\u{e0061}',
      '\u{1d159}',
      'a\ud800',
      'a\u2028b',
      'a\tb',
      'a\u061cb',
      'a\u2067b',
    ],
    ...[
      'Mi\u200dna',
      'Mi\u200bna',
      'Mina\ufe0f',
      'Mina\u{e0100}',
      'Mina\u3164',
      'M\u034fina',
      '👍\u200d',
      '\u{e0001}\u{e0061}',
    ],
  ])('the display name %j is refused', (typed) => expect(DisplayName.safeParse(typed).success).toBe(false))

  it.each([
    ...[
      'Mina',
      'Zoë',
      '山田 太郎',
      '葛\u{e0100}城',
      'نیلوفر',
      'می\u200cخواهم',
      'क\u094d\u200dष',
      'ශ්\u200dරී',
      'മലയാളം',
      'שרה',
      '👍',
    ],
    ...['❤️ Olga', '👩‍🚀', '👩🏽‍🤝‍👩🏿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳\u200d🌈', '1️⃣', '☺\ufe0e', 'O’Neil', '...', 'Ngọc'],
  ])('the display name %j is accepted', (typed) =>
    expect(DisplayName.parse(typed)).toBe(typed.normalize('NFC')),
  )

  it('all spaces in a display name become one', () =>
    expect(DisplayName.parse('山田\u3000 太郎')).toBe('山田 太郎'))
})

describe('reserved names', () => {
  it.each(['everyone', 'Every one', ' HERE ', '@all', 'a.l.l', 'chаnnel', 'ＡＬＬ', 'everyónе', '所有人'])(
    'the display name %j is reserved',
    (typed) => expect(DisplayName.safeParse(typed).success).toBe(false),
  )
  it.each(['everyone', 'here', 'all', 'h.e.r.e', 'a1l', 'channel'])('the handle %j is reserved', (typed) => {
    expect(Name.safeParse(typed).success).toBe(false)
  })
  it.each(['admin', 'Adm1n', 'The Server'.slice(4), 'ROOT', 'ѕupport', 'sys_tem', '管理员', '👑 Admin'])(
    'the official name %j can only be given by an administrator',
    (typed) => {
      expect(isOffice(typed)).toBe(true)
      expect(DisplayName.safeParse(typed).success).toBe(true)
    },
  )
  it.each(['Allison', 'Al', 'Heres', 'Channing', 'Mina', 'Rooty', '🎲', '山田'])(
    'the name %j is not reserved',
    (typed) => {
      expect(DisplayName.safeParse(typed).success && !isOffice(typed)).toBe(true)
    },
  )
  it('names that look the same are folded to the same text', () => {
    expect(new Set(['Mina K', 'mina.k', 'Міnа К', 'MINA_K', 'mína k', 'M1na K'].map(foldedName)).size).toBe(1)
    expect(foldedName('Mina')).not.toBe(foldedName('Nina'))
  })
})

describe('message text', () => {
  it('a message keeps its lines and loses the space around', () =>
    expect(Body.parse(' e4\r\ne5\n ')).toBe('e4\ne5'))
  it.each(['', '   \n ', 'a\u0007b', 'x'.repeat(8_001), 'a\ud800b'])('the message %j is refused', (typed) => {
    expect(Body.safeParse(typed).success).toBe(false)
  })
  it('a message has one kind of line break', () =>
    expect(Body.parse('a\u2028b\u2029c\rd')).toBe('a\nb\nc\nd'))
  it.each(['>'.repeat(33) + ' a', '- '.repeat(33) + 'a', 'a\n' + '1. > '.repeat(17) + 'b'])(
    'the message %j is refused: too many quotes and lists inside each other',
    (typed) => expect(Body.safeParse(typed).success).toBe(false),
  )
  it.each(['-'.repeat(80), '*'.repeat(80), '>>>>>>> branch', '> a\n'.repeat(900)])(
    'the message %j is accepted',
    (typed) => {
      expect(Body.safeParse(typed).success).toBe(true)
    },
  )
  it('a message of more than a thousand lines is refused', () => {
    expect(Body.safeParse(`a${'\n'.repeat(999)}b`).success).toBe(true)
    expect(Body.safeParse(`a${'\n'.repeat(1_000)}b`).success).toBe(false)
  })
})

describe('combining marks', () => {
  const marked = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`

  it.each([
    ['a name', DisplayName],
    ['a message', Body],
  ])('endless combining marks in %s are refused before it is composed', (_, schema) => {
    const compose = jest.spyOn(String.prototype, 'normalize')
    for (const text of [marked(32), marked(200), marked(15_000)])
      expect([text.length, schema.safeParse(text).success]).toEqual([text.length, false])
    expect(compose).not.toHaveBeenCalled()
    compose.mockRestore()
  })

  it('usual combining marks are accepted', () => {
    for (const text of ['Zoe\u0308', 'นี่คือที่', 'कर्मण्ये', 'שָׁלוֹם', 'Việt', marked(30)])
      expect(Body.parse(text)).toBe(text.normalize('NFC'))
  })
})

describe('emojis', () => {
  it.each(['👍', '👩‍🚀', '🇳🇴', '👋🏽'])('the emoji %s is accepted', (emoji) =>
    expect(Emoji.safeParse(emoji).success).toBe(true),
  )
  it.each([
    ['\u2764', '❤️'],
    ['\u2764\ufe0e', '❤️'],
    ['👍\ufe0f', '👍'],
    ['1\u20e3', '1️⃣'],
    ['🏃\u200d\u2642', '🏃‍♂️'],
    ['👁\u200d🗨', '👁️‍🗨️'],
    ['☝\ufe0f🏽', '☝🏽'],
    ['©', '©️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('the emoji %j is stored as %j', (typed, emoji) => expect(Emoji.parse(typed)).toBe(emoji))

  it.each(['a', '👍👍', '', '<b>', '1', '1\ufe0f', '\ufe0f', '🇦', '👍'.repeat(9)])(
    '%j is refused as an emoji',
    (emoji) => expect(Emoji.safeParse(emoji).success).toBe(false),
  )
})

describe('mentions', () => {
  it('each mentioned person is found once, and everyone', () => {
    expect(mentionsIn(`<@${olga}> and <@${olga}>, <@everyone>!`)).toEqual({
      userIds: [olga],
      roleIds: [],
      everyone: true,
    })
  })
  it('each mentioned role is found once, apart from people', () => {
    const role = 'r_01K00000000000000000000001'
    expect(mentionsIn(`<@${role}> <@${olga}> <@${role}>`)).toEqual({
      userIds: [olga],
      roleIds: [role],
      everyone: false,
    })
  })
  it('only the exact form is a mention', () => {
    expect(mentionsIn(`@olga <@olga> <@u_1> @everyone ${olga}`)).toEqual({
      userIds: [],
      roleIds: [],
      everyone: false,
    })
  })
})

describe('a text that shows nothing', () => {
  it.each(['\u200b', '\u2800\n\u2800', '\u3164', '\u200e \u061c', '\ufe0f', '\u0301', '\u{e0061}'])(
    'the text %j is refused',
    (body) => {
      expect([Body, BodyOrNothing].map((schema) => schema.safeParse(body).success)).toEqual([false, false])
    },
  )

  it.each(['.', '❤️', '👩‍💻', '\u200fمرحبا', '1️⃣', '…', 'می\u200cخواهم'])('the text %j is taken', (body) => {
    expect([Body.parse(body), BodyOrNothing.parse(body)]).toEqual([body, body])
  })
})
