import type { AuditEntry, GroupRole, GroupRoles, Member, Override, UserId } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { describe, expect, it } from '@jest/globals'
import { decideArrangement } from '../channels/decide-arrangement.ts'
import { aChannel, aGroup, anEntry, anId, ivan, mina, noor, olga } from '../testing/users.suite.ts'
import { decideCategoryOverrides, decideChannelOverrides } from './decide-overrides.ts'

const [admin, moderator, member] = builtInRoles.roles as [GroupRole, GroupRole, GroupRole]
const [runners, readers] = [anId('r'), anId('r')]
const own = (id: GroupRole['id'], ...permissions: string[]): GroupRole => {
  return { id, name: 'own', color: null, permissions }
}
const roles: GroupRoles = {
  version: 7,
  roles: [
    admin,
    own(runners, 'roles.edit', 'channels.edit', 'messages.pin'),
    moderator,
    own(readers),
    member,
  ],
}
const is = (userId: UserId, role: Member['role'], ...roleIds: Member['roleIds'] & object): Member => {
  return { userId, role, joinedAt: 1, ...(roleIds.length > 0 && { roleIds }) }
}
const owner = is(mina, 'owner')
const runner = is(olga, 'member', runners)
const anAdmin = is(olga, 'admin')
const [lower, equal] = [is(ivan, 'moderator'), is(noor, 'admin')]

const group = aGroup({ categories: [{ id: anId('k'), name: 'Halls' }] })
const channel = aChannel(group.id, { categoryId: group.categories[0]!.id })

const over = (
  subject: Override['subject'],
  settings: { allow?: string[]; deny?: string[] } = { deny: ['messages.send'] },
): Override => ({ subject, allow: settings.allow ?? [], deny: settings.deny ?? [] })

interface Situation {
  before?: Override[]
  category?: Override[]
  version?: number
}

function decide(actor: Member | null, overrides: Override[], situation: Situation = {}) {
  const { before, category, version = before ? 3 : 0 } = situation
  const isThere = before && { overrides: { version: 3, list: before } }
  const categories = [
    { ...group.categories[0]!, ...(category && { overrides: { version: 1, list: category } }) },
  ]
  return decideChannelOverrides(
    {
      roles,
      actor,
      people: [owner, lower, equal, ...(actor ? [actor] : [])],
      channel: { ...channel, ...isThere },
      categories,
      isIn: false,
    },
    { conversationId: channel.id, by: actor?.userId ?? noor, version, overrides, audit: anEntry(group.id) },
  )
}

describe('overrides of a channel', () => {
  const refusals: [string, Member | null, Override[], string, Situation?][] = [
    ['by a stranger', null, [over('member')], 'not_found'],
    ['by who may not edit roles', lower, [over('member')], 'not_allowed'],
    [
      'of what one may not do oneself',
      runner,
      [over('member', { allow: ['channels.delete'] })],
      'not_allowed',
    ],
    ["for one's own highest role", runner, [over(runners)], 'not_allowed'],
    ['for a higher role', runner, [over('admin')], 'not_allowed'],
    ['for oneself', anAdmin, [over(olga, { allow: ['messages.send'] })], 'not_allowed'],
    ['for an equal', anAdmin, [over(noor)], 'not_allowed'],
    ['for an owner', anAdmin, [over(mina)], 'not_allowed'],
    ['for an owner by themselves', owner, [over(mina)], 'not_allowed'],
    ['for a stranger', owner, [over(anId('u'))], 'not_found'],
    ['of a subject twice', owner, [over('member'), over('member')], 'bad_input'],
    [
      'both ways at once',
      owner,
      [over('member', { allow: ['messages.pin'], deny: ['messages.pin'] })],
      'bad_input',
    ],
    ['over what others did meanwhile', owner, [over('member')], 'version_conflict', { version: 1 }],
    [
      "taking back what was said of one's own role",
      runner,
      [],
      'not_allowed',
      { before: [over(runners, { deny: ['messages.send'] })] },
    ],
    [
      'by another role of lower rank what is denied to the own one',
      is(olga, 'member', runners, readers),
      [over(runners), over(readers, { allow: ['messages.send'] })],
      'not_allowed',
      { before: [over(runners)] },
    ],
    [
      'of what the category denies to the own role',
      runner,
      [over('member', { allow: ['messages.send'] })],
      'not_allowed',
      { category: [over(runners)] },
    ],
    [
      "allowing one's own highest role what another one gives",
      is(olga, 'moderator', runners),
      [over(runners, { allow: ['messages.moderate'] })],
      'not_allowed',
    ],
  ]
  it.each(refusals.map((one) => ({ title: one[0], one })))(
    'overrides are refused: $title',
    ({ one: [, actor, overrides, refused, situation] }) =>
      expect(decide(actor, overrides, situation)).toEqual({ refused }),
  )

  const settings: [string, Member, Override[], Situation?][] = [
    ['everybody only reads', anAdmin, [over('member')]],
    [
      "one's own role goes on writing",
      anAdmin,
      [over('member'), over('admin', { allow: ['messages.send'] })],
    ],
    ['a lower role', runner, [over('moderator', { deny: ['messages.pin'] })]],
    ['somebody below', anAdmin, [over(ivan)]],
    ['an owner, for a role that they stand above', owner, [over('admin')]],
    ['who denied it to everybody allows it again', anAdmin, [], { before: [over('member')] }],
    ['what was said of somebody who has left is taken back', anAdmin, [], { before: [over(anId('u'))] }],
  ]
  it.each(settings.map((one) => ({ title: one[0], one })))(
    'overrides are set: $title',
    ({ one: [, actor, overrides, situation] }) =>
      expect(decide(actor, overrides, situation)).toMatchObject({ refused: null, changes: [{}] }),
  )

  it('a change is recorded with what turned, and told in the channel', () => {
    const before = [over('member', { deny: ['messages.send', 'messages.react'] })]
    const decision = decide(owner, [over('member'), over(readers, { allow: ['messages.pin'] })], { before })
    expect(decision).toMatchObject({
      out: { channel: { overrides: { version: 4 } } },
      changes: [{ stream: channel.id, type: 'conversation.changed' }],
    })
    const puts = 'puts' in decision ? decision.puts : []
    const { entry } = puts.find((put) => put.kind === 'audit') as { entry: AuditEntry }
    expect(entry.details).toEqual({
      member: 'messages.react: inherit',
      [readers]: 'messages.pin: allow',
    })
  })

  it('the same again is no change, and a role that is gone is left behind with the next one', () => {
    const gone = over(anId('r'), { allow: ['channels.delete'] })
    const before = [over('member'), gone]
    expect(decide(anAdmin, [over('member')], { before })).toMatchObject({ changes: [], puts: [] })
    const decision = decide(runner, [over('member', { deny: [] }), gone], { before })
    expect(decision).toMatchObject({ out: { channel: { overrides: { version: 4, list: [] } } } })
  })
})

