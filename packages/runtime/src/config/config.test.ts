import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

describe('settings', () => {
  it('every setting has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      signUp: { mode: 'open' },
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
    ['HUBBUB_AUDIT_DAYS', '44'],
    ['HUBBUB_TRUST_PROXY', '1'],
    ['HUBBUB_CONNECTIONS_PER_ADDRESS', 'many'],
    ['HUBBUB_SEND_THREADS', '0'],
    ['HUBBUB_SEND_THREADS', '17'],
    ['HUBBUB_SEND_THREADS', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['HUBBUB_BROADCAST', 'inbox'],
    ['HUBBUB_URL', 'chat.example.org'],
    ['HUBBUB_NAME', 'x'.repeat(61)],
    ['HUBBUB_NAME', 'Chess\nclub'],
    ['HUBBUB_ORIGINS', 'https://a.example, javascript:alert(1)'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining(name) }),
    )
  })

  it('origins are taken in the form that browsers send', () => {
    const { publicUrl, origins } = readConfig({
      HUBBUB_URL: 'https://chat.example.org/',
      HUBBUB_ORIGINS: 'https://a.example, http://b.example:8080/x',
    })
    expect(publicUrl).toBe('https://chat.example.org')
    expect(origins).toEqual(['https://a.example', 'http://b.example:8080'])
  })

  it('an address may have any number of connections without rate limits', () => {
    expect(readConfig({}).connectionsPerAddress).toBe(2_000)
    const few = { HUBBUB_CONNECTIONS_PER_ADDRESS: '7' }
    expect(readConfig(few).connectionsPerAddress).toBe(7)
    expect(readConfig({ ...few, HUBBUB_RATE_LIMITS: 'off' }).connectionsPerAddress).toBe(0)
  })

  it('the metrics can be turned off', () => {
    expect(readConfig({ METRICS_PORT: '0' }).metrics).toBeNull()
    expect(readConfig({}).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  })

  it.each(Object.entries(settings))('%s has an explanation', (_, { means }) =>
    expect(means.length).toBeGreaterThan(10),
  )
})

describe('the shape of a server', () => {
  const parts = { NATS_URL: 'nats://n', REDIS_URL: 'redis://r', MONGO_URL: 'mongodb://m/hubbub' }
  const secret = { HUBBUB_SECRET: 'x'.repeat(43) }

  it('a server without parts in its settings is a single server', () => {
    expect(readConfig({}).cluster).toBeNull()
  })

  it('a server with all parts in its settings is a node of a cluster', () => {
    expect(readConfig({ ...parts, ...secret }).cluster).toMatchObject({ natsUrl: 'nats://n' })
  })

  it('the shape decides how changes are told, unless that is set', () => {
    expect(readConfig({}).broadcast).toBe('direct')
    expect(readConfig({ ...parts, ...secret }).broadcast).toBe('direct+outbox')
    expect(readConfig({ HUBBUB_BROADCAST: 'log' }).broadcast).toBe('log')
  })

  it.each(Object.keys(parts))('a server with all parts but %s is refused, and the part is named', (name) => {
    expect(() => readConfig({ ...parts, ...secret, [name]: '' })).toThrow(
      expect.objectContaining({ code: 'missing_part', message: expect.stringContaining(name) }),
    )
  })

  it.each([
    ['NATS_URL', 'http://n', 'bad_setting'],
    ['REDIS_URL', 'localhost:6379', 'bad_setting'],
    ['MONGO_URL', 'mongodb://', 'bad_setting'],
    ['HUBBUB_NODE_ID', 'a b', 'bad_setting'],
    ['HUBBUB_SECRET', 'short', 'weak_secret'],
    ['HUBBUB_SECRET', '', 'weak_secret'],
  ])('a cluster with %s=%s is refused by its name', (name, value, code) => {
    expect(() => readConfig({ ...parts, ...secret, [name]: value })).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(name) }),
    )
  })

  it('every node without a name gets its own', () => {
    const names = [1, 2].map(() => readConfig({ ...parts, ...secret }).cluster!.nodeId)
    expect(new Set(names).size).toBe(2)
  })
})
