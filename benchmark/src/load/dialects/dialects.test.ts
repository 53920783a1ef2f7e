import { describe, expect, it } from '@jest/globals'
import type { Asks, Dialect } from './dialect.ts'
import { framesDialect } from './frames-dialect.ts'
import { hubbubDialect } from './hubbub-dialect.ts'
import { hubbubScreensDialect } from './hubbub-screens-dialect.ts'
import { socketioDialect } from './socketio-dialect.ts'
import { firstQuestion, homeQuestion } from '../screens/questions.ts'
import { stampedText } from '../stamp.ts'

const chess = 'c_01J00000000000000000000000'
const text = stampedText(777, 40)
const understand = (dialect: Dialect, frame: string) => dialect.understand(Buffer.from(frame))
const event = (type: string, data: object) =>
  `42${JSON.stringify(['event', { stream: chess, epoch: 'e1', rev: 12, type, data }])}`

describe("Hubbub's dialect", () => {
  it('Hubbub’s dialect sends its token when Engine.IO is open, and not before', () => {
    const { greeting } = hubbubDialect
    const open = understand(hubbubDialect, '0{"sid":"x","upgrades":[],"pingInterval":25000}')
    expect(greeting('a token')).toBe('')
    expect(open.kind === 'go-on' && typeof open.say === 'function' && open.say('a "token"')).toBe(
      '40{"token":"a \\"token\\""}',
    )
  })

  it('Hubbub’s dialect is in at the welcome, with the heads of it', () => {
    const heads = { [chess]: ['e1', 12, 5], u_1: ['e1', 0, 0] }
    expect(understand(hubbubDialect, '40{"sid":"y"}')).toEqual({ kind: 'other' })
    expect(
      understand(hubbubDialect, `42${JSON.stringify(['welcome', { userId: 'u_1', heads, at: 1 }])}`),
    ).toEqual({
      kind: 'ready',
      heads: { [chess]: 12, u_1: 0 },
    })
  })

  it('Hubbub’s dialect hears messages with both numbers and the stamp', () => {
    const message = event('message.created', { message: { seq: 6, body: text } })
    expect(understand(hubbubDialect, message)).toEqual({
      ...{ kind: 'receipt', room: chess, position: 6, rev: 12, sentAt: 777 },
    })
    const unstamped = event('message.created', { message: { seq: 6, body: 'e4' } })
    expect(understand(hubbubDialect, unstamped)).toMatchObject({ position: 6, sentAt: null })
  })

  it('Hubbub’s dialect hears every other change of a stream by its number', () => {
    expect(understand(hubbubDialect, event('reaction.added', { seq: 6, emoji: '♟' }))).toEqual({
      ...{ kind: 'change', room: chess, rev: 12 },
    })
  })

  it('Hubbub’s dialect of screens takes each change as a receipt, by its number', () => {
    const pinned = event('message.pinned', { seq: 6 })
    expect(understand(hubbubDialect, pinned)).toEqual({ kind: 'change', room: chess, rev: 12 })
    expect(understand(hubbubScreensDialect, pinned)).toEqual({
      ...{ kind: 'receipt', room: chess, position: null, rev: 12, sentAt: 12 },
    })
    const message = event('message.created', { message: { seq: 6, body: text } })
    expect(understand(hubbubScreensDialect, message)).toMatchObject({ position: 6, sentAt: 777 })
  })

  it('Hubbub’s dialect of screens says whom a change may be about, and within what time they ask', () => {
    const given = (data: object) => {
      const about = { roleId: 'r_1', count: 3, held: [], ...data }
      const meaning = understand(hubbubScreensDialect, event('members.roles', about))
      const { asks } = meaning as { asks: Asks }
      return [asks.isOf('u_ABCD'), asks.isOf('u_WXYZ'), asks.withinMs]
    }
    expect(given({})).toEqual([false, false, 0])
    expect(given({ suffixes: 'EFGHABCD' })).toEqual([true, false, 0])
    expect(given({ mayBeAnyone: true })).toEqual([true, true, 5_000])
  })

  it('Hubbub’s dialect of screens knows who is in, where rooms stand, and answers to its questions', () => {
    const heads = { [chess]: ['e1', 12, 5] }
    const welcome = `42${JSON.stringify(['welcome', { userId: 'u_1', heads, at: 1 }])}`
    expect(understand(hubbubScreensDialect, welcome)).toMatchObject({ kind: 'ready', me: 'u_1', epoch: 'e1' })
    const said = understand(hubbubScreensDialect, `42${JSON.stringify(['heads', heads])}`)
    expect(said).toEqual({ kind: 'screen', told: { is: 'heads', heads: { [chess]: 12 } } })
    const told = (name: string, payload: object) =>
      understand(hubbubScreensDialect, `42${JSON.stringify([name, payload])}`)
    expect(told('entered', { channel: { conversation: { id: chess }, rev: 9 } })).toEqual({
      ...{ kind: 'screen', told: { is: 'entered', room: chess, rev: 9 } },
    })
    expect(told('left', { conversationId: chess })).toEqual({
      ...{ kind: 'screen', told: { is: 'left', room: chess } },
    })
    expect(told('ownRoles', { groupId: 'g_1', rev: 9, roleIds: ['r_1', 'r_2'] })).toEqual({
      ...{ kind: 'screen', told: { is: 'ownRoles', room: 'g_1', rev: 9 } },
    })
    const question = homeQuestion(firstQuestion + 1)
    expect(question).toBe('421000000001["groups.home",{}]')
    const answer = { ok: false, code: 'busy' }
    expect(understand(hubbubScreensDialect, `431000000001${JSON.stringify([answer])}`)).toEqual({
      ...{ kind: 'screen', told: { is: 'answer', id: firstQuestion + 1, answer } },
    })
    expect(understand(hubbubScreensDialect, `4331${JSON.stringify([answer])}`)).toMatchObject({
      ...{ kind: 'answer', id: 31, refusal: 'busy' },
    })
  })

  it('Hubbub’s dialect answers heartbeats', () => {
    expect(understand(hubbubDialect, '2')).toEqual({ kind: 'ping', reply: '3' })
  })

  it('Hubbub’s dialect sends a message as a client does, with another client id each time', () => {
    const words = hubbubDialect.say({ id: 31, room: chess, text })
    expect(words.slice(0, 4)).toBe('4231')
    const [name, input] = JSON.parse(words.slice(4)) as [
      string,
      { conversationId: string; cid: string; body: string },
    ]
    expect([name, input.conversationId, input.body]).toEqual(['messages.send', chess, text])
    expect(input.cid).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    expect(hubbubDialect.say({ id: 32, room: chess, text })).not.toContain(input.cid)
  })

  it('Hubbub’s dialect reads an answer: the number of the message, or the code of the refusal', () => {
    expect(
      understand(hubbubDialect, '4331[{"ok":true,"data":{"id":"m_1","seq":6,"rev":12,"at":1,"dup":false}}]'),
    ).toEqual({ kind: 'answer', id: 31, refusal: null, position: 6 })
    expect(
      understand(hubbubDialect, '437[{"ok":false,"code":"not_found","text":"…","retryable":false}]'),
    ).toEqual({
      ...{ kind: 'answer', id: 7, refusal: 'not_found', position: null },
    })
  })

  it.each([
    ['42["bye",{"reason":"resync","withinMs":2000}]', 'resync'],
    ['44{"message":"Sign in again.","data":{"code":"session_ended"}}', 'session_ended'],
    ['44{"message":"Invalid namespace"}', 'Invalid namespace'],
    ['41', 'the server closes'],
    ['1', 'the server closes'],
  ])('Hubbub’s dialect takes %s for a goodbye', (frame, why) => {
    expect(understand(hubbubDialect, frame)).toEqual({ kind: 'goodbye', why })
  })

  it.each(['42["typing",{"conversationId":"c_1","userId":"u_1"}]', '42["presence",[]]', '6', '46'])(
    'Hubbub’s dialect counts nothing for %s',
    (frame) => {
      expect(understand(hubbubDialect, frame)).toEqual({ kind: 'other' })
    },
  )
})