describe('overrides of a category', () => {
  const other = aChannel(group.id)
  const wish = (overrides: Override[], by = mina) => {
    const { id: categoryId } = group.categories[0]!
    return { groupId: group.id, categoryId, by, version: 0, overrides, audit: anEntry(group.id) }
  }
  const facts = { group, roles, people: [], channels: [channel, other] }

  it('count for its channels, and are told to the group', () => {
    expect(decideCategoryOverrides({ ...facts, actor: owner }, wish([over('member')]))).toMatchObject({
      out: { channels: [channel.id], category: { overrides: { version: 1 } } },
      changes: [{ stream: group.id, type: 'group.changed', data: { conversationIds: [channel.id] } }],
    })
  })

  it('are refused as those of a channel are', () => {
    const by = (actor: Member, overrides: Override[]) =>
      decideCategoryOverrides({ ...facts, actor }, wish(overrides, actor.userId))
    expect(by(lower, [over('member')])).toEqual({ refused: 'not_allowed' })
    expect(by(runner, [over('admin')])).toEqual({ refused: 'not_allowed' })
    const elsewhere = { ...wish([over('member')]), categoryId: anId('k') }
    expect(decideCategoryOverrides({ ...facts, actor: owner }, elsewhere)).toEqual({ refused: 'not_found' })
  })
})

describe('a channel that is moved', () => {
  const [closed, open] = [anId('k'), anId('k')]
  const overrides = { version: 2, list: [over('member')] }
  const halls = {
    ...group,
    categories: [
      { id: closed, name: 'Closed', overrides },
      { id: open, name: 'Open' },
    ],
  }
  const inside = { ...channel, categoryId: closed }

  function move(actor: Member, to: 'open' | 'closed' | 'nowhere') {
    const named = halls.categories.map(({ id, name }) => ({ id, name, isNew: false }))
    const categories = named
      .filter(({ id }) => to !== 'nowhere' || id !== closed)
      .map((one) => ({ ...one, channels: (to === 'open') === (one.id === open) ? [inside.id] : [] }))
    return decideArrangement(
      { group: halls, channels: [inside], letInto: [], roles, actor, people: [] },
      { groupId: group.id, by: actor.userId, categories, channels: [] },
    )
  }

  it('comes under other overrides only by who may set them', () => {
    const editor = is(ivan, 'member', readers)
    expect(move(editor, 'open')).toEqual({ refused: 'not_allowed' })
    expect(move(editor, 'nowhere')).toEqual({ refused: 'not_allowed' })
    expect(move(editor, 'closed')).toMatchObject({ refused: null, out: { overridden: [] } })
    expect(move(runner, 'open')).toMatchObject({
      out: { overridden: [inside.id] },
      changes: [{ type: 'channels.arranged', data: { conversationIds: [inside.id] } }],
    })
  })

  it('leaves the overrides of a category as they are', () => {
    expect(move(runner, 'closed')).toMatchObject({
      out: { categories: [{ id: closed, overrides }, { id: open }] },
    })
  })
})
