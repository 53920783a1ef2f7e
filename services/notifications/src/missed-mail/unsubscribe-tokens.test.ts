import { expect, it } from '@jest/globals'
import { newId } from '@hubbub/runtime'
import { UnsubscribeTokens } from './unsubscribe-tokens.ts'

const tokens = new UnsubscribeTokens(Buffer.alloc(32, 7))
const [mina, olga] = [newId('u'), newId('u')]

it('a token says whose it is', () => {
  expect(tokens.read(tokens.of(mina))).toBe(mina)
})

it.each([
  ['of another person', tokens.of(mina).replace(mina, olga)],
  ['of another server', new UnsubscribeTokens(Buffer.alloc(32, 8)).of(mina)],
  ['that is cut', tokens.of(mina).slice(0, -1)],
  ['that is no token', 'nonsense'],
])('a token %s is refused', (_, token) => {
  expect(() => tokens.read(token)).toThrow(expect.objectContaining({ code: 'link_used_up' }))
})
