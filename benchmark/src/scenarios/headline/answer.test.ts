import { describe, expect, it } from '@jest/globals'
import { HeadlineReader, readAnswer, refusalIn } from './answer.ts'

const body = JSON.stringify({ headline: { version: 7, text: '@123456 Nobody reads “this”' } })
const answer = Buffer.from(
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
)

describe('an answer over HTTP', () => {
  it('an answer over HTTP is known to be whole wherever the bytes are cut', () => {
    for (let cut = 0; cut < answer.length; cut++) expect(readAnswer(answer.subarray(0, cut))).toBe(null)
    expect(readAnswer(answer)).toEqual({ status: 200, body: Buffer.from(body) })
  })

  it('an answer over HTTP can have no body', () => {
    expect(readAnswer(Buffer.from('HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n'))).toEqual({
      status: 204,
      body: Buffer.alloc(0),
    })
  })

  it.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
    ['no length', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['more than was asked for', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}{}'],
  ])('an answer over HTTP with %s is refused', (_, text) => {
    expect(() => readAnswer(Buffer.from(text))).toThrow(Error)
  })

  it('a refusal over HTTP has a code, unless a proxy answered it', () => {
    expect(refusalIn(Buffer.from('{"code":"not_found","message":"…"}'))).toBe('not_found')
    expect(refusalIn(Buffer.from('<h1>Bad Gateway</h1>'))).toBe(null)
  })
})

describe('the headline of a channel', () => {
  it('a headline is read with its version and its time', () => {
    expect(new HeadlineReader().read(Buffer.from(body))).toEqual({ version: 7, sentAt: 123_456 })
  })

  it('a headline is read again when another one has the same length', () => {
    const reader = new HeadlineReader()
    reader.read(Buffer.from(body))
    const next = body.replace('7', '8').replace('123456', '123457')
    expect(reader.read(Buffer.from(next))).toEqual({ version: 8, sentAt: 123_457 })
  })

  it('a headline has no time when no benchmark has set it', () => {
    const text = JSON.stringify({ headline: { version: 1, text: 'Closed on Monday' } })
    expect(new HeadlineReader().read(Buffer.from(text))).toEqual({ version: 1, sentAt: null })
  })
})
