import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, FilterTrigger, GroupId, Request } from '@hubbub/protocol'
import { TestSystem, until, uploadFile, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(`filter-${name}`)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

/** olga owns the group, mina moderates it, and ivan is a member. */
beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
  await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'moderator' })
})

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more })
const blocked = refused('blocked_by_filter')
const say = (who: Somebody, body: string, conversationId = general) =>
  who.call('messages.send', { conversationId, cid: `cid-filters-${++cids}`, body })
const words: FilterTrigger = { kind: 'words', words: ['mate*'], allowed: ['stalemate'] }

type Wish = Partial<Omit<Request<'filters.create'>, 'groupId' | 'version'>>

async function filter(trigger: FilterTrigger, more: Wish = {}, who = olga) {
  const { version } = await olga.call('filters.list', { groupId })
  const actions = { block: { text: 'Not before the finals' }, isFlagged: false, timeoutMs: null }
  const rest = { mode: 'on' as const, exemptRoles: [], exemptChannels: [] }
  return who.call('filters.create', {
    groupId,
    version,
    name: 'Spoilers',
    trigger,
    actions,
    ...rest,
    ...more,
  })
}

describe('a filter that blocks', () => {
  it('refuses whatever says its words, with its own text, and lets through what is allowed', async () => {
    const { seq } = await say(ivan, 'e4')
    const thread = await ivan.call('threads.start', { conversationId: general, seq })
    await filter(words)
    const here = { conversationId: general }
    await expect(say(ivan, 'Checkmate? MATE!')).rejects.toMatchObject({
      ...{ code: 'blocked_by_filter', details: { explanation: 'Not before the finals' } },
    })
    const attempts = [
      () => ivan.call('messages.edit', { ...here, seq, body: 'mate in two' }),
      () => say(ivan, 'mate', thread.thread.conversationId),
      () =>
        ivan.call('polls.create', {
          ...{
            ...here,
            cid: 'cid-filters-poll',
            question: 'How does it end?',
            options: ['stalemate', 'mate'],
          },
        }),
      () => ivan.call('groups.setNickname', { groupId, userId: ivan.userId, nickname: 'Mate Ivan' }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(blocked)
    await say(ivan, 'a stalemate')
    const { messages } = await olga.call('messages.history', here)
    expect(messages.map(({ body }) => body)).toEqual(['e4', 'a stalemate'])
  })

  it('refuses a forward by what is forwarded, and a message that was scheduled', async () => {
    const { channels } = await system.group(ivan)
    const other = channels[0]!.conversation.id
    const { seq } = await say(ivan, 'mate', other)
    await filter(words)
    const forward = { conversationId: other, seq }
    await expect(
      ivan.call('messages.send', { conversationId: general, cid: 'cid-filters-fwd', body: '', forward }),
    ).rejects.toEqual(blocked)
    const cid = 'cid-filters-later'
    await ivan.call('scheduled.add', {
      cid,
      conversationId: general,
      body: 'mate',
      at: Date.now() + 3_600_000,
    })
    await expect(ivan.call('scheduled.sendNow', { cid })).rejects.toEqual(blocked)
    expect((await ivan.call('scheduled.list', {})).scheduled).toMatchObject([{ cid, body: 'mate' }])
    await ivan.call('scheduled.remove', { cid })
  })

  it('does not look at who moderates, at exempt roles and channels, nor at another group', async () => {
    const { id: news } = await olga.call('groups.createChannel', { groupId, name: 'news' })
    const { version } = await olga.call('roles.list', { groupId })
    const { roleId } = await olga.call('roles.create', { groupId, version, name: 'Experts' })
    await filter(words, { exemptRoles: [roleId], exemptChannels: [news] })
    await say(mina, 'mate')
    await say(ivan, 'mate', news)
    await expect(say(ivan, 'mate')).rejects.toEqual(blocked)
    await olga.call('roles.assign', { groupId, userId: ivan.userId, roleId })
    await say(ivan, 'mate')
  })

  it('counts from the answer on, and no more from the answer that ends it', async () => {
    const { filterId, filters } = await filter(words)
    await expect(say(ivan, 'mate')).rejects.toEqual(blocked)
    await olga.call('filters.delete', { groupId, version: filters.version, filterId })
    await say(ivan, 'mate')
  })

  it('lets nothing through that comes after the answer which set it up', async () => {
    const sends = Array.from({ length: 20 }, (_, n) => say(ivan, `mate ${n}`).then(({ seq }) => seq))
    const outcomes = Promise.allSettled(sends)
    await filter(words)
    const { seq: after } = await say(olga, 'after')
    const accepted = (await outcomes).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(accepted.filter((seq) => seq > after)).toEqual([])
  })

  it('refuses links, invites, many mentions and floods', async () => {
    await filter({ kind: 'links', which: 'listed', domains: ['https://Evil.example/'] }, { name: 'Links' })
    await filter({ kind: 'invites' }, { name: 'Invites' })
    await filter({ kind: 'mentions', most: 1 }, { name: 'Calls' })
    await filter({ kind: 'flood', most: 2, seconds: 60, isSame: true }, { name: 'Repeats' })
    const { code } = await olga.call('groups.createInvite', { groupId })
    const texts = [
      'see https://www.evil.example/deal',
      `come to ${system.server.url}/invite/${code}`,
      `<@${olga.userId}> <@${mina.userId}>`,
    ]
    for (const text of texts) await expect(say(ivan, text)).rejects.toEqual(blocked)
    await say(ivan, 'buy')
    await say(ivan, ' BUY')
    await expect(say(ivan, 'buy')).rejects.toEqual(blocked)
    await say(ivan, 'sell')
  })

  it('refuses what reads so, however it is written', async () => {
    await filter(words)
    await filter({ kind: 'links', which: 'listed', domains: ['evil.example'] }, { name: 'Links' })
    const texts = [
      ...['m**a**te', 'm&#97;te', 'm[a](https://a.example)te', 'm\ufe0fa\u3164te', '`ma`te'],
      ...['[a](https\\://evil.example)', 'www\\.evil.example', '[a][b]\n\n[b]: https&colon;//evil.example'],
    ]
    for (const text of texts) await expect(say(ivan, text)).rejects.toEqual(blocked)
    await say(ivan, 'm\\[a\\]te')
  })

  it('refuses a forward by what is said of its files', async () => {
    const { channels } = await system.group(ivan)
    const other = channels[0]!.conversation.id
    const { id: fileId } = await uploadFile(ivan, 'notes.txt', Buffer.from('notes'))
    const attachments = [{ fileId, alt: 'mate' }]
    const cid = 'cid-filters-alt'
    const { seq } = await ivan.call('messages.send', { conversationId: other, cid, body: '', attachments })
    await filter(words)
    const forward = { conversationId: other, seq }
    const again = { conversationId: general, cid: 'cid-filters-alt-fwd', body: '', forward }
    await expect(ivan.call('messages.send', again)).rejects.toEqual(blocked)
  })

  it('holds back the links of newcomers', async () => {
    await filter({ kind: 'newcomers', since: 'membership', hours: 1, holds: ['links'] })
    await expect(say(ivan, 'https://example.org')).rejects.toEqual(blocked)
    await say(ivan, 'hello')
  })
})

describe('a filter that flags, times out or only tries', () => {
  const flagging = { block: null, isFlagged: true, timeoutMs: null }
  const casesOf = async (who: Somebody) => (await who.call('reports.list', { groupId })).cases

  it('a flagged message is written, and is in the queue with what it said', async () => {
    await filter(words, { actions: flagging })
    const { seq } = await say(ivan, 'mate in two')
    // What filters found in what was let through is noted a moment later.
    const cases = await until(
      () => casesOf(mina),
      ({ length }) => length > 0,
    )
    expect(cases).toMatchObject([
      {
        ...{
          userId: ivan.userId,
          message: { conversationId: general, seq },
          texts: [{ body: 'mate in two' }],
        },
        ...{ count: 1, reports: [{ by: olga.userId, filter: 'Spoilers', reason: 'other' }] },
      },
    ])
    await ivan.call('messages.delete', { conversationId: general, seq })
    expect((await casesOf(mina))[0]!.texts).toMatchObject([{ body: 'mate in two' }])
  })

  it('a flagged message that is blocked is in the queue as well, about its author', async () => {
    await filter(words, { actions: { ...flagging, block: { text: '' } } })
    await expect(say(ivan, 'mate')).rejects.toEqual(blocked)
    await expect(say(ivan, 'mate')).rejects.toEqual(blocked)
    await expect(say(ivan, 'mated')).rejects.toEqual(blocked)
    expect(await casesOf(mina)).toMatchObject([
      { userId: ivan.userId, message: null, count: 1, texts: [{ body: 'mate' }, { body: 'mated' }] },
    ])
  })

  it('a filter times out by what its maker may do', async () => {
    await filter(words, { actions: { block: { text: '' }, isFlagged: false, timeoutMs: 3_600_000 } })
    await expect(say(ivan, 'mate')).rejects.toEqual(blocked)
    const { timeouts } = await until(
      () => mina.call('moderation.timeouts', { groupId }),
      (answer) => answer.timeouts.length > 0,
    )
    expect(timeouts).toMatchObject([{ userId: ivan.userId, by: olga.userId, reason: 'Spoilers' }])
    // It is in the database a moment before every node is told.
    const answer: unknown = await until(
      () => say(ivan, 'sorry').catch((error: unknown) => error),
      (one) => one instanceof Error,
    )
    expect(answer).toEqual(refused('in_timeout'))
    const { entries } = await olga.call('groups.audit', { groupId, act: 'moderation.timeOut' })
    expect(entries).toMatchObject([{ actorId: olga.userId, details: { filter: 'Spoilers', minutes: 60 } }])
  })

  it('a dry run does nothing, and says what it would have done', async () => {
    const { filterId } = await filter(words, {
      ...{ mode: 'dryRun', actions: { block: { text: '' }, isFlagged: true, timeoutMs: 60_000 } },
    })
    const { seq } = await say(ivan, 'mate')
    const found = await until(
      () => olga.call('filters.matches', { groupId }),
      ({ matches }) => matches.length > 0,
    )
    expect(found).toMatchObject({
      matches: [
        {
          ...{ filterId, userId: ivan.userId, conversationId: general, seq, found: 'mate*', isDryRun: true },
          outcomes: ['blocked', 'flagged', 'timed_out'],
        },
      ],
      counts: [{ filterId, count: 1 }],
      people: [{ id: ivan.userId }],
    })
    expect(JSON.stringify(found)).not.toContain('body')
    expect(await casesOf(mina)).toEqual([])
    await say(ivan, 'I write on')
  })

  it('a refusal is noted at once', async () => {
    await filter(words)
    await expect(say(ivan, 'mate')).rejects.toEqual(blocked)
    const { matches } = await olga.call('filters.matches', { groupId })
    expect(matches).toMatchObject([{ seq: null, outcomes: ['blocked'], isDryRun: false }])
  })
})

describe('the makers of filters', () => {
  it('members and moderators neither see nor make filters', async () => {
    await filter(words)
    for (const who of [ivan, mina]) {
      await expect(who.call('filters.list', { groupId })).rejects.toEqual(refused('not_allowed'))
      await expect(who.call('filters.matches', { groupId })).rejects.toEqual(refused('not_allowed'))
      await expect(filter(words, {}, who)).rejects.toEqual(refused('not_allowed'))
    }
  })

  it('a change of what somebody else changed meanwhile is refused', async () => {
    await filter(words)
    const actions = { block: { text: '' }, isFlagged: false, timeoutMs: null }
    const stale = { groupId, version: 0, name: 'Two', mode: 'on' as const, trigger: words, actions }
    await expect(
      olga.call('filters.create', { ...stale, exemptRoles: [], exemptChannels: [] }),
    ).rejects.toEqual(refused('version_conflict'))
  })

  it('every change is in the audit log with before and after', async () => {
    const { filterId, filters } = await filter(words)
    const [made] = filters.filters
    const { id: _id, by: _by, at: _at, ...fields } = made!
    await olga.call('filters.edit', { groupId, version: filters.version, filterId, ...fields, mode: 'off' })
    await olga.call('filters.delete', { groupId, version: filters.version + 1, filterId })
    const { entries } = await olga.call('groups.audit', { groupId })
    const own = entries.filter(({ act }) => act.startsWith('filters.'))
    expect(own.map(({ act }) => act)).toEqual(['filters.delete', 'filters.edit', 'filters.create'])
    expect(own[1]!.details).toMatchObject({ name: 'Spoilers', modeBefore: 'on', modeAfter: 'off' })
  })
})
