import { expect, it } from '@jest/globals'
import type { FileResult } from './results.ts'
import { tryAgain } from './second-try.ts'

const good = (file: string): FileResult => ({ file, passed: 2, skipped: 0, failures: [], seconds: 1 })
const bad = (file: string): FileResult => ({
  ...good(file),
  passed: 1,
  failures: [{ test: 'it works', text: 'it did not' }],
})

it('a file that passes alone has the results of its second try, and its first failure is kept', async () => {
  const tried = await tryAgain([good('a'), bad('b')], 3, async (file) => [good(file)])
  expect(tried).toEqual({ results: [good('a'), good('b')], secondTries: [bad('b')] })
})

it('a file that fails alone as well stays red', async () => {
  const tried = await tryAgain([good('a'), bad('b')], 3, async (file) => [bad(file)])
  expect(tried).toEqual({ results: [good('a'), bad('b')], secondTries: [] })
})

it('a file of which nothing ran at its second try stays red', async () => {
  const tried = await tryAgain([bad('b')], 3, async () => [])
  expect(tried).toEqual({ results: [bad('b')], secondTries: [] })
})

it('a file is not tried again when more failed than may be', async () => {
  const asked: string[] = []
  const results = [bad('a'), bad('b'), bad('c')]
  const tried = await tryAgain(results, 2, async (file) => {
    asked.push(file)
    return [good(file)]
  })
  expect(tried).toEqual({ results, secondTries: [] })
  expect(asked).toEqual([])
})
