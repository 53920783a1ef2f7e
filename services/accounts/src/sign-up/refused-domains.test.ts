import { expect, it } from '@jest/globals'
import { isRefusedAddress } from './refused-domains.ts'

it.each<[string | null, string[], boolean]>([
  [null, ['disposable'], false],
  ['mina@example.org', [], false],
  ['mina@example.org', ['example.org'], true],
  ['mina@mail.example.org', ['example.org'], true],
  ['mina@notexample.org', ['example.org'], false],
  ['mina@example.org.example', ['example.org'], false],
  ['mina@mailinator.com', ['example.org'], false],
  ['mina@mailinator.com', ['disposable'], true],
  ['mina@at.mailinator.com', ['example.org', 'disposable'], true],
  ['mina@gmail.com', ['disposable'], false],
])('the address %s is refused where %j are: %s', async (address, refusedDomains, isRefused) => {
  expect(await isRefusedAddress(address, { refusedDomains })).toBe(isRefused)
})
