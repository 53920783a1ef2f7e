import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { Tickets } from './tickets.ts'

const keyOf = () => createSecretKey(randomBytes(32))
const key = keyOf()
const tickets = new Tickets(key)
const request = {
  ...{ provider: '1', issuer: 'https://id.example.org', begunAt: 1 },
  ...{ state: 'state', nonce: 'nonce', verifier: 'verifier', isFresh: false, leftAt: 1 },
}
const expired = expect.objectContaining({ code: 'sign_in_expired' })

it('a ticket holds what was put into it, and any node with the key opens it', () => {
  const ticket = tickets.seal('request', request, 10)
  expect(new Tickets(key).open('request', ticket, 9)).toEqual(request)
  expect(Buffer.from(ticket, 'base64url').toString('latin1')).not.toContain('verifier')
})

it('a ticket is good until its time, and for its own purpose', () => {
  const ticket = tickets.seal('request', request, 10)
  expect(() => tickets.open('request', ticket, 10)).toThrow(expired)
  expect(() => tickets.open('claims', ticket, 9)).toThrow(expired)
})

it.each(['', 'x', 'x'.repeat(500), '🎲'])('%j is no ticket', (text) => {
  expect(() => tickets.open('request', text, 0)).toThrow(expired)
})

it('a ticket of another server, and one with a changed bit, are worth nothing', () => {
  const ticket = tickets.seal('request', request, 10)
  expect(() => new Tickets(keyOf()).open('request', ticket, 0)).toThrow(expired)
  const bytes = Buffer.from(ticket, 'base64url')
  for (const at of [0, 20, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = changed[at]! ^ 1
    expect(() => tickets.open('request', changed.toString('base64url'), 0)).toThrow(expired)
  }
})
