import { expect, it } from '@jest/globals'
import { answerHeaders } from './answer-headers.ts'
import { isShownInline, servedAs } from './served-as.ts'

it.each([
  'image/svg+xml',
  'text/html',
  'text/xml',
  'application/xml',
  'application/xhtml+xml',
  'text/javascript',
  'text/plain',
  'application/x-msdownload',
  'multipart/x-mixed-replace',
  'image/svg+xml; charset=utf-8',
  'IMAGE/PNG',
  'image/heic',
  '__proto__',
  '',
])('a file of the type %j is only for saving, and its type is not told', (mime) => {
  expect(isShownInline(mime)).toBe(false)
  expect(answerHeaders({ mime, name: 'a.svg' })).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename=a.svg',
  })
})

it('a pdf is for saving, as a pdf', () => {
  expect(answerHeaders({ mime: 'application/pdf', name: 'plan.pdf' })).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=plan.pdf',
  })
})

it.each(['png', 'jpeg', 'gif', 'webp', 'avif'])('a picture as %s is shown', (kind) => {
  expect(servedAs(`image/${kind}`)).toBe(`image/${kind}`)
  expect(answerHeaders({ mime: `image/${kind}`, name: 'a' })['content-disposition']).toMatch(/^inline;/)
})

it('a picture that is asked for to be saved is an attachment of its own type', () => {
  expect(answerHeaders({ mime: 'image/png', name: 'a.png', isDownload: true })).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename=a.png',
  })
})

it.each(['image/png', 'text/html', 'video/mp4'])(
  'an answer of %s runs nothing, and is for one reader',
  (mime) => {
    const headers = answerHeaders({ mime, name: 'a' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*; sandbox$/)
    expect(answerHeaders({ mime, name: 'a', maxAgeSeconds: 900 })['cache-control']).toBe(
      'private, max-age=900',
    )
  },
)

it.each([
  'a"; filename="b.exe',
  'a\r\nset-cookie: b=c',
  'a\u2028b',
  'Übersicht 日本.png',
  '\ud800.png',
  '../../etc/passwd',
])('the name %j stays within its header', (name) => {
  const header = answerHeaders({ mime: 'image/png', name })['content-disposition']!
  expect(header).toMatch(/^inline; filename=("[^"\\/]*"|[\w.-]+)(; filename\*=UTF-8''[\w.%~!#$&+^`|-]+)?$/)
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
})