describe('the dialect of a bare Socket.IO server', () => {
  it('the dialect of a bare Socket.IO server names its room when it connects, and is in when it is admitted', () => {
    const open = understand(socketioDialect, '0{"sid":"x"}')
    expect(open.kind === 'go-on' && typeof open.say === 'function' && open.say('club')).toBe(
      '40{"room":"club"}',
    )
    expect(understand(socketioDialect, '40{"sid":"y"}')).toEqual({ kind: 'ready' })
    expect(understand(socketioDialect, '44{"message":"full"}')).toEqual({ kind: 'goodbye', why: 'full' })
  })

  it('the dialect of a bare Socket.IO server sends, is answered, and hears', () => {
    expect(socketioDialect.say({ id: 4, room: 'club', text })).toBe(
      `424${JSON.stringify(['say', { room: 'club', text }])}`,
    )
    expect(understand(socketioDialect, '434[{"n":9}]')).toEqual({
      ...{ kind: 'answer', id: 4, refusal: null, position: 9 },
    })
    expect(understand(socketioDialect, '434[]')).toMatchObject({ id: 4, refusal: null, position: null })
    const said = `42${JSON.stringify(['said', { room: 'club', n: 9, text }])}`
    expect(understand(socketioDialect, said)).toEqual({
      ...{ kind: 'receipt', room: 'club', position: 9, sentAt: 777 },
    })
    expect(understand(socketioDialect, '42["other",{}]')).toEqual({ kind: 'other' })
    expect(understand(socketioDialect, '2')).toEqual({ kind: 'ping', reply: '3' })
  })
})

describe('the dialect of plain frames', () => {
  it('the dialect of plain frames names its room, sends and hears', () => {
    expect(framesDialect.greeting('club')).toBe('club')
    expect(understand(framesDialect, 'club 8')).toEqual({ kind: 'ready', heads: { club: 8 } })
    expect(framesDialect.say({ id: 1, room: 'club', text })).toBe(`club ${text}`)
    expect(understand(framesDialect, `club 9 ${text}`)).toEqual({
      ...{ kind: 'receipt', room: 'club', position: 9, sentAt: 777 },
    })
    expect(understand(framesDialect, '!full')).toEqual({ kind: 'goodbye', why: 'full' })
    expect(understand(framesDialect, 'hello')).toEqual({ kind: 'other' })
  })
})
