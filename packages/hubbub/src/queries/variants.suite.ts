import type { ConversationId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import { passwordOf } from '@hubbub/testing'
import type { Fixture } from '@hubbub/testing/operations'
import type { BusSystem, BusUser } from './bus-system.suite.ts'
import { everythingIsRemoved } from './removing.suite.ts'

/** So many that the log of a stream is pruned. */
const manyMessages = 520

/** What makes operations ask the stores otherwise than their samples and cases do: pages, retries, other ways to sign in, much at once. */
export async function everyVariant(bus: Bus, system: BusSystem, fixture: Fixture<BusUser>): Promise<void> {
  await signIns(bus, system, fixture.administrator)
  await pages(fixture)
  await messages(fixture)
  await catchUps(bus, fixture)
  await everythingIsRemoved(fixture.administrator, fixture.owner, (tokens) => system.signIn('test', tokens))
}

async function signIns(bus: Bus, system: BusSystem, administrator: BusUser): Promise<void> {
  const { nobody } = system
  const guest = await system.guest('Noor')
  const { userId } = guest
  const [name, email] = ['noor', 'noor@private.example.org']
  const login = async (by: string) =>
    system.signIn(name, await nobody.call('accounts.login', { name: by, password: passwordOf(name) }))
  await guest.call('accounts.upgrade', { name, password: passwordOf(name), email })
  for (const by of [name, email]) await login(by)
  const [first, second] = await Promise.all([login(name), login(name)])
  const refreshToken = first.tokens.refreshToken!
  const again = await system.signIn(name, await nobody.call('accounts.refresh', { refreshToken }))
  await again.call('accounts.revokeSession', { sessionId: second.tokens.sessionId })
  const passwords = { currentPassword: passwordOf(name), newPassword: passwordOf('another') }
  await again.call('accounts.changePassword', passwords)
  await again.call('accounts.logout', {})
  await administrator.call('accounts.resetPassword', { userId, newPassword: passwordOf(name) })
  const last = await login(name)
  await last.call('accounts.logoutEverywhere', {})
  await administrator.call('accounts.setDisabled', { userId, isDisabled: true })
  const hosts = await Promise.all(
    ['host', 'hostess'].map((host) => createAdministrator(bus, administrator, host)),
  )
  // At once: only one administrator may leave at a time.
  await Promise.all(
    hosts.map((host) => administrator.call('accounts.setDisabled', { userId: host, isDisabled: true })),
  )
}

async function createAdministrator(bus: Bus, by: BusUser, name: string) {
  await by.call('accounts.create', { name, password: passwordOf(name), isAdministrator: true })
  return (await bus.call('accounts.byName', { name }))!.id
}

async function pages({ administrator, owner, admin, guest, groupId }: Fixture<BusUser>): Promise<void> {
  await administrator.call('accounts.list', { after: owner.userId, limit: 1 })
  const { code } = await owner.call('groups.createInvite', { groupId, maxUses: 5 })
  await guest.call('groups.leave', { groupId })
  for (let n = 0; n < 2; n++) await guest.call('groups.join', { code })
  for (const user of [owner, admin]) await user.call('groups.invites', { groupId })
  const { next } = await admin.call('groups.members', { groupId, limit: 1 })
  await admin.call('groups.members', { groupId, limit: 1, after: next! })
  const { version } = await owner.call('roles.list', { groupId })
  const { roleId } = await owner.call('roles.create', { groupId, version, name: 'Found' })
  for (const asked of [{}, { query: 'o' }, { roleId }])
    await owner.call('roles.findMembers', { groupId, ...asked })
  const other = await owner.call('roles.create', { groupId, version: version + 1, name: 'Others' })
  await owner.call('roles.assign', { groupId, roleId: other.roleId, userId: admin.userId })
  for (const asked of [{}, { query: 'o' }, { amongRoleId: other.roleId }]) {
    const { auditId } = await owner.call('roles.assignFound', { groupId, roleId, ...asked })
    if (auditId) await owner.call('roles.undoAssignment', { groupId, auditId })
  }
}

async function messages({ owner, admin, otherMember, conversations }: Fixture<BusUser>): Promise<void> {
  const here = { conversationId: conversations.public }
  const send = (user: BusUser, cid: string, body = 'e4', replyTo: number | null = null) =>
    user.call('messages.send', { ...here, cid, body, replyTo })
  const { seq } = await send(owner, 'the-first-one')
  await send(owner, 'the-first-one')
  await send(admin, 'an-answer', `<@${owner.userId}> <@everyone> d4`, seq)
  await Promise.all(Array.from({ length: manyMessages }, (_, n) => send(owner, `one-of-many-${n}`)))
  for (const at of [seq, seq + 1]) await admin.call('messages.react', { ...here, seq: at, emoji: '👍' })
  await owner.call('messages.react', { ...here, seq, emoji: '👍' })
  await admin.call('messages.reactors', { ...here, seq, emoji: '👍' })
  await owner.call('messages.unreact', { ...here, seq, emoji: '👍' })
  await owner.call('messages.edit', { ...here, seq, body: `<@${admin.userId}> c4` })
  await owner.call('messages.delete', { ...here, seq })
  for (const where of [{}, { before: 50 }, { after: 50 }, { around: 50 }])
    await admin.call('messages.history', { ...here, limit: 10, ...where })
  await admin.call('messages.pick', { ...here, seqs: [seq, seq + 1, seq + 6] })
  await admin.call('messages.atTime', { ...here, at: Date.now() })
  await admin.call('messages.markRead', { ...here, seq: 5 })
  for (const at of [5, 6]) await admin.call('pins.add', { ...here, seq: at })
  const { next } = await admin.call('pins.list', { ...here, limit: 1 })
  await admin.call('pins.list', { ...here, limit: 1, before: next! })
  await admin.call('messages.markUnread', { ...here, seq: 3 })
  // One of those that are small, and who does not hide theirs.
  await otherMember.call('receipts.list', { conversationId: conversations.adhoc })
}

async function catchUps(bus: Bus, fixture: Fixture<BusUser>): Promise<void> {
  const { owner, member, otherMember, conversations } = fixture
  const { heads } = await owner.call('messages.heads', {})
  const streams = Object.entries(heads).map(([id, [epoch]]) => ({ id: id as ConversationId, epoch, rev: 0 }))
  for (const user of [owner, member, otherMember]) {
    await user.call('messages.sync', { streams })
    await user.call('groups.home', {})
  }
  const userIds = [member.userId, otherMember.userId]
  await owner.call('users.lookup', { userIds, groupId: fixture.groupId })
  const { cursor } = await bus.call('messages.changedSince', { since: null })
  await bus.call('messages.changedSince', { since: cursor })
  await bus.call('messages.positions', { userId: null, conversationIds: [conversations.public] })
  await bus.call('accounts.setupCode', {})
  await bus.call('groups.whoSharesConversation', { userId: owner.userId, userIds: [member.userId] })
}
