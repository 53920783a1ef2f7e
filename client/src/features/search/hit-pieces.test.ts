import { describe, expect, it } from '@jest/globals'
import { hitPieces } from './hit-pieces.ts'

const shown = (body: string, ...words: string[]) => {
  const ranges = words.map((word): [number, number] => [body.indexOf(word), body.indexOf(word) + word.length])
  return hitPieces(body, ranges, () => 'Mina Ek')
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')
}

describe('a hit', () => {
  it.each([
    ['The cake is a lie', ['cake'], 'The [cake] is a lie'],
    ['cake and more cake', ['cake', 'more'], '[cake] and [more] cake'],
    ['**big** `cake`\n\n> yes', ['cake'], 'big [cake] yes'],
    ['see user_name here', ['user_name'], 'see [user_name] here'],
    ['see user_name here', ['name'], 'see user_[name] here'],
    ['<@u_01K00000000000000000000001> hi', ['hi'], '@Mina Ek [hi]'],
    ['<@everyone> hi', [], '@everyone hi'],
    ['搜索功能', ['功'], '搜索[功]能'],
    ['<b>cake</b>', ['cake'], '<b>[cake]</b>'],
  ])('a hit in %j is shown plainly', (body, words, text) => expect(shown(body, ...words)).toBe(text))

  it('a hit in a long message is shown with the words around it', () => {
    const body = `${'before '.repeat(100)}cake ${'after '.repeat(100)}`
    const text = shown(body, 'cake')
    expect(text).toMatch(/^…before (before )+\[cake\] (after )+after…$/)
    expect(text.length).toBeLessThan(300)
  })

  it('a hit in a long text without spaces splits no character', () => {
    const body = `${'🍰'.repeat(301)}x${'🍰'.repeat(301)}`
    const text = shown(body, 'x')
    expect(text).toContain('[x]')
    expect(text.isWellFormed()).toBe(true)
  })

  it('a hit at the end of a long message is there', () => {
    expect(shown(`${'word '.repeat(200)}cake`, 'cake')).toMatch(/^….*\[cake\]$/)
  })
})
