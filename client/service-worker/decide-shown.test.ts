import { describe, expect, it } from '@jest/globals'
import { decideShown, isOwnPath } from './decide-shown.ts'

const push = { title: 'Olga', body: 'e4', path: '/c/c_1/5', tag: 'hubbub-c_1', badge: 2, silent: false }

describe('a push', () => {
  it('a push shows what the server says, and leads there', () => {
    expect(decideShown(JSON.stringify(push), false)).toMatchObject({
      title: 'Olga',
      options: { body: 'e4', tag: 'hubbub-c_1', silent: false, data: { path: '/c/c_1/5' } },
      badge: 2,
    })
  })

  it('where a page is open the push makes no sound of its own', () => {
    expect(decideShown(JSON.stringify(push), true).options.silent).toBe(true)
  })

  it.each(['', 'null', '[]', '{', '{"title":1,"path":{},"badge":"x"}'])(
    'a push of %j is shown all the same',
    (text) => {
      expect(decideShown(text, false)).toMatchObject({
        title: 'Hubbub',
        options: { tag: 'hubbub', data: { path: '/' } },
        badge: null,
      })
    },
  )

  it('a push leads to this server only', () => {
    expect(['/', '/c/c_1/5'].every(isOwnPath)).toBe(true)
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      null,
    ])
      expect(isOwnPath(path)).toBe(false)
  })
})
