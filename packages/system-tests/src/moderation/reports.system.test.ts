import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type ConversationId, type GroupId, type Push, type ReportCase } from '@hubbub/protocol'
import { TestSystem, until, type Somebody } from '@hubbub/testing'

let system: TestSystem
let root: Somebody
let owner: Somebody
let moderator: Somebody
let writer: Somebody
let reader: Somebody
let groupId: GroupId
let general: ConversationId
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  const names = ['owner', 'mod', 'writer', 'reader']
  const people = await Promise.all(names.map((name) => system.person(`rep-${name}`)))
  ;[owner, moderator, writer, reader] = people as [Somebody, Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

beforeEach(async () => {
  const { group, channels } = await system.group(owner, [moderator, writer, reader])
  groupId = group.id
  general = channels[0]!.conversation.id
  await owner.call('groups.setRole', { groupId, userId: moderator.userId, role: 'moderator' })
})

const say = async (who: Somebody, body: string, conversationId = general) =>
  (await who.call('messages.send', { conversationId, cid: `cid-rep-${++cids}`, body })).seq
const report = (who: Somebody, seq: number, note = '', conversationId = general) =>
  who.call('reports.create', { conversationId, seq, reason: 'harassment', note })
const casesOf = async (who: Somebody, filter: 'open' | 'done' = 'open') =>
  (await who.call('reports.list', { groupId, filter })).cases
const onlyCase = async (who: Somebody): Promise<ReportCase> => {
  const cases = await casesOf(who)
  expect(cases).toHaveLength(1)
  return cases[0]!
}
const refused = (code: string) => expect.objectContaining({ code })
const isTold = ({ type }: Push<'event'>) => type === 'reports.changed'

describe('a report in a group', () => {
  it('a reported text is kept for those who handle it, although it is edited and deleted', async () => {
    const seq = await say(writer, 'You fool')
    await report(reader, seq, 'Every day')
    await writer.call('messages.edit', { conversationId: general, seq, body: 'Good day' })
    await report(owner, seq)
    await writer.call('messages.delete', { conversationId: general, seq })
    const found = await onlyCase(moderator)
    expect(found).toMatchObject({
      ...{ count: 2, state: 'open', userId: writer.userId, groupId, isOnServer: false },
      message: { conversationId: general, seq },
      texts: [{ body: 'You fool' }, { body: 'Good day' }],
    })
    expect(found.reports).toMatchObject([
      { by: owner.userId, note: '' },
      { by: reader.userId, reason: 'harassment', note: 'Every day' },
    ])
    await expect(report(moderator, seq)).rejects.toEqual(refused('not_found'))
  })

  it('a report is told at once to those who handle it, and to nobody else', async () => {
    const [ear, reported, other] = [await moderator.listen(), await writer.listen(), await reader.listen()]
    await report(reader, await say(writer, 'You fool'))
    const event = await ear.hears('event', isTold)
    expect(event).toMatchObject({ stream: moderator.userId, data: { groupId } })
    expect(await moderator.call('reports.count', { groupId })).toEqual({ open: 1 })
    const last = await say(owner, 'Tea')
    for (const one of [reported, other]) {
      await one.hears(
        'event',
        ({ type, data }: Push<'event'>) => type === 'message.created' && data.message.seq === last,
      )
      expect(one.events.some(isTold)).toBe(false)
    }
  })

  it('a moderator who is reported sees nothing of it', async () => {
    await report(reader, await say(moderator, 'Be quiet'))
    await reader.call('reports.createOfMember', { groupId, userId: moderator.userId, reason: 'other' })
    expect([await casesOf(moderator), await moderator.call('reports.count', { groupId })]).toEqual([
      [],
      { open: 0 },
    ])
    const [{ id, version }] = (await casesOf(owner)) as [ReportCase]
    const seen = { groupId, id, version }
    await expect(moderator.call('reports.claim', { ...seen, isClaimed: true })).rejects.toEqual(
      refused('not_found'),
    )
    await expect(moderator.call('reports.close', { ...seen, outcome: 'dismissed' })).rejects.toEqual(
      refused('not_found'),
    )
    await expect(moderator.call('reports.escalate', seen)).rejects.toEqual(refused('not_found'))
  })

  it('a message that one cannot see cannot be reported, nor oneself', async () => {
    const { id } = await owner.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })
    const seq = await say(owner, 'Plans', id)
    await expect(report(reader, seq, '', id)).rejects.toEqual(refused('not_found'))
    await expect(report(reader, 99)).rejects.toEqual(refused('not_found'))
    await expect(report(writer, await say(writer, 'e4'))).rejects.toEqual(refused('not_allowed'))
    const self = { groupId, userId: writer.userId, reason: 'spam' as const }
    await expect(writer.call('reports.createOfMember', self)).rejects.toEqual(refused('not_allowed'))
    const stranger = { groupId, userId: root.userId, reason: 'spam' as const }
    await expect(writer.call('reports.createOfMember', stranger)).rejects.toEqual(refused('not_found'))
  })

  it('of two who close a case one is told that it was done', async () => {
    await report(reader, await say(writer, 'You fool'))
    const { id, version } = await onlyCase(moderator)
    const claimed = await moderator.call('reports.claim', { groupId, id, version, isClaimed: true })
    expect(claimed).toMatchObject({ state: 'claimed', handlerId: moderator.userId })
    const close = { groupId, id, outcome: 'dismissed' as const }
    await expect(owner.call('reports.close', { ...close, version })).rejects.toEqual(
      refused('version_conflict'),
    )
    // Also by who has seen the claim: it is taken over first.
    const now = { ...close, version: claimed.version }
    await expect(owner.call('reports.close', now)).rejects.toEqual(refused('version_conflict'))
    const closed = await moderator.call('reports.close', now)
    expect(closed).toMatchObject({ state: 'done', outcome: 'dismissed' })
    expect([await casesOf(owner), (await casesOf(owner, 'done')).map((one) => one.id)]).toEqual([[], [id]])
  })
})

