import { expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { cutAtWord } from '@hubbub/runtime'
import { mostBytes, payloadOf } from './payload.ts'

const text = { title: 'Olga', body: 'e4', path: '/c/c_1/5', tag: 'hubbub-c_1', badge: 2, isSilent: false }
const url = 'https://chat.example.org'

it('a payload has the form that Safari shows by itself, and the older one beside it', () => {
  expect(JSON.parse(payloadOf(text, url))).toEqual({
    web_push: 8030,
    notification: {
      ...{ title: 'Olga', body: 'e4', tag: 'hubbub-c_1', silent: false, app_badge: '2' },
      navigate: 'https://chat.example.org/c/c_1/5',
    },
    app_badge: 2,
    ...{ title: 'Olga', body: 'e4', path: '/c/c_1/5', tag: 'hubbub-c_1', badge: 2, silent: false },
  })
})

it('where no address of the server is known there is the older form alone', () => {
  expect(JSON.parse(payloadOf(text, null))).not.toHaveProperty('web_push')
})

it.each([
  ['the longest words of few bytes', 'x'.repeat(8_000)],
  ['letters of many bytes', '圍棋'.repeat(4_000)],
  ['characters of very many bytes', '👩‍👩‍👧‍👦'.repeat(700)],
  ['marks without end on one letter', `a${'\u0301'.repeat(7_000)}`],
  ['what JSON writes with six characters each', '\u0001"\\'.repeat(2_000)],
])('a payload fits, whatever is in it: %s', (_, long) => {
  const payload = payloadOf({ ...text, title: long, body: long }, url)
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(mostBytes)
  expect(JSON.parse(payload)).toMatchObject({ path: text.path, tag: text.tag })
})

it('a text is cut at the end of a word, by characters as people count them', () => {
  expect(cutAtWord('one two three', 13)).toBe('one two three')
  expect(cutAtWord('one two three', 12)).toBe('one two…')
  expect(cutAtWord('onetwothree', 6)).toBe('onetw…')
  expect(cutAtWord('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦…')
  const body = JSON.parse(payloadOf({ ...text, body: 'many words '.repeat(50) }, url)).body as string
  expect(body.length).toBeLessThanOrEqual(limits.pushBodyChars)
})
