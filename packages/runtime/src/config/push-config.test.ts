import { expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const contactBy = (env: Record<string, string>) => readConfig(env).push.contact

it('pushes are sent where push services know whom to write to', () => {
  expect(contactBy({})).toBeNull()
  expect(contactBy({ HUBBUB_URL: 'http://chat.example.org' })).toBeNull()
  expect(contactBy({ HUBBUB_URL: 'https://localhost:4000' })).toBeNull()
  expect(contactBy({ HUBBUB_URL: 'https://chat.example.org' })).toBe('https://chat.example.org')
  const HUBBUB_PUSH_CONTACT = 'mailto:admin@example.org'
  expect(contactBy({ HUBBUB_URL: 'https://chat.example.org', HUBBUB_PUSH_CONTACT })).toBe(HUBBUB_PUSH_CONTACT)
  expect(contactBy({ HUBBUB_PUSH_CONTACT, HUBBUB_PUSH: 'off' })).toBeNull()
})

it.each([
  'mailto:admin@localhost',
  'mailto:',
  'admin@example.org',
  'http://chat.example.org',
  'https://localhost',
])('a contact as %s is refused, as Apple would refuse each push', (contact) => {
  expect(() => contactBy({ HUBBUB_PUSH_CONTACT: contact })).toThrow('HUBBUB_PUSH_CONTACT')
})

it('people are told after seconds, and networks are named as for links', () => {
  expect(readConfig({}).push).toEqual({ contact: null, allowed: [], afterMs: 10_000 })
  expect(readConfig({ HUBBUB_PUSH_AFTER: '15' }).push.afterMs).toBe(15_000)
  for (const HUBBUB_PUSH_AFTER of ['0', '16', 'soon'])
    expect(() => readConfig({ HUBBUB_PUSH_AFTER })).toThrow('HUBBUB_PUSH_AFTER')
  expect(() => readConfig({ HUBBUB_PUSH_ALLOW: 'intranet' })).toThrow('HUBBUB_PUSH_ALLOW')
})
