import { leaseMs } from '@hubbub/runtime'
import type { Mongo } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Stores } from '../stores/stores.ts'
import { everythingOfAccounts } from './beside-accounts.suite.ts'

/** What nodes and the relay of each way of broadcasting do, and who looks after what was left undone. */
export async function everythingBeside(
  { accounts, groups, messages, files, jobs, search, inbox, push, missed, reports }: Stores,
  mongo: Mongo,
): Promise<void> {
  const node = { id: 'me', incarnation: 'first', version: '1', settings: {}, roles: [] }
  await mongo.nodes.arrive(node, leaseMs)
  await mongo.nodes.arrive({ ...node, incarnation: 'second' }, 0)
  await mongo.nodes.renew('me', 'second')
  await mongo.nodes.alive(leaseMs)
  await mongo.nodes.leave('me', 'second')
  await mongo.nodes.arrive({ ...node, id: 'another' }, leaseMs)
  const { outbox } = messages
  const tail = await outbox.tail()
  await tail.next(100)
  const rows = await outbox.untold(0, 100)
  await outbox.removeByName(rows.slice(0, 10))
  await outbox.remove(rows.slice(10, 20))
  await outbox.trim(0)
  const nowhere: ConversationId = 'c_0000000000000000000000000A'
  const after = { id: 'u_0000000000000000000000000A', createdAt: 1 } as const
  await everythingOfAccounts(accounts, after)
  await everythingOfFiles(files)
  await messages.messages.record(nowhere, 1)
  await slowedMessage(messages.messages, nowhere, after.id)
  const span = { authorId: after.id, since: 1, until: 2 }
  await messages.messages.countsOf(span)
  await messages.messages.seqsOf({ ...span, conversationId: nowhere, limit: 10 })
  await messages.messages.addPreviews({ conversationId: nowhere, seq: 1, previews: [] })
  await messages.messages.updateReference({ conversationId: nowhere, seq: 1, editedAt: 1, deletedAt: null })
  const head = { conversationId: nowhere, count: 0, seq: 0, lastAt: null, faces: [] }
  await messages.threads.setHead({ conversationId: nowhere, seq: 1, thread: head, countedRev: 1 })
  await messages.threads.setCounted(nowhere, { rev: 1, count: 0 })
  await messages.threads.wishesAbout(nowhere)
  await messages.reads.tell(after.id, nowhere, 1)
  await messages.polls.forget({ conversationId: nowhere, seq: 1 })
  await messages.personal.ofPeople([after.id], 'notifications')
  await messages.threads.followers(nowhere, [after.id])
  await messages.personal.forgetPeople([after.id])
  await everythingOfJobs(jobs)
  await everythingOfSearch(search)
  await everythingOfInbox(inbox)
  await everythingOfPush(push)
  await everythingOfMissedMail(missed)
  await everythingOfReports(reports)
  await everythingOfFilters(groups)
  await groups.people.exceeds(nowhere, 1)
  await everythingOfRoles(groups)
  await groups.webChannels.list(nowhere, 1)
  await groups.bulk.unreported(10)
  await groups.bulk.report('g_0000000000000000000000000A')
  await mongo.repair()
}

/** Its claim is left, to be copied by the thousand. */
async function slowedMessage(
  messages: Stores['messages']['messages'],
  conversationId: ConversationId,
  authorId: UserId,
): Promise<void> {
  await messages.append({
    ...{ id: 'm_0000000000000000000000000A', conversationId, cid: 'cid-slowed', authorId, body: 'e4' },
    ...{
      fingerprint: 'of this one',
      replyTo: null,
      mentions: [],
      mentionsEveryone: false,
      attachments: [],
      at: Date.now(),
    },
    slowed: { channelId: conversationId, periodMs: 1_000 },
  })
  await messages.slowClaim(conversationId, authorId)
  const sent = { conversationId, authorId, cid: 'cid-slowed' }
  await messages.sentBefore({ ...sent, fingerprint: 'of another one' })
  await messages.filesSent(sent)
}

