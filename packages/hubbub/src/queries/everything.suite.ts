import { leaseMs, type Bus, type CallerMeta } from '@hubbub/runtime'
import type { Mongo } from '@hubbub/mongo'
import {
  operations,
  type OperationName,
  type Output,
  type Request,
  type Tokens,
  type UserId,
} from '@hubbub/protocol'
import { passwordOf } from '@hubbub/testing'
import type { Stores } from '../stores/stores.ts'
import { everythingIsRemoved } from './removing.suite.ts'

export const setupCode = 'first-comes-the-host'

/** So many that the log of a stream is pruned. */
const manyMessages = 520

type Call = <N extends OperationName>(name: N, input: Request<N>) => Promise<Output<N>>

/** Somebody who calls operations as the gateway would for them. */
interface Caller extends Tokens {
  call: Call
}

/** Does all there is to do, once at least; what a port has beside it is asked for directly. */
export class Everything {
  readonly #bus: Bus
  readonly #done = new Set<OperationName>()

  constructor(bus: Bus) {
    this.#bus = bus
  }

  get leftOut(): OperationName[] {
    return (Object.keys(operations) as OperationName[]).filter((name) => !this.#done.has(name)).sort()
  }

  async happen(): Promise<void> {
    const mina = await this.#person('mina', setupCode)
    const olga = await this.#person('olga')
    const ivan = await this.#person('ivan')
    await this.#accounts(mina, olga)
    const { groupId, general } = await this.#group(mina, olga, ivan)
    await this.#channels(mina, olga, groupId, general)
    await this.#conversations(mina, olga, ivan)
    await this.#messages(mina, olga, general)
    await this.#catchingUp(mina, olga, ivan, general)
    await this.#leaving(mina, olga, ivan, groupId)
    await everythingIsRemoved(mina, olga, (tokens) => this.#caller(tokens))
  }

  async #accounts(mina: Caller, olga: Caller): Promise<void> {
    const nobody = await this.#caller(null)
    await nobody('accounts.welcome', {})
    const noor = await this.#caller(await nobody('accounts.guest', { displayName: 'Noor' }))
    const name = 'noor'
    await noor.call('accounts.upgrade', { name, password: passwordOf(name), email: 'noor@example.org' })
    for (const login of [name, 'noor@example.org'])
      await this.#caller(await nobody('accounts.login', { name: login, password: passwordOf(name) }))
    const [first, second] = await Promise.all(
      [1, 2].map(() => nobody('accounts.login', { name, password: passwordOf(name) })),
    )
    const again = await this.#caller(await nobody('accounts.refresh', { refreshToken: first!.refreshToken }))
    await again.call('accounts.revokeSession', { sessionId: second!.sessionId })
    await again.call('accounts.changePassword', {
      currentPassword: passwordOf(name),
      newPassword: passwordOf('another'),
    })
    await again.call('accounts.sessions', {})
    await again.call('accounts.logout', {})
    const userId = noor.userId
    await mina.call('accounts.resetPassword', { userId, newPassword: passwordOf(name) })
    const last = await this.#caller(await nobody('accounts.login', { name, password: passwordOf(name) }))
    await last.call('accounts.logoutEverywhere', {})
    await mina.call('accounts.setDisabled', { userId, isDisabled: true })
    const hosts = await Promise.all(['host', 'hostess'].map((name) => this.#administrator(mina, name)))
    // At once: only one administrator may leave at a time.
    await Promise.all(
      hosts.map((host) => mina.call('accounts.setDisabled', { userId: host, isDisabled: true })),
    )
    await mina.call('accounts.list', {})
    await mina.call('accounts.list', { after: olga.userId, limit: 1 })
    await olga.call('accounts.me', {})
    await olga.call('users.find', { query: 'mi' })
    await olga.call('users.rename', { displayName: 'Olga again' })
  }

  async #group(mina: Caller, olga: Caller, ivan: Caller) {
    const { group, channels } = await mina.call('groups.create', { name: 'Chess' })
    const groupId = group.id
    const { code } = await mina.call('groups.createInvite', { groupId, maxUses: 5 })
    await olga.call('groups.previewInvite', { code })
    for (const one of [olga, olga, ivan]) await one.call('groups.join', { code })
    await olga.call('groups.invites', { groupId })
    await mina.call('groups.invites', { groupId })
    const { id: inviteId } = await mina.call('groups.createInvite', { groupId })
    await mina.call('groups.revokeInvite', { groupId, inviteId })
    await mina.call('groups.setRole', { groupId, userId: olga.userId, role: 'admin' })
    await olga.call('groups.edit', { groupId, description: 'We play.' })
    await olga.call('groups.get', { groupId })
    const { next } = await olga.call('groups.members', { groupId, limit: 1 })
    await olga.call('groups.members', { groupId, limit: 1, after: next! })
    return { groupId, general: channels[0]!.conversation.id }
  }

  async #channels(mina: Caller, olga: Caller, groupId: Place['groupId'], general: Place['conversationId']) {
    const { id: council } = await mina.call('groups.createChannel', {
      groupId,
      name: 'council',
      isPrivate: true,
    })
    const { id: openings } = await mina.call('groups.createChannel', { groupId, name: 'openings' })
    await mina.call('groups.addPerson', { conversationId: council, userId: olga.userId })
    await mina.call('messages.send', { conversationId: council, cid: 'before-it-opens', body: 'e4' })
    await olga.call('groups.people', { conversationId: council })
    await olga.call('groups.findPeople', { conversationId: council, query: 'mi' })
    await mina.call('groups.removePerson', { conversationId: council, userId: olga.userId })
    const categories = [{ name: 'Theory', channels: [openings] }]
    await mina.call('groups.arrangeChannels', { groupId, categories, channels: [general, council] })
    for (const change of [
      { topic: 'Endgames' },
      { isPrivate: false },
      { isPrivate: true },
      { isArchived: true },
    ])
      await mina.call('groups.editChannel', { conversationId: council, ...change })
    await mina.call('channels.setHeadline', { conversationId: general, text: 'Finals tonight' })
    await olga.call('channels.headline', { conversationId: general })
  }

  async #conversations(mina: Caller, olga: Caller, ivan: Caller): Promise<void> {
    for (let n = 0; n < 2; n++) await mina.call('groups.openDirect', { userId: olga.userId })
    const { conversationId } = await mina.call('groups.createAdhoc', { userIds: [olga.userId] })
    await mina.call('groups.addPerson', { conversationId, userId: ivan.userId })
    await mina.call('groups.renameAdhoc', { conversationId, name: 'Us' })
    await mina.call('messages.send', { conversationId, cid: 'unread-elsewhere', body: 'Nf3' })
    await ivan.call('groups.leaveConversation', { conversationId })
    await olga.call('users.lookup', { userIds: [mina.userId, ivan.userId] })
    await olga.call('presence.watch', { userIds: [mina.userId] })
  }

