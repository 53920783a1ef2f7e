import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const url = { HUBBUB_URL: 'https://chat.example.org' }
const first = {
  HUBBUB_OIDC_1_ISSUER: 'https://id.example.org/realms/club',
  HUBBUB_OIDC_1_CLIENT_ID: 'hubbub',
}
const signInOf = (env: Record<string, string>) => readConfig({ ...url, ...env }).signIn
const refusing = (named: string) =>
  expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining(named) })

it('nobody signs in elsewhere unless a provider is named', () => {
  expect(readConfig({}).signIn).toEqual({ providers: [], hidesPassword: false, skipsLogIn: false })
})

it('a provider is read with its defaults', () => {
  expect(signInOf(first).providers).toEqual([
    {
      id: '1',
      issuer: 'https://id.example.org/realms/club',
      clientId: 'hubbub',
      clientSecret: null,
      clientAuth: 'auto',
      name: 'id.example.org',
      scopes: 'openid profile email',
      groupsClaim: 'groups',
      requiredGroup: null,
      administratorGroup: null,
      memberships: [],
      provisions: 'yes',
      linksByMail: true,
      trustsMail: false,
      secondFactor: 'no',
      provesFreshly: true,
      logsOut: true,
      sessionMs: null,
      returnUrl: 'https://chat.example.org/sign-in/1',
    },
  ])
})

it('several providers are read in the order of their numbers', () => {
  const others = {
    HUBBUB_OIDC_12_ISSUER: 'https://github.com',
    HUBBUB_OIDC_12_CLIENT_ID: 'gh',
    HUBBUB_OIDC_12_CLIENT_SECRET: 'of GitHub',
    HUBBUB_OIDC_12_SCOPES: 'read:user user:email',
    HUBBUB_OIDC_2_ISSUER: 'http://127.0.0.1:8080',
    HUBBUB_OIDC_2_CLIENT_ID: 'local',
    HUBBUB_OIDC_2_NAME: 'The club',
  }
  expect(signInOf({ ...others, ...first }).providers.map(({ id, name }) => [id, name])).toEqual([
    ['1', 'id.example.org'],
    ['2', 'The club'],
    ['12', 'github.com'],
  ])
})

const [group, role] = ['g_01HZZZZZZZZZZZZZZZZZZZZZZZ', 'r_01HZZZZZZZZZZZZZZZZZZZZZZZ']

it('groups at a provider lead into groups here, whatever they are called', () => {
  const memberships = `players=${group}; cn=team captains, ou=club = ${group}/${role};`
  expect(signInOf({ ...first, HUBBUB_OIDC_1_MEMBERSHIPS: memberships }).providers[0]!.memberships).toEqual([
    { theirs: 'players', groupId: group, roleId: null },
    { theirs: 'cn=team captains, ou=club', groupId: group, roleId: role },
  ])
})

