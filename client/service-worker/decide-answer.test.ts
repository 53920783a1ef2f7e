import { describe, expect, it } from '@jest/globals'
import { decideAnswer, type Asked } from './decide-answer.ts'

const answerTo = (path: string, asked: Partial<Asked> = {}) =>
  decideAnswer({ method: 'GET', mode: 'cors', isOwnOrigin: true, path, ...asked })
const visit = { mode: 'navigate' }

describe('the service worker', () => {
  it.each(['/', '/c/c_1/5', '/m/c_1/5', '/g/g_1', '/invite/abc', '/login', '/share', '/apixyz'])(
    'a visit to %s gets the page',
    (path) => {
      expect(answerTo(path, visit)).toBe('page')
    },
  )

  it.each(['/assets/first-1234.js', '/assets/first-1234.css', '/assets/inter-1.woff2'])(
    'the file %s is an asset',
    (path) => {
      expect(answerTo(path)).toBe('asset')
      expect(answerTo(path, { isOwnOrigin: false })).toBe('leave')
    },
  )

  it.each([
    ...['/api/home', '/api', '/api/files/f_1/original', '/socket.io/', '/healthz', '/readyz'],
    ...['/service-worker.js', '/manifest.webmanifest', '/icon-192.png', '/m/c_1/5', '/'],
  ])('a request for %s by a page goes to the server', (path) => {
    expect(answerTo(path)).toBe('leave')
    expect(answerTo(path, { method: 'POST' })).toBe('leave')
  })

  it.each([
    '/api/files/f_1/original',
    '/api',
    '/socket.io/',
    '/readyz',
    '/icon.svg',
    '/assets/a-1.js',
    '/web/c_1/5',
  ])('a visit to %s goes to the server', (path) => {
    expect(answerTo(path, visit)).toBe('leave')
  })

  it('only a visit with what somebody shares is taken', () => {
    expect(answerTo('/share', { ...visit, method: 'POST' })).toBe('shared')
    expect(answerTo('/share', { method: 'POST' })).toBe('leave')
    expect(answerTo('/c/c_1', { ...visit, method: 'POST' })).toBe('leave')
    expect(answerTo('/share', { ...visit, method: 'POST', isOwnOrigin: false })).toBe('leave')
  })

  it('nothing but GET is answered from a cache', () => {
    for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect([answerTo('/assets/a-1.js', { method }), answerTo('/', { ...visit, method })]).toEqual([
        'leave',
        'leave',
      ])
  })
})
