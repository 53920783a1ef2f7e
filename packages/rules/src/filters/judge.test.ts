import type { Filter, FilterTrigger } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { isFlood, withSaid } from './floods.ts'
import { judge, type Written } from './judge.ts'
import { linksInText } from './links-in-text.ts'

const channelId = 'c_0000000000000000000000000A'
const hour = 3_600_000

const aFilter = (trigger: FilterTrigger, more: Partial<Filter> = {}): Filter => ({
  ...{ id: 'x_0000000000000000000000000A', name: 'One', mode: 'on', trigger },
  ...{ actions: { block: { text: '' }, isFlagged: false, timeoutMs: null } },
  ...{ exemptRoles: [], exemptChannels: [], by: 'u_0000000000000000000000000A', at: 1 },
  ...more,
})

const written = (text: string, more: Partial<Written> = {}): Written => ({
  ...{ texts: [text], mentions: 0, files: 0, kind: 'message', channelId, roleIds: ['member'] },
  ...{ at: 100 * hour, joinedAt: 0, accountAt: 0, isFlood: () => false },
  ...more,
})

/** What a filter finds; undefined: nothing. */
const look = (filter: Filter, text: string, more: Partial<Written> = {}) =>
  judge({ version: 1, filters: [filter] }, written(text, more))[0]?.found

const words = aFilter({ kind: 'words', words: ['bad'], allowed: [] })

describe('a filter', () => {
  it('a filter that is off finds nothing, and one in a dry run finds as one that is on', () => {
    expect(look(words, 'bad')).toBe('bad')
    expect(look({ ...words, mode: 'dryRun' }, 'bad')).toBe('bad')
    expect(look({ ...words, mode: 'off' }, 'bad')).toBeUndefined()
  })

  it('a filter does not look at the roles and the channels that it exempts', () => {
    expect(look({ ...words, exemptRoles: ['moderator'] }, 'bad')).toBe('bad')
    expect(look({ ...words, exemptRoles: ['moderator'] }, 'bad', { roleIds: ['moderator'] })).toBeUndefined()
    expect(look({ ...words, exemptChannels: [channelId] }, 'bad')).toBeUndefined()
    expect(look({ ...words, exemptChannels: [channelId] }, 'bad', { channelId: null })).toBe('bad')
  })

  it('all texts are looked at, each by itself', () => {
    expect(look(words, '', { texts: ['good', 'a bad one'] })).toBe('bad')
    expect(look(words, '', { texts: ['ba', 'd'] })).toBeUndefined()
  })

  it.each(['https://good.example!@evil.example/', 'https://(@evil.example/x', "https://a'b:c@evil.example"])(
    'the host of %s is behind its user name',
    (address) => {
      const listed = aFilter({ kind: 'links', which: 'listed', domains: ['evil.example'] })
      expect(look(listed, address)).toBe('evil.example')
      expect(look(listed, 'see this', { addresses: [new URL(address).href] })).toBe('evil.example')
    },
  )

  it('an address of numbers is a link', () => {
    const all = aFilter({ kind: 'links', which: 'all', domains: [] })
    expect(look(all, 'https://[2001:db8::1]/')).toBe('[2001:db8::1]')
  })

  it('a mail address is no link', () => {
    const all = aFilter({ kind: 'links', which: 'all', domains: [] })
    expect(look(all, 'write to me', { addresses: ['mailto:mina@host.example'] })).toBeUndefined()
  })

  it('an address is looked at for links, and not for words', () => {
    expect(look(words, 'see this', { addresses: ['https://a.example/bad'] })).toBeUndefined()
  })

  it('a name is looked at for words and nothing else', () => {
    const links = aFilter({ kind: 'links', which: 'all', domains: [] })
    expect(look(words, 'bad', { kind: 'name' })).toBe('bad')
    expect(look(links, 'https://example.org', { kind: 'name' })).toBeUndefined()
  })

  it('mentions are counted', () => {
    const mentions = aFilter({ kind: 'mentions', most: 2 })
    expect([2, 3].map((count) => look(mentions, 'hi', { mentions: count }))).toEqual([undefined, ''])
  })

  it('a flood is asked about new messages alone', () => {
    const flood = aFilter({ kind: 'flood', most: 1, seconds: 10, isSame: false })
    const very = { isFlood: () => true }
    expect([look(flood, 'hi', very), look(flood, 'hi', { ...very, kind: 'edit' })]).toEqual(['', undefined])
  })

  it.each([
    ['account', 'see https://example.org', {}, ''],
    ['account', 'no link', {}, undefined],
    ['account', 'no link', { files: 1 }, ''],
    ['account', 'see https://example.org', { accountAt: 50 * hour }, undefined],
    ['account', 'see https://example.org', { accountAt: null }, undefined],
    ['membership', 'see https://example.org', { accountAt: 0 }, undefined],
    ['membership', 'see https://example.org', { joinedAt: 90 * hour }, ''],
  ] as const)('a newcomer by the %s who writes %j, with %j', (since, text, more, found) => {
    const holds: ('links' | 'files')[] = ['links', 'files']
    const filter = aFilter({ kind: 'newcomers', since, hours: 24, holds })
    expect(look(filter, text, { accountAt: 90 * hour, ...more })).toBe(found)
  })
})

