import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { readUpgrade, upgradeRequest } from './upgrade.ts'

const request = upgradeRequest('127.0.0.1', 4000, '/chat')
const [, key] = /Sec-WebSocket-Key: (\S+)/.exec(request)!
const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
const accepted = `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nSEC-WEBSOCKET-ACCEPT: ${accept}\r\n\r\n`

describe('becoming a WebSocket', () => {
  it('the upgrade to a WebSocket asks for no compression', () => {
    expect(request).toMatch(/^GET \/chat HTTP\/1\.1\r\nHost: 127\.0\.0\.1:4000\r\n/)
    expect(request).not.toMatch(/Extensions/i)
  })

  it('the upgrade to a WebSocket ends with the head, and the bytes behind it are frames', () => {
    expect(readUpgrade(Buffer.from(`${accepted}frames`))).toEqual({ from: accepted.length })
  })

  it('the upgrade to a WebSocket waits for the whole head', () => {
    for (let cut = 0; cut < accepted.length; cut++)
      expect(readUpgrade(Buffer.from(accepted.slice(0, cut)))).toBe('incomplete')
  })

  it('a refused upgrade has the server’s message', () => {
    const answer = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 14\r\n\r\n"wrong_origin"'
    expect(readUpgrade(Buffer.from(answer))).toEqual({ refusal: '403 Forbidden: "wrong_origin"' })
    expect(readUpgrade(Buffer.from('HTTP/1.1 503 Busy\r\n\r\n'))).toEqual({ refusal: '503 Busy' })
  })

  it('an upgrade with a wrong key is refused', () => {
    const wrong = Buffer.from(accepted.replace(accept, 'x'))
    expect(readUpgrade(wrong)).toEqual({ refusal: 'it accepts another WebSocket than asked for' })
  })

  it('an upgrade without an HTTP answer is given up', () => {
    expect(readUpgrade(Buffer.from('SSH-2.0\r\n\r\n'))).toEqual({ refusal: 'it does not speak HTTP' })
    expect(readUpgrade(Buffer.alloc(70_000))).toEqual({ refusal: 'it does not speak HTTP' })
  })
})