describe('a wrong setting of a provider is refused by its name', () => {
  it.each([
    ['HUBBUB_OIDC_1_ISSUER', { HUBBUB_OIDC_1_ISSUER: 'http://id.example.org' }],
    ['HUBBUB_OIDC_1_ISSUER', { HUBBUB_OIDC_1_ISSUER: 'id.example.org' }],
    ['HUBBUB_OIDC_1_ISSUER', { HUBBUB_OIDC_1_ISSUER: 'https://mina@id.example.org' }],
    ['HUBBUB_OIDC_1_ISSUER', { HUBBUB_OIDC_1_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }],
    ['HUBBUB_OIDC_1_CLIENT_SECRET', { HUBBUB_OIDC_1_ISSUER: 'https://github.com' }],
    ['HUBBUB_OIDC_1_FRESH_PROOF', { HUBBUB_OIDC_1_FRESH_PROOF: 'sometimes' }],
    ['HUBBUB_OIDC_1_CLIENT_ID', { HUBBUB_OIDC_1_CLIENT_ID: ' ' }],
    ['HUBBUB_OIDC_1_SCOPES', { HUBBUB_OIDC_1_SCOPES: 'profile' }],
    ['HUBBUB_OIDC_1_NAME', { HUBBUB_OIDC_1_NAME: 'x'.repeat(41) }],
    ['HUBBUB_OIDC_1_MEMBERSHIPS', { HUBBUB_OIDC_1_MEMBERSHIPS: 'players' }],
    ['HUBBUB_OIDC_1_MEMBERSHIPS', { HUBBUB_OIDC_1_MEMBERSHIPS: `=${group}` }],
    ['HUBBUB_OIDC_1_MEMBERSHIPS', { HUBBUB_OIDC_1_MEMBERSHIPS: `players=${role}` }],
    ['HUBBUB_OIDC_1_MEMBERSHIPS', { HUBBUB_OIDC_1_MEMBERSHIPS: `players=${group}/${group}` }],
    ['HUBBUB_OIDC_1_MEMBERSHIPS', { HUBBUB_OIDC_1_MEMBERSHIPS: `players=${group}/${role}/${role}` }],
    ['HUBBUB_OIDC_1_PROVISION', { HUBBUB_OIDC_1_PROVISION: 'maybe' }],
    ['HUBBUB_OIDC_1_SECOND_FACTOR', { HUBBUB_OIDC_1_SECOND_FACTOR: 'on' }],
    ['HUBBUB_OIDC_1_SESSION_HOURS', { HUBBUB_OIDC_1_SESSION_HOURS: '1.5' }],
    ['HUBBUB_OIDC_1_ISSUR', { HUBBUB_OIDC_1_ISSUR: 'https://id.example.org' }],
    ['HUBBUB_OIDC_ISSUER', { HUBBUB_OIDC_ISSUER: 'https://id.example.org' }],
    ['HUBBUB_OIDC_0_ISSUER', { HUBBUB_OIDC_0_ISSUER: 'https://id.example.org' }],
  ])('%s', (named, wrong) => {
    expect(() => signInOf({ ...first, ...wrong })).toThrow(refusing(named))
  })

  it.each([
    ['HUBBUB_OIDC_2_NAME', { ISSUER: 'https://another.example.org', NAME: 'id.example.org' }],
    ['HUBBUB_OIDC_2_ISSUER', { ISSUER: 'https://id.example.org/realms/club/', NAME: 'The same' }],
  ])('%s that is the one of another provider', (named, { ISSUER, NAME }) => {
    const second = {
      ...{ HUBBUB_OIDC_2_ISSUER: ISSUER, HUBBUB_OIDC_2_CLIENT_ID: 'two', HUBBUB_OIDC_2_NAME: NAME },
    }
    expect(() => signInOf({ ...first, ...second })).toThrow(refusing(named))
  })

  it('a provider without the address of the server', () => {
    expect(() => readConfig(first)).toThrow(refusing('set HUBBUB_URL as well'))
  })

  it('a hidden form without another way in', () => {
    expect(() => signInOf({ HUBBUB_PASSWORD_FORM: 'hidden' })).toThrow(refusing('HUBBUB_OIDC_1_ISSUER'))
    const formOf = (form: string) => signInOf({ ...first, HUBBUB_PASSWORD_FORM: form })
    expect(formOf('hidden')).toMatchObject({ hidesPassword: true, skipsLogIn: false })
    expect(formOf('skipped')).toMatchObject({ hidesPassword: true, skipsLogIn: true })
  })

  it('a log-in page that is skipped where there are several providers', () => {
    const second = { HUBBUB_OIDC_2_ISSUER: 'https://two.example.org', HUBBUB_OIDC_2_CLIENT_ID: 'two' }
    expect(() => signInOf({ ...first, ...second, HUBBUB_PASSWORD_FORM: 'skipped' })).toThrow(
      refusing('set it to hidden'),
    )
  })
})
