import { describe, expect, it } from '@jest/globals'
import type { ServerMetadata } from 'openid-client'
import { ensureUsable, isUsableLogout } from './usable-metadata.ts'

const issuer = 'https://id.example.org'
const of = (more: object = {}): ServerMetadata => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  ...more,
})
const failed = expect.objectContaining({ code: 'provider_failed' })

describe('a discovery document', () => {
  it.each([
    ['as it has to be', {}],
    ['with a stroke behind the issuer', { issuer: `${issuer}/` }],
    ['with nulls for what it has not', { userinfo_endpoint: null, end_session_endpoint: null }],
    ['with nulls for lists', { response_types_supported: null, code_challenge_methods_supported: null }],
    ['with a bad place to log out', { end_session_endpoint: 'http://id.example.org/logout' }],
  ])('is used %s', (_, more) => {
    expect(() => ensureUsable(of(more), issuer)).not.toThrow()
  })

  it.each([
    ['another issuer', { issuer: 'https://id.example.org/tenant' }],
    ['a token endpoint without https', { token_endpoint: 'http://id.example.org/token' }],
    ['keys without https', { jwks_uri: 'http://id.example.org/keys' }],
    ['a userinfo without https', { userinfo_endpoint: 'http://id.example.org/me' }],
    ['a null for keys', { jwks_uri: null }],
  ])('is not used with %s', (_, more) => {
    expect(() => ensureUsable(of(more), issuer)).toThrow(failed)
  })

  it.each([
    [`${issuer}/logout`, true],
    ['http://id.example.org/logout', false],
    ['javascript:alert(1)', false],
    [null, false],
    [undefined, false],
  ])('with the place %s to log out has a way there: %s', (end_session_endpoint, isUsable) => {
    expect(isUsableLogout(of({ end_session_endpoint }))).toBe(isUsable)
  })
})
