import { describe, expect, it } from '@jest/globals'
import { codeParts } from './highlight.ts'

const text = (parts: ReturnType<typeof codeParts>) => parts?.map((part) => part.text).join('')

describe('code of a known language', () => {
  it('code of a known language is highlighted, and none of it is lost', () => {
    const code = 'const move = "e4" // <b>best</b>\nplay(move)'
    const parts = codeParts(code, 'ts')
    expect(text(parts)).toBe(code)
    expect(parts).toContainEqual({ text: 'const', kind: 'keyword' })
    expect(parts).toContainEqual({ text: '"e4"', kind: 'string' })
  })

  it.each(['js', 'py', 'sh', 'html', 'yml', 'rs', 'c++', 'cs', 'json', 'sql', 'diff', 'toml'])(
    'a known language has the name %s',
    (language) => {
      expect(text(codeParts('a = 1', language))).toBe('a = 1')
    },
  )
})

describe('code without highlighting', () => {
  it.each([
    ['of an unknown language', 'x', 'brainfuck'],
    ['that is too long', 'a\n'.repeat(2_001), 'js'],
    ['with a line that is too long', 'a'.repeat(501), 'js'],
    ['with too many parts', 'a;1;'.repeat(124).concat('\n').repeat(8), 'js'],
    ['by the name of a property', 'x', '__proto__'],
  ])('code %s stays one part', (_, code, language) => {
    expect(codeParts(code, language)).toBeNull()
  })
})
