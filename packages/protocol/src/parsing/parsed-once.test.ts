import { expect, it, jest } from '@jest/globals'
import { z } from 'zod'
import { parsedOnce } from './parsed-once.ts'

const isLong = jest.fn((text: string) => text.length > 2)
const schema = z.strictObject({ text: z.string().refine(isLong) })
const once = z.strictObject({ words: z.array(parsedOnce(schema)) })

it('an object is looked at once, and is the same object from then on', () => {
  const word = { text: 'cake' }
  const [first] = once.parse({ words: [word] }).words
  isLong.mockClear()
  expect(once.parse({ words: [word, word] }).words).toEqual([word, word])
  expect(once.parse({ words: [word] }).words[0]).toBe(first)
  expect(isLong).not.toHaveBeenCalled()
})

it('an object that is wrong is refused each time, with its place', () => {
  const words = [{ text: 'cake' }, { text: 'no' }]
  for (let n = 0; n < 2; n++)
    expect(once.safeParse({ words }).error!.issues).toMatchObject([{ path: ['words', 1, 'text'] }])
  expect(once.safeParse({ words: ['cake', null] }).success).toBe(false)
})

it('another object that says the same is looked at', () => {
  once.parse({ words: [{ text: 'cake' }] })
  expect(once.safeParse({ words: [{ text: 'cake', secret: 1 }] }).success).toBe(false)
})

it('the schema that it was made of still looks at everything', () => {
  const word = { text: 'cake' }
  once.parse({ words: [word] })
  isLong.mockClear()
  schema.parse(word)
  expect(isLong).toHaveBeenCalledTimes(1)
})