describe('links', () => {
  const links = (which: 'all' | 'listed' | 'others', ...domains: string[]) =>
    aFilter({ kind: 'links', which, domains })

  it.each([
    ['listed', 'https://evil.example', 'evil.example'],
    ['listed', 'http://WWW.Evil.Example:8080/path', 'evil.example'],
    ['listed', 'www.evil.example', 'evil.example'],
    ['listed', 'https://user@evil.example/', 'evil.example'],
    ['listed', '[nice](https://evil.example)text', 'evil.example'],
    ['listed', '`https://evil.example`', 'evil.example'],
    ['listed', '> https://evil.example.', 'evil.example'],
    ['listed', 'https://e\u200bvil.example', 'evil.example'],
    ['listed', 'https://notevil.example', undefined],
    ['listed', 'https://evil.example.org', undefined],
    ['listed', 'https://good.example/?to=evil.example', undefined],
    ['others', 'https://evil.example', undefined],
    ['others', 'https://deep.evil.example', undefined],
    ['others', 'https://good.example', 'good.example'],
    ['all', 'https://evil.example', 'evil.example'],
    ['all', 'no link, only a word.like this', undefined],
  ] as const)('%s of evil.example in %j: %s', (which, text, found) => {
    expect(look(links(which, 'evil.example'), text)).toBe(found)
  })

  it.each([
    ['https://chat.example/invite/AbCdEfGhIjKl', true],
    ['https://chat.example/invite/', false],
    ['https://chat.example/c/invite', false],
    ['https://discord.gg/abc', true],
    ['https://www.discord.com/invite/abc', true],
    ['https://discord.com/safety', false],
    ['https://t.me/+abc', true],
    ['https://t.me/somebody', false],
    ['https://notdiscord.gg/abc', false],
  ])('%s is an invite: %s', (text, isFound) => {
    expect(look(aFilter({ kind: 'invites' }), text) !== undefined).toBe(isFound)
  })

  it('a text full of beginnings of links is one link, and not very many', () => {
    expect(linksInText('https://'.repeat(1_000)).length).toBeLessThanOrEqual(1)
    expect(linksInText(`www.${'.'.repeat(7_000)}`).length).toBeLessThanOrEqual(1)
    expect(linksInText('https://a.example '.repeat(400))).toHaveLength(400)
  })
})

describe('a flood', () => {
  const flood = { most: 2, seconds: 10, isSame: false }
  const said = (n: number, at: number, text = `text ${n}`) => ({ cid: `cid ${n}`, at, text })

  it('the message after the most in the time is one, and after the time it is none', () => {
    const before = [said(1, 1_000), said(2, 5_000)]
    expect(isFlood(before, said(3, 9_000), flood)).toBe(true)
    expect(isFlood(before, said(3, 11_001), flood)).toBe(false)
    expect(isFlood(before.slice(1), said(3, 9_000), flood)).toBe(false)
  })

  it('only the same text counts where that is asked', () => {
    const before = [said(1, 1_000, 'buy'), said(2, 2_000, 'buy'), said(3, 3_000, 'hello')]
    const isSame = { ...flood, isSame: true }
    expect(isFlood(before, said(4, 4_000, 'buy'), isSame)).toBe(true)
    expect(isFlood(before, said(4, 4_000, 'hello'), isSame)).toBe(false)
  })

  it('a message that is sent again counts once', () => {
    const before = withSaid(withSaid([], said(1, 1_000)), said(1, 2_000))
    expect(before).toHaveLength(1)
    expect(isFlood([said(1, 1_000), said(2, 2_000)], said(2, 3_000), flood)).toBe(false)
  })

  it('no more is remembered than a filter asks for', () => {
    const many = Array.from({ length: 200 }, (_, n) => said(n, n)).reduce(
      withSaid,
      [] as ReturnType<typeof withSaid>,
    )
    expect(many.map(({ cid }) => cid).at(-1)).toBe('cid 199')
    expect(many).toHaveLength(60)
  })
})