async function everythingOfReports(reports: Stores['reports']): Promise<void> {
  const [userId, by] = ['u_0000000000000000000000000A', 'u_0000000000000000000000000B'] as const
  await reports.get(`person:server:${userId}`)
  const page = { queue: 'server', isDone: false, viewer: by, limit: 10 } as const
  await reports.page({ ...page, before: null })
  await reports.page({ ...page, before: { at: 2, id: 'person' } })
  await reports.countOpen('server', by, 10)
  await reports.sweep(1, 10)
  await reports.forgetPeople([userId])
  // One is left, to be copied by the thousand.
  const report = { by, reason: 'spam', note: '', at: 2 }
  const about = { id: `person:server:${userId}`, queue: 'server', groupId: null, message: null } as const
  await reports.report({ ...about, userId, texts: [], report, told: [] })
}

async function everythingOfRoles({ members }: Stores['groups']): Promise<void> {
  const groupId = 'g_0000000000000000000000000A'
  const roleId = 'r_0000000000000000000000000A'
  await members.holders(groupId, [roleId], 10)
  await members.withRoles(groupId, [roleId, 'moderator'], 10)
  await members.pageOfRole(groupId, roleId, null, 10)
  const last = { userId: 'u_0000000000000000000000000A', role: 'member', joinedAt: 1 } as const
  await members.pageOfRole(groupId, roleId, last, 10)
  await members.admit({ groupId, userId: last.userId, now: 1 })
}

async function everythingOfFilters({ filters, members }: Stores['groups']): Promise<void> {
  const [groupId, userId] = ['g_0000000000000000000000000A', 'u_0000000000000000000000000A'] as const
  const filterId = 'x_0000000000000000000000000A'
  const match = {
    filterId,
    userId,
    conversationId: null,
    seq: null,
    at: 1,
    found: '',
    outcomes: [],
    isDryRun: false,
  } as const
  // It is left, to be copied by the thousand.
  await filters.addMatches([{ id: 'one', groupId, match: { ...match, outcomes: [] } }])
  await filters.matches(groupId)
  await members.sharingConversation(userId, [userId], [groupId])
}

async function everythingOfMissedMail(missed: Stores['missed']): Promise<void> {
  const userId = 'u_0000000000000000000000000A'
  await missed.set({ userId, when: 'daily' })
  const ranges = [{ conversationId: 'c_0000000000000000000000000A' as const, from: 1, to: 1 }]
  await missed.mail({ userId, id: 'mail', at: 1, isDigest: false, ranges })
  await missed.get(userId)
  await missed.of([userId])
  await missed.forgetPeople([userId])
  // One is left, to be copied by the thousand.
  await missed.set({ userId: 'u_1000000000000000000000000A', when: 'daily' })
}

async function everythingOfPush(push: Stores['push']): Promise<void> {
  const [deviceId, userId] = ['d_0000000000000000000000000A', 'u_0000000000000000000000000A'] as const
  const sessionId = 's_0000000000000000000000000A'
  const own = { deviceId, userId } as const
  const keys = { p256dh: 'key', auth: 'auth', endpoint: 'https://push.example.org/' }
  await push.add({ ...own, ...keys, sessionId, name: 'Chrome', language: 'en', at: 1 })
  await push.showContent({ ...own, showsContent: false })
  await push.tell({ ...own, conversationId: 'c_0000000000000000000000000A', seq: 1, at: 1 })
  await push.ended({ deviceId, at: 1, reason: null })
  await push.get(deviceId)
  await push.of([userId])
  await push.people(null, 10)
  await push.people(userId, 10)
  await push.remove(own)
  await push.endSessions(userId, [sessionId])
  await push.forgetPeople([userId])
  // One is left, to be copied by the thousand.
  const other = { deviceId: 'd_1000000000000000000000000A', userId: 'u_1000000000000000000000000A' } as const
  await push.add({ ...other, ...keys, sessionId, name: 'Chrome', language: 'en', at: 1 })
  await push.keys({ publicKey: 'public', privateKey: 'private' })
}

async function everythingOfSearch(search: Stores['search']): Promise<void> {
  const [terms, some] = [['e4'], { before: null, from: null, to: null }]
  for (const { conversationId, again } of await search.missing(10)) {
    const entries = again.map(({ seq }) => ({ seq, at: 1_700_000_000_000 + seq, terms }))
    await search.add({ conversationId, entries, upTo: 0, again })
  }
  await search.find({ all: terms, prefixes: ['e'], anyOf: [terms], none: ['d4'], ...some }, 10)
  await search.find({ all: [], prefixes: [], anyOf: [['=from:me']], none: [], ...some, to: 1 }, 10)
  await search.progress()
  await search.clear(1)
}

