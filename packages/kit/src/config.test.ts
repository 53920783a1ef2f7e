import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

describe('settings', () => {
  it('nobody has to set anything', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      isRegistrationOpen: true,
      hasRateLimits: true,
      origins: [],
    })
  })

  it('an empty value counts as not set', () => {
    expect(readConfig({ PORT: ' ', LOG_LEVEL: '' })).toMatchObject({ port: 4000, log: { level: 'info' } })
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['METRICS_PORT', '-1'],
    ['HUBBUB_REGISTRATION', 'maybe'],
    ['HUBBUB_GUESTS', 'true'],
    ['HUBBUB_RATE_LIMITS', 'no'],
    ['HUBBUB_TRUST_PROXY', '1'],
    ['LOG_LEVEL', 'loud'],
    ['HUBBUB_URL', 'chat.example.org'],
    ['HUBBUB_ORIGINS', 'https://a.example, javascript:alert(1)'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining(name) }),
    )
  })

  it('takes origins as pages send them', () => {
    const { publicUrl, origins } = readConfig({
      HUBBUB_URL: 'https://chat.example.org/',
      HUBBUB_ORIGINS: 'https://a.example, http://b.example:8080/x',
    })
    expect(publicUrl).toBe('https://chat.example.org')
    expect(origins).toEqual(['https://a.example', 'http://b.example:8080'])
  })

  it('the metrics can be turned off', () => {
    expect(readConfig({ METRICS_PORT: '0' }).metrics).toBeNull()
    expect(readConfig({}).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  })

  it.each(Object.entries(settings))('%s says what it means', (_, { means }) =>
    expect(means.length).toBeGreaterThan(10),
  )
})
