import { expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const allowedBy = (value: string) => readConfig({ HUBBUB_LINK_PREVIEWS_ALLOW: value }).previews.allowed

it('links are previewed, from the public internet only, unless something else is set', () => {
  expect(readConfig({}).previews).toEqual({ isOn: true, allowed: [] })
  expect(readConfig({ HUBBUB_LINK_PREVIEWS: 'off' }).previews.isOn).toBe(false)
})

it('networks are allowed with a port or without one', () => {
  expect(allowedBy('10.1.0.0/16, 10.2.3.4/32:8080,fd00::/8,[fd00:1::/32]:8443')).toEqual([
    { address: '10.1.0.0', bits: 16, port: null },
    { address: '10.2.3.4', bits: 32, port: 8080 },
    { address: 'fd00::', bits: 8, port: null },
    { address: 'fd00:1::', bits: 32, port: 8443 },
  ])
})

it.each([
  '10.1.0.0',
  '10.1.0.0/33',
  'fd00::/129',
  'intranet',
  '10.1.0.0/16:0',
  '10.1.0.0/16:70000',
  '010.1.0.0/16',
  '/8',
  '*',
])('a network as %s is refused', (value) => {
  expect(() => allowedBy(value)).toThrow('HUBBUB_LINK_PREVIEWS_ALLOW')
})
