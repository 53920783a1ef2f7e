import { describe, expect, it } from '@jest/globals'
import type { NotificationSettings, UserId } from '@hubbub/protocol'
import { causesOf, type AlertingMessage } from './causes.ts'
import { decideAlert } from './decide-alert.ts'
import { effectiveSettings, type AlertPlace } from './effective-settings.ts'
import { hasKeyword, KeywordText } from './keywords.ts'

const [me, olga]: UserId[] = ['u_0000000000000000000000000A', 'u_0000000000000000000000000B']
const id = 'c_0000000000000000000000000A'
const channel: AlertPlace = { id, kind: 'channel', groupId: null, categoryId: null }

it.each([
  ['the gambit', ['gambit'], true],
  ['GAMBIT!', ['gambit'], true],
  ['gambits', ['gambit'], false],
  ['a pregambit', ['gambit'], false],
  ['gambits and a gambit', ['gambit'], true],
  ['queen’s gambit declined', ['gambit declined'], true],
  ['c++ is hard', ['c++'], true],
  ['我们下棋吧', ['下棋'], true],
  [`<@${me}> hello`, ['u_0000000000000000000000000A'], false],
  ['anything', [], false],
  ['anything', [''], false],
  ['ΟΔΟΣ', ['οδος'], true],
  ['a ﬁne gambit', ['fine'], true],
  ['a café', ['cafe'], false],
  ['e4 e5-e6', ['e5-e6'], true],
  ['e4 e5-e64', ['e5-e6'], false],
])('a word is found as a word: %s', (body, keywords, isSo) => {
  expect(hasKeyword({ body }, keywords)).toBe(isSo)
})

it('a word is looked for once in a text, however many people have it', () => {
  const text = new KeywordText('a '.repeat(4_000))
  const keywords = Array.from({ length: 50 }, (_, n) => (n % 2 ? `a b${n}` : `b${n}`))
  const looked = Array.from({ length: 1_000 }, () => [text.has(keywords), text.steps])
  expect(new Set(looked.map(String))).toEqual(new Set([`false,${text.steps}`]))
  expect(text.steps).toBeLessThanOrEqual(8_000 + 50)
})

it('words that stand together are looked for once in a text, at no more places than it has of them', () => {
  const text = new KeywordText('ab aa'.repeat(1_600))
  const keywords = Array.from(
    { length: 50 },
    (_, n) => 'b aaa'.slice(0, 3 + (n % 3)) + ' '.repeat(Math.floor(n / 3)),
  )
  const looked = Array.from({ length: 1_000 }, () => [text.has(keywords), text.steps])
  expect(new Set(looked.map(String))).toEqual(new Set([`false,${text.steps}`]))
  expect(text.steps).toBeLessThanOrEqual(8_000 + 50 + 3 * 1_600)
})

describe('a message that somebody may be told of', () => {
  /** Fails where its text is looked at. */
  const message: AlertingMessage = {
    ...{ authorId: olga!, mentions: [], mentionsEveryone: false, deletedAt: null },
    get body(): string {
      throw new Error('it was looked through')
    },
  }
  const decide = (settings: NotificationSettings, isAnswered = false) =>
    decideAlert(
      causesOf(message, channel, { id: me!, keywords: ['gambit'], isAnswered, isFollowing: false }),
      effectiveSettings(channel, (about) => (about === id ? settings : undefined), 10),
      { settings: undefined, availability: undefined, now: 10 },
    )

  it('a message is looked through for the words of somebody who may be told for them', () => {
    expect(() => decide({ level: 'mentions' })).toThrow('it was looked through')
  })

  it('a message is not looked through for the words of somebody who is told anyhow, or of nothing', () => {
    expect(decide({}, true)).toEqual({ cause: 'reply', isSilent: false })
    expect([decide({ mute: {} }), decide({ level: 'nothing' })]).toEqual([null, null])
  })
})