async function everythingOfInbox(inbox: Stores['inbox']): Promise<void> {
  const [userId, placeId] = ['u_0000000000000000000000000A', 'c_0000000000000000000000000A'] as const
  const about = { conversationId: placeId, seq: 1, placeId, rootSeq: null, by: null, count: 0 }
  const id = `message:${placeId}:1`
  const wishes = [{ kind: 'note', entry: { id, cause: 'mention', ...about } }] as const
  await inbox.write({ userId, wishes, now: 1 })
  await inbox.about(placeId, 1)
  await inbox.ofConversation(userId, placeId)
  await inbox.extend({ id, userIds: [userId], seq: 1 })
  await inbox.settle(userId, [{ id, seq: 1 }], 1)
  await inbox.sweep(1, 10)
  await inbox.forgetPeople([userId])
  // One is left, to be copied by the thousand.
  await inbox.write({ userId: 'u_1000000000000000000000000A', wishes, now: 1 })
}

async function everythingOfFiles(files: Stores['files']): Promise<void> {
  const [id, ownerId] = ['f_0000000000000000000000000A', 'u_0000000000000000000000000A'] as const
  const attachedTo = { holderId: 'c_0000000000000000000000000A', cid: 'cid-00001' } as const
  const groupId = 'g_0000000000000000000000000A'
  const wish = { fileIds: [id], by: ownerId, attachedTo, groupId, groupQuota: 1, at: 1 } as const
  const room = { person: 5, server: 5, disk: { bytes: 100, copies: 2 } }
  for (const fileId of [id, 'f_0000000000000000000000000B'] as const)
    await files.add({ id: fileId, ownerId, name: 'a', size: 1, purpose: 'avatar', room, at: 1 })
  await files.heard({ fileIds: [id], at: 1 })
  await files.silent(1, 10)
  await files.open()
  await files.uploaded({ fileIds: [id], at: 1 })
  await files.processed({ fileIds: [id], result: null })
  await files.attach(wish)
  await files.release(wish)
  await files.attachPicture({ ...wish, purpose: 'avatar' })
  await files.get(id)
  await files.usedBy(ownerId)
  await files.usedByGroup(groupId)
  await files.failed({ fileIds: [id] })
  await files.used()
  await files.unattached(2, 10)
  await files.heldBy(attachedTo.holderId, 10)
  await files.inState('processing', 10)
  const image = 'f_1000000000000000000000000A'
  const facts = {
    ...({ id: image, name: 'preview.webp', type: 'image/webp', size: 1, kind: 'image' } as const),
    ...{ width: 1, height: 1, isAnimated: false, thumbhash: null, durationMs: null },
  }
  await files.addPreview({ id: image, facts, variants: [], attachedTo, room, at: 1 })
  await files.previewsOf(attachedTo)
  const copied = 'f_2000000000000000000000000A' as const
  const copiedFacts = { ...facts, id: copied }
  await files.addCopy({ fileIds: [copied], ownerId, facts: copiedFacts, variants: [], room, at: 1 })
  await files.remove({ fileIds: [id], at: 1 })
  await files.forget([id])
}

async function everythingOfJobs({ queue, records }: Stores['jobs']): Promise<void> {
  const kind = 'accounts.sweep'
  queue.whenAdded(() => {})
  for (const key of ['done', 'failed', 'dropped']) await queue.add({ kind, key, payload: {}, at: 1 })
  await queue.dueInMs([{ kind, limit: 1, notOf: ['u_olga'], notAt: ['push.example'] }])
  await queue.endLeasesOf('nobody', [kind])
  const kinds = [{ kind, limit: 2, notOf: ['u_olga'], atOneHost: 1, atHosts: { 'push.example': 1 } }]
  const [done, failed] = await queue.claim({
    kinds,
    limit: 2,
    token: 'token',
    by: 'me',
    held: [],
    leaseMs: 60_000,
  })
  await queue.renew([done!, failed!], 60_000)
  await queue.finish(done!, null)
  const error = { code: 'unexpected', text: 'broken' }
  await queue.putBack(failed!, { state: 'dead', inMs: 0, attempts: 1, error })
  await records.list({ state: 'dead', kind, after: null, limit: 10 })
  await records.count('waiting')
  await records.count('dead')
  await records.retry(failed!.id)
  await records.drop(`${kind}:dropped`)
}