  async #messages(mina: Caller, olga: Caller, conversationId: Place['conversationId']): Promise<void> {
    const say = (who: Caller, cid: string, body = 'e4', replyTo: number | null = null) =>
      who.call('messages.send', { conversationId, cid, body, replyTo })
    const here = { conversationId }
    const { seq } = await say(mina, 'the-first-one')
    await say(mina, 'the-first-one')
    await say(olga, 'an-answer', `<@${mina.userId}> <@everyone> d4`, seq)
    await Promise.all(Array.from({ length: manyMessages }, (_, n) => say(mina, `one-of-many-${n}`)))
    for (const at of [seq, seq + 1]) await olga.call('messages.react', { ...here, seq: at, emoji: '👍' })
    await mina.call('messages.react', { ...here, seq, emoji: '👍' })
    await olga.call('messages.reactors', { ...here, seq, emoji: '👍' })
    await mina.call('messages.unreact', { ...here, seq, emoji: '👍' })
    await mina.call('messages.edit', { ...here, seq, body: `<@${olga.userId}> c4` })
    await mina.call('messages.delete', { ...here, seq })
    for (const where of [{}, { before: 50 }, { after: 50 }, { around: 50 }])
      await olga.call('messages.history', { ...here, limit: 10, ...where })
    await olga.call('messages.pick', { ...here, seqs: [1, 2, 7] })
    await olga.call('messages.markRead', { ...here, seq: 5 })
    await olga.call('messages.markUnread', { ...here, seq: 3 })
    await olga.call('messages.type', here)
  }

  async #catchingUp(
    mina: Caller,
    olga: Caller,
    ivan: Caller,
    general: Place['conversationId'],
  ): Promise<void> {
    const { heads } = await mina.call('messages.heads', {})
    const streams = Object.entries(heads).map(([id, [epoch]]) => ({
      id: id as typeof general,
      epoch,
      rev: 0,
    }))
    for (const { call } of [mina, olga, ivan]) {
      await call('messages.sync', { streams })
      await call('groups.home', {})
    }
    const { cursor } = await this.#bus.call('messages.changedSince', { since: null })
    await this.#bus.call('messages.changedSince', { since: cursor })
    await this.#bus.call('messages.positions', { userId: null, conversationIds: [general] })
    await this.#bus.call('accounts.setupCode', {})
    await this.#bus.call('groups.acquainted', { userId: mina.userId, userIds: [olga.userId] })
  }

  async #leaving(mina: Caller, olga: Caller, ivan: Caller, groupId: Place['groupId']): Promise<void> {
    await olga.call('groups.removeMember', { groupId, userId: ivan.userId })
    await mina.call('groups.setRole', { groupId, userId: olga.userId, role: 'owner' })
    await mina.call('groups.leave', { groupId })
  }

  async #person(name: string, code?: string): Promise<Caller> {
    const nobody = await this.#caller(null)
    return this.#caller(
      await nobody('accounts.register', {
        name,
        password: passwordOf(name),
        ...(code && { setupCode: code }),
      }),
    )
  }

  async #administrator(mina: Caller, name: string): Promise<UserId> {
    await mina.call('accounts.create', { name, password: passwordOf(name), isAdministrator: true })
    return (await this.#bus.call('accounts.byName', { name }))!.id
  }

  async #caller(tokens: null): Promise<Call>
  async #caller(tokens: Tokens): Promise<Caller>
  async #caller(tokens: Tokens | null): Promise<Call | Caller> {
    const actor =
      tokens && (await this.#bus.call('accounts.authenticate', { accessToken: tokens.accessToken }))
    const meta: CallerMeta = { actor, address: '127.0.0.1', device: 'test' }
    const call: Call = (name, input) => {
      this.#done.add(name)
      return this.#bus.operate(name, input, meta)
    }
    return tokens ? { ...tokens, call } : call
  }
}

type Place = { groupId: `g_${string}`; conversationId: `c_${string}` }

/** What nodes and the relay of each way of broadcasting do, and who looks after what was left undone. */
export async function everythingBeside({ accounts, groups, messages }: Stores, mongo: Mongo): Promise<void> {
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
  await outbox.takeOutByName(rows.slice(0, 10))
  await outbox.takeOut(rows.slice(10, 20))
  await outbox.trim(0)
  const nowhere = 'c_0000000000000000000000000A'
  await accounts.sweeps.endUnused(1, 10)
  const after = { id: 'u_0000000000000000000000000A', createdAt: 1 } as const
  await accounts.sweeps.removeGuests({ after, createdBefore: 2, limit: 10 })
  await groups.people.exceeds(nowhere, 1)
  await groups.bulk.unreported(10)
  await groups.bulk.report('g_0000000000000000000000000A')
  await mongo.repair()
}
