import { expect, it } from '@jest/globals'
import { aProviderConfig } from '../../testing/providers/a-provider-config.ts'
import { Providers, toldOf } from './providers.ts'

it.each([
  ['https://github.com', 'github'],
  ['https://accounts.google.com', 'google'],
  ['https://login.microsoftonline.com/tenant/v2.0', 'microsoft'],
  ['https://gitlab.com', 'gitlab'],
  ['https://discord.com', 'discord'],
  ['https://gitlab.example.org', undefined],
  ['http://127.0.0.1:8080', undefined],
])('a provider at %s has the sign %s', (issuer, brand) => {
  const told = toldOf(aProviderConfig({ issuer, name: 'The club' }))
  expect(told).toEqual({ id: '1', name: 'The club', ...(brand !== undefined && { brand }) })
})

it('a provider is found by an identity of it, with or without a stroke at the end, and no other is', () => {
  const providers = new Providers([aProviderConfig({ issuer: 'https://id.example.org/club' })])
  expect(providers.ofKey('https://id.example.org/club/ 7')?.config.id).toBe('1')
  expect(providers.ofKey('https://id.example.org/club 7')?.config.id).toBe('1')
  expect(providers.ofKey('https://id.example.org 7')).toBeUndefined()
})
