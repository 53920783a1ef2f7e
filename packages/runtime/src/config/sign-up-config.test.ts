import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const signUpOf = (env: Record<string, string>) => readConfig(env).signUp
const mail = { HUBBUB_URL: 'https://chat.example.org', HUBBUB_MAIL_FROM: 'chat@example.org' }
const domains = { HUBBUB_REGISTRATION: 'domains', HUBBUB_SIGN_UP_DOMAINS: 'Example.org, example.com' }
const captcha = {
  HUBBUB_CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
  HUBBUB_CAPTCHA_SECRET: 'hush',
  HUBBUB_CAPTCHA_SITE_KEY: 'key',
  HUBBUB_CAPTCHA_SCRIPT: 'https://captcha.example/api.js',
}

it('anybody may sign up, and nothing is asked, unless that is set', () => {
  expect(signUpOf({})).toEqual({
    ...{ mode: 'open', domains: [], refusedDomains: [], question: null, captcha: null },
  })
})

it.each(['open', 'invite', 'approval', 'closed'])('HUBBUB_REGISTRATION=%s is understood', (mode) => {
  expect(signUpOf({ HUBBUB_REGISTRATION: mode })).toMatchObject({ mode })
})

it('guests come by a nickname alone where anybody may sign up, or where that is set', () => {
  const welcomesGuests = (env: Record<string, string>) => readConfig(env).welcomesGuests
  expect(welcomesGuests({})).toBe(true)
  expect(welcomesGuests({ HUBBUB_GUESTS: 'no' })).toBe(false)
  for (const mode of ['invite', 'approval', 'closed']) {
    expect(welcomesGuests({ HUBBUB_REGISTRATION: mode })).toBe(false)
    expect(welcomesGuests({ HUBBUB_REGISTRATION: mode, HUBBUB_GUESTS: 'yes' })).toBe(true)
  }
})

describe('sign-up by domains', () => {
  it('domains are compared in lower case', () => {
    expect(signUpOf({ ...mail, ...domains })).toMatchObject({
      mode: 'domains',
      domains: ['example.org', 'example.com'],
    })
  })

  it('domains are kept as DNS has them', () => {
    const env = { ...mail, ...domains, HUBBUB_SIGN_UP_DOMAINS: 'Bücher.example' }
    expect(signUpOf(env).domains).toEqual(['xn--bcher-kva.example'])
  })

  it('any domain is one setting, without others', () => {
    expect(signUpOf({ ...mail, ...domains, HUBBUB_SIGN_UP_DOMAINS: '*' }).domains).toEqual(['*'])
    const both = { ...mail, ...domains, HUBBUB_SIGN_UP_DOMAINS: '*,example.org' }
    expect(() => signUpOf(both)).toThrow('HUBBUB_SIGN_UP_DOMAINS')
  })

  it('a domain that is wanted is not refused as well', () => {
    const env = { ...mail, ...domains, HUBBUB_SIGN_UP_REFUSED_DOMAINS: 'example.org' }
    expect(() => signUpOf(env)).toThrow("'example.org' of HUBBUB_SIGN_UP_DOMAINS")
  })

  it('refused domains are understood in every mode', () => {
    const name = 'HUBBUB_SIGN_UP_REFUSED_DOMAINS'
    expect(signUpOf({ [name]: 'disposable, Bücher.example' }).refusedDomains).toEqual([
      ...['disposable', 'xn--bcher-kva.example'],
    ])
    for (const value of ['*', 'example', 'a@example.org', 'example.org/x', 'example.org#x', '127.1'])
      expect(() => signUpOf({ [name]: value })).toThrow(name)
  })

  it.each([
    ['HUBBUB_SIGN_UP_DOMAINS', { ...mail, ...domains, HUBBUB_SIGN_UP_DOMAINS: '' }],
    ['HUBBUB_SIGN_UP_DOMAINS', { ...mail, ...domains, HUBBUB_SIGN_UP_DOMAINS: '*.example.org' }],
    ['HUBBUB_MAIL_FROM', domains],
  ])('a setting that it cannot do without is named: %s', (name, env) => {
    expect(() => signUpOf(env)).toThrow(
      expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining(name) }),
    )
  })
})

it('a question stands on one line of bounded length', () => {
  const asked = (value: string) =>
    signUpOf({ HUBBUB_REGISTRATION: 'approval', HUBBUB_SIGN_UP_QUESTION: value })
  expect(asked('Who told you?')).toMatchObject({ question: 'Who told you?' })
  for (const value of ['x'.repeat(201), 'one\ntwo'])
    expect(() => asked(value)).toThrow('HUBBUB_SIGN_UP_QUESTION')
})

it.each([
  ['HUBBUB_SIGN_UP_DOMAINS', 'example.org'],
  ['HUBBUB_SIGN_UP_QUESTION', 'Who told you?'],
  ['HUBBUB_CAPTCHA_HOSTS', 'https://captcha.example'],
])('%s is refused where nothing would come of it', (name, value) => {
  expect(() => signUpOf({ [name]: value })).toThrow(name)
})

describe('a captcha', () => {
  it('all of its settings together are understood', () => {
    expect(signUpOf(captcha).captcha).toEqual({
      verifyUrl: 'https://captcha.example/siteverify',
      secret: 'hush',
      siteKey: 'key',
      script: 'https://captcha.example/api.js',
      hosts: ['https://captcha.example'],
    })
    const more = { ...captcha, HUBBUB_CAPTCHA_HOSTS: 'https://*.captcha.example' }
    expect(signUpOf(more).captcha!.hosts).toEqual(['https://captcha.example', 'https://*.captcha.example'])
  })

  it.each(['captcha.example', 'https://*', "https://a.example 'unsafe-inline'", 'https://a.example/x'])(
    '%j is refused as a host of it',
    (value) => {
      expect(() => signUpOf({ ...captcha, HUBBUB_CAPTCHA_HOSTS: value })).toThrow('HUBBUB_CAPTCHA_HOSTS')
    },
  )

  it.each(Object.keys(captcha))('without %s the others are refused, and the secret is not told', (name) => {
    const reading = () => signUpOf({ ...captcha, [name]: '' })
    expect(reading).toThrow(name)
    expect(reading).not.toThrow('hush')
  })

  it.each(['http://captcha.example/siteverify', 'captcha.example', 'https://me@captcha.example/'])(
    '%s is refused as its address',
    (value) => {
      for (const name of ['HUBBUB_CAPTCHA_VERIFY_URL', 'HUBBUB_CAPTCHA_SCRIPT'])
        expect(() => signUpOf({ ...captcha, [name]: value })).toThrow(name)
    },
  )
})
