import { expect, it } from '@jest/globals'
import { beginResult, typed } from './begin-result.ts'

it('a result has the command as it can be typed again', () => {
  expect(typed(['broadcast', '--sizes', '100,1k', '--url', 'http://localhost:4000'])).toBe(
    'npx hubbub-bench broadcast --sizes 100,1k --url http://localhost:4000',
  )
  expect(typed(['register', '--group', "Olga's $HOME"])).toBe(
    `npx hubbub-bench register --group 'Olga'\\''s $HOME'`,
  )
})

it('a result says when and where it was made', () => {
  const result = beginResult(['connect'])([])
  expect(result).toMatchObject({ version: 1, commands: ['npx hubbub-bench connect'], scenarios: [] })
  expect(Date.parse(result.startedAt)).not.toBeNaN()
  expect(result.commit).toMatch(/^([0-9a-f]{8,}\+?|unknown)$/)
  expect(result.machine.cores).toBeGreaterThan(0)
  expect(result.machine.memoryBytes).toBeGreaterThan(0)
})