describe('a closed case', () => {
  it('a message is deleted, and its text stays with the case', async () => {
    const seq = await say(writer, 'You fool')
    await report(reader, seq)
    const { id, version } = await onlyCase(moderator)
    const closing = { groupId, id, version, outcome: 'message_deleted', remark: 'Rule 3' } as const
    expect(await moderator.call('reports.close', closing)).toMatchObject({
      ...{ state: 'done', outcome: 'message_deleted', remark: 'Rule 3', texts: [{ body: 'You fool' }] },
    })
    const { messages } = await reader.call('messages.pick', { conversationId: general, seqs: [seq] })
    expect(messages).toMatchObject([{ body: '', deletedAt: expect.any(Number) }])
    const { entries } = await root.call('accounts.audit', { limit: 10 })
    expect(entries.find(({ act }) => act === 'reports.close')).toMatchObject({
      ...{ actorId: moderator.userId, about: groupId },
      details: { userId: writer.userId, outcome: 'message_deleted', reason: 'Rule 3' },
    })
  })

  it('a member is removed, but by nobody who may not remove them, and then the case stays open', async () => {
    await reader.call('reports.createOfMember', { groupId, userId: writer.userId, reason: 'spam' })
    await owner.call('groups.setRole', { groupId, userId: writer.userId, role: 'moderator' })
    const { id, version } = await onlyCase(moderator)
    const closing = { groupId, id, version, outcome: 'member_removed' as const }
    await expect(moderator.call('reports.close', closing)).rejects.toEqual(refused('not_allowed'))
    expect(await onlyCase(moderator)).toMatchObject({ state: 'open', version })
    await owner.call('reports.close', closing)
    await expect(writer.call('groups.get', { groupId })).rejects.toEqual(refused('not_found'))
    await expect(
      moderator.call('reports.close', { ...closing, outcome: 'account_disabled' }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/version_conflict|bad_input/) })
  })

  it('an admin who was reported finds nothing of it in the audit log, and the owner does', async () => {
    await owner.call('groups.setRole', { groupId, userId: writer.userId, role: 'admin' })
    await report(reader, await say(writer, 'You fool'))
    const { id, version } = await onlyCase(owner)
    await owner.call('reports.close', { groupId, id, version, outcome: 'dismissed' })
    const closed = async (who: Somebody) =>
      (await who.call('groups.audit', { groupId, act: 'reports.close' })).entries.length
    expect([await closed(writer), await closed(owner)]).toEqual([0, 1])
  })

  it('two moderators who remove each other by reports are both answered', async () => {
    await owner.call('groups.setRole', { groupId, userId: writer.userId, role: 'moderator' })
    for (const who of [moderator, writer])
      await reader.call('reports.createOfMember', { groupId, userId: who.userId, reason: 'spam' })
    const close = async (by: Somebody, whom: Somebody) => {
      const found = (await casesOf(by)).find(({ userId }) => userId === whom.userId)!
      const { id, version } = found
      return by.call('reports.close', { groupId, id, version, outcome: 'member_removed' })
    }
    const outcomes = await Promise.allSettled([close(moderator, writer), close(writer, moderator)])
    // Of the same rank neither may.
    expect(outcomes.map((one) => (one as PromiseRejectedResult).reason.code)).toEqual([
      'not_allowed',
      'not_allowed',
    ])
  })
})

