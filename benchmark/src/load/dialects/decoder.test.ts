import { expect, it } from '@jest/globals'
import type { Dialect, Meaning } from './dialect.ts'
import { Decoder } from './decoder.ts'

/** A dialect that notes what it was asked. */
function listening(kind: 'receipt' | 'answer' = 'receipt') {
  const asked: string[] = []
  const dialect: Dialect = {
    ...{ name: 'test', path: '/', greeting: () => '', say: () => '' },
    understand(frame): Meaning {
      asked.push(frame.toString())
      return kind === 'receipt'
        ? { kind, room: frame.toString(), position: 1, sentAt: null }
        : { kind, id: 1, refusal: null, position: 1 }
    },
  }
  const decoder = new Decoder(dialect, (meaning) =>
    meaning.kind === 'receipt' ? meaning.room : meaning.kind,
  )
  const place = Buffer.alloc(64)
  const hear = (text: string, at = 0) => decoder.of(place, at, at + place.write(text, at))
  return { asked, hear }
}

it('a text that thousands hear is decoded once', () => {
  const { asked, hear } = listening()
  for (let receiver = 0; receiver < 1_000; receiver++) expect(hear('e4', receiver % 50)).toBe('e4')
  expect(asked).toEqual(['e4'])
})

it('two texts that differ in one byte are decoded separately', () => {
  const { asked, hear } = listening()
  expect(['e4', 'e5', 'e4', 'e', 'e5!', 'e5'].map((text) => hear(text))).toEqual([
    ...['e4', 'e5', 'e4', 'e', 'e5!', 'e5'],
  ])
  expect(asked).toEqual(['e4', 'e5', 'e', 'e5!'])
})

it('a text is decoded again after many other texts', () => {
  const { asked, hear } = listening()
  const texts = Array.from({ length: 9 }, (_, index) => `m${index}`)
  for (const text of [...texts, 'm0', 'm8']) expect(hear(text)).toBe(text)
  expect(asked).toEqual([...texts, 'm0'])
})

it('an answer to one connection is not kept for others', () => {
  const { asked, hear } = listening('answer')
  hear('431[]')
  hear('431[]')
  expect(asked).toHaveLength(2)
})
