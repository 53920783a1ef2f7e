import type { CategoryId, ConversationId, GroupId, LetInRoleId, Role, RoleId, UserId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { Seeded } from '@hubbub/testing'
import type { GroupPorts } from '../context/deps.ts'
import { isSeen } from '../records/conversation-repository.ts'
import { unwrap } from '../records/write-result.ts'
import { aGroupOf, anEntry, anId, ivan, mina, noor, olga } from './users.suite.ts'

interface Held {
  role: Role
  own: Set<RoleId>
}

interface Shown {
  isPrivate: boolean
  letIn: Set<LetInRoleId>
  people: Set<UserId>
}

/** Who sees what, kept by the plainest sets that say it, beside what the store keeps. */
class Model {
  readonly members = new Map<UserId, Held>()
  readonly channels = new Map<ConversationId, Shown>()
  readonly roles = new Set<RoleId>()
  /** What the category says that all channels are in: null, that they are public. */
  category: { version: number; letIn: Set<LetInRoleId> | null } = { version: 0, letIn: null }

  sees(userId: UserId, id: ConversationId): boolean {
    const [member, channel] = [this.members.get(userId), this.channels.get(id)!]
    if (!member) return false
    if (!channel.isPrivate || channel.people.has(userId)) return true
    if (member.role === 'owner' || member.role === 'admin') return true
    if (member.role === 'moderator' && channel.letIn.has('moderator')) return true
    return [...member.own].some((id) => channel.letIn.has(id))
  }

  deleteRole(id: RoleId): void {
    this.roles.delete(id)
    for (const { own } of this.members.values()) own.delete(id)
    for (const { letIn } of this.channels.values()) letIn.delete(id)
    this.category.letIn?.delete(id)
  }

  leave(userId: UserId): void {
    this.members.delete(userId)
    for (const { people } of this.channels.values()) people.delete(userId)
  }
}

const steps = 160

/** Mina owns the group and does everything. */
export function itShowsChannelsAsAModelDoes(open: () => Promise<GroupPorts>): void {
  it.each([1, 2])(
    'private channels are seen by the members of a model, whatever was done (seed %i)',
    async (seed) => {
      const ports = await open()
      const random = new Seeded(seed)
      const model = new Model()
      const { groupId, general } = await aGroupOf(ports, mina, olga, ivan, noor)
      for (const userId of [mina, olga, ivan, noor])
        model.members.set(userId, { role: userId === mina ? 'owner' : 'member', own: new Set() })
      model.channels.set(general, { isPrivate: false, letIn: new Set(), people: new Set() })
      const categoryId = anId('k')
      const categories = [{ id: categoryId, isNew: true, name: 'Office', channels: [general] }]
      unwrap(await ports.channels.arrange({ groupId, by: mina, categories, channels: [] }))
      const everybody = [mina, olga, ivan, noor, anId('u'), anId('u')]
      for (let step = 0; step < steps; step++) {
        await happen(random, ports, model, { groupId, categoryId, everybody, now: 10_000 + step })
        for (const id of model.channels.keys()) {
          const rows = await ports.conversations.userConversationRowsIn(id, everybody)
          const seeing = rows.filter(isSeen).map(({ userId }) => userId)
          expect(seeing.toSorted()).toEqual(everybody.filter((userId) => model.sees(userId, id)).toSorted())
        }
        const userId = random.of(everybody)
        const around = (await ports.conversations.around(userId))
          .filter(isSeen)
          .map((place) => place.conversation.id)
        const expected = [...model.channels.keys()].filter((id) => model.sees(userId, id))
        expect(around.toSorted()).toEqual(expected.toSorted())
      }
      expect(model.channels.size).toBeGreaterThan(2)
    },
  )
}

interface Played {
  groupId: GroupId
  /** That all channels are in. */
  categoryId: CategoryId
  everybody: readonly UserId[]
  now: number
}

async function happen(
  random: Seeded,
  ports: GroupPorts,
  model: Model,
  { groupId, categoryId, everybody, now }: Played,
): Promise<void> {
  const by = mina
  const others = everybody.filter((userId) => userId !== mina)
  const those = others.filter((userId) => model.members.has(userId))
  const [conversationId, channel] = random.of([...model.channels])
  const roleId = model.roles.size > 0 ? random.of([...model.roles]) : null
  const deleteRole = async (id: RoleId) => {
    const { version } = (await ports.roles.of([groupId])).get(groupId)!
    unwrap(await ports.roles.change({ groupId, version, by, change: { do: 'delete', roleId: id } }))
    model.deleteRole(id)
  }
  const choices: (() => Promise<void>)[] = [
    async () => {
      if (model.roles.size > 3) return
      const role = { id: anId('r'), name: `r${model.roles.size}`, color: null, permissions: [] }
      const version = (await ports.roles.of([groupId])).get(groupId)?.version ?? 0
      unwrap(await ports.roles.change({ groupId, version, by, change: { do: 'create', role } }))
      model.roles.add(role.id)
    },
    async () => {
      if (!roleId || random.isChance(0.6)) return
      await deleteRole(roleId)
    },
    async () => {
      if (!roleId || those.length === 0) return
      const [userId, isGiven] = [random.of(those), random.isChance(0.6)]
      unwrap(await ports.roles.assign({ groupId, userId, roleId, isGiven, by }))
      turn(model.members.get(userId)!.own, roleId, isGiven)
    },
    async () => {
      if (!roleId) return
      const [userIds, isGiven] = [those.filter(() => random.isChance(0.5)), random.isChance(0.6)]
      unwrap(await ports.roles.assignMany({ groupId, userIds, roleId, isGiven, by }))
      for (const userId of userIds) turn(model.members.get(userId)!.own, roleId, isGiven)
    },
    async () => {
      if (those.length === 0) return
      const [userId, role] = [
        random.of(those),
        random.of(['admin', 'moderator', 'member', 'member'] as const),
      ]
      unwrap(await ports.members.assign({ groupId, userId, role, by }))
      model.members.get(userId)!.role = role
    },
    async () => {
      const [letIn, isLetIn] = [
        random.of(roleId ? [roleId, 'moderator' as const] : ['moderator' as const]),
        random.isChance(0.6),
      ]
      if (!channel.isPrivate) return
      unwrap(await ports.channels.letRole({ conversationId, roleId: letIn, isLetIn, from: 0, by }))
      turn(channel.letIn, letIn, isLetIn)
    },
    async () => {
      if (model.channels.size > 4) return
      const id = anId('c')
      const roleIds = roleId && random.isChance(0.6) ? [roleId] : []
      const made = { id, groupId, name: 'x', topic: '', categoryId, createdBy: by, createdAt: 1 }
      unwrap(await ports.channels.create({ ...made, isPrivate: true, roleIds }))
      model.channels.set(id, { isPrivate: true, letIn: new Set(roleIds), people: new Set([by]) })
    },
    async () => {
      if (model.channels.size > 4) return
      const id = anId('c')
      const made = { id, groupId, name: 'x', topic: '', categoryId, createdBy: by, createdAt: 1 }
      unwrap(await ports.channels.create({ ...made, isPrivate: undefined }))
      const { letIn } = model.category
      const people = new Set(letIn ? [by] : [])
      model.channels.set(id, { isPrivate: letIn !== null, letIn: new Set(letIn), people })
    },
    async () => {
      const isPrivate = random.isChance(0.7)
      const known: LetInRoleId[] = ['moderator', ...model.roles]
      const roleIds = isPrivate ? known.filter(() => random.isChance(0.5)) : []
      const channels = [...model.channels.keys()].filter(() => random.isChance(0.5))
      const { version } = model.category
      const asked = { groupId, categoryId, by, at: 3, version, isPrivate, roleIds, channels, heads: {} }
      const wish = { ...asked, prepared: channels }
      const { category } = unwrap(await ports.channels.setCategoryVisibility(wish))
      model.category = {
        version: category.visibility!.version,
        letIn: isPrivate ? new Set(roleIds) : null,
      }
      for (const id of channels)
        Object.assign(model.channels.get(id)!, { isPrivate, letIn: new Set(roleIds) })
    },
    async () => {
      const isPrivate = random.isChance(0.6)
      unwrap(await ports.channels.edit({ conversationId, isPrivate }))
      if (channel.isPrivate !== isPrivate) channel.letIn.clear()
      channel.isPrivate = isPrivate
    },
    async () => {
      if (!channel.isPrivate || those.length === 0) return
      const [userId, isIn] = [random.of(those), random.isChance(0.6)]
      if (isIn) unwrap(await ports.people.add(conversationId, userId, 2))
      else if (channel.people.has(userId)) unwrap(await ports.people.remove(conversationId, userId))
      turn(channel.people, userId, isIn)
    },
    async () => {
      const newcomer = others.find((userId) => !model.members.has(userId))
      if (!newcomer) return
      const roleIds = roleId && random.isChance(0.7) ? [roleId] : []
      const invite = {
        id: anId('i'),
        groupId,
        code: anId('i'),
        createdBy: by,
        createdAt: 1,
        expiresAt: null,
        usesLeft: 1,
      }
      unwrap(await ports.invites.create({ ...invite, ...(roleIds.length > 0 && { roleIds }) }))
      if (roleIds[0] && random.isChance(0.3)) await deleteRole(roleIds[0])
      unwrap(await ports.invites.accept({ code: invite.code, userId: newcomer, now }))
      model.members.set(newcomer, {
        role: 'member',
        own: new Set(roleIds.filter((id) => model.roles.has(id))),
      })
    },
    async () => {
      if (those.length < 2) return
      const userId = random.of(those)
      if (random.isChance(0.5)) unwrap(await ports.members.leave(groupId, userId))
      else unwrap(await ports.members.remove({ groupId, userId, by, audit: anEntry(groupId) }))
      model.leave(userId)
    },
  ]
  await random.of(choices)()
}

function turn<T>(set: Set<T>, one: T, isIn: boolean): void {
  if (isIn) set.add(one)
  else set.delete(one)
}