describe('the queue of the server', () => {
  const onServer = async () => (await root.call('reports.listOnServer', {})).cases

  it('a report of a direct conversation shows an administrator that message alone', async () => {
    const { conversationId } = await reader.call('groups.openDirect', { userId: writer.userId })
    await say(writer, 'Hello', conversationId)
    const seq = await say(writer, 'Give me your password', conversationId)
    await report(reader, seq, '', conversationId)
    const found = (await onServer()).find(({ message }) => message?.conversationId === conversationId)!
    expect(found).toMatchObject({
      groupId: null,
      isOnServer: true,
      texts: [{ body: 'Give me your password' }],
    })
    expect(JSON.stringify(found)).not.toContain('Hello')
    await expect(root.call('messages.history', { conversationId })).rejects.toEqual(refused('not_found'))
    const { id, version } = found
    const closed = await root.call('reports.closeOnServer', { id, version, outcome: 'dismissed' })
    expect(closed).toMatchObject({ state: 'done', handlerId: root.userId })
  })

  it('reports of an owner, and those that a group hands over, are for administrators', async () => {
    const ear = await root.listen()
    await report(reader, await say(owner, 'Be quiet'))
    expect(await ear.hears('event', isTold)).toMatchObject({ stream: root.userId, data: { groupId: null } })
    expect(await casesOf(moderator)).toEqual([])
    const seq = await say(writer, 'You fool')
    await report(reader, seq)
    const { id, version } = await onlyCase(moderator)
    await moderator.call('reports.escalate', { groupId, id, version })
    expect(await casesOf(moderator)).toEqual([])
    const ours = (await onServer()).filter((one) => one.groupId === groupId)
    expect(ours.map(({ userId }) => userId).toSorted()).toEqual([owner.userId, writer.userId].toSorted())
  })

  it('an account is disabled by a case of the server', async () => {
    const villain = await system.person('rep-villain')
    const { conversationId } = await villain.call('groups.openDirect', { userId: reader.userId })
    await say(villain, 'Pay me', conversationId)
    await reader.call('reports.createOfPerson', { userId: villain.userId, reason: 'illegal' })
    const { id, version } = (await onServer()).find(({ userId }) => userId === villain.userId)!
    await root.call('reports.closeOnServer', { id, version, outcome: 'account_disabled' })
    await expect(villain.call('accounts.me', {})).rejects.toEqual(refused('session_ended'))
  })

  it('somebody with whom one shares nothing cannot be reported', async () => {
    const unknown = await system.person(`rep-unknown`)
    const of = { userId: unknown.userId, reason: 'spam' as const }
    await expect(reader.call('reports.createOfPerson', of)).rejects.toEqual(refused('not_found'))
  })
})

describe('an inbox', () => {
  it('an inbox says that a reported message was looked at, also when it was deleted, and that of the reported says nothing', async () => {
    const seq = await say(writer, 'You fool')
    await report(reader, seq)
    const { id, version } = await onlyCase(moderator)
    await moderator.call('reports.close', { groupId, id, version, outcome: 'message_deleted' })
    const noticed = async () =>
      (await reader.call('inbox.list', {})).entries.find((one) => one.id === `report:${general}:${seq}`)
    const entry = (await until(noticed))!
    expect(entry).toMatchObject({ cause: 'report', conversationId: general, isUnread: true })
    expect(entry).not.toHaveProperty('message')
    expect(entry).not.toHaveProperty('by')
    const { entries } = await writer.call('inbox.list', { filter: 'all' })
    expect(entries.some(({ cause }) => cause === 'report')).toBe(false)
    await reader.call('inbox.markRead', { id: entry.id })
    expect((await noticed())?.isUnread ?? false).toBe(false)
  })
})
