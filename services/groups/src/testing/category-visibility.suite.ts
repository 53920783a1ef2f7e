import type { CategoryId, ConversationId, GroupId, LetInRoleId, RoleId, UserId } from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { GroupPorts } from '../context/deps.ts'
import type { CategoryVisibilityWish } from '../records/channel-repository.ts'
import { isSeen } from '../records/conversation-repository.ts'
import { unwrap } from '../records/write-result.ts'
import { aGroupOf, anEntry, anId, ivan, mina, noor, olga } from './users.suite.ts'

/** What every store keeps of who sees a category. Mina owns the group; olga has the role, ivan and noor have none. */
export function itKeepsCategoryVisibility(open: () => Promise<GroupPorts>): void {
  describe('visibility of a category', () => {
    const [staff, crew] = [anId('r'), anId('r')]
    const categoryId: CategoryId = anId('k')
    let ports: GroupPorts
    let groupId: GroupId
    let general: ConversationId
    let hall: ConversationId
    let plans: ConversationId
    beforeEach(async () => {
      ports = await open()
      ;({ groupId, general } = await aGroupOf(ports, mina, olga, ivan, noor))
      for (const [version, id] of [staff, crew].entries()) {
        const role = { id, name: 'Staff', color: null, permissions: [] }
        unwrap(await ports.roles.change({ groupId, version, change: { do: 'create', role }, by: mina }))
      }
      unwrap(await ports.roles.assign({ groupId, userId: olga, roleId: staff, isGiven: true, by: mina }))
      ;[hall, plans] = [(await create({ isPrivate: false })).id, (await create({ isPrivate: true })).id]
      await arrange([hall, plans])
    })

    const create = async (wish: { isPrivate?: boolean; categoryId?: CategoryId }) => {
      const made = { name: 'x', topic: '', categoryId: null, createdBy: mina, createdAt: 3_000 }
      const named = { ...made, isPrivate: undefined, ...wish, id: anId('c'), groupId }
      return unwrap(await ports.channels.create(named)).channel
    }
    const arrange = async (channels: ConversationId[], name = 'Office', isNew = name === 'Office') => {
      const categories = [{ id: categoryId, isNew, name, channels }]
      const others = [general, hall, plans].filter((id) => !channels.includes(id))
      unwrap(await ports.channels.arrange({ groupId, by: mina, categories, channels: others }))
    }
    const ask = (roleIds: LetInRoleId[] | null, more: Partial<CategoryVisibilityWish> = {}) =>
      ports.channels.setCategoryVisibility({
        ...{ groupId, categoryId, by: mina, at: 4_000, version: 0, channels: [] },
        ...{ isPrivate: roleIds !== null, roleIds: roleIds ?? [], audit: anEntry(groupId) },
        heads: { [hall]: 5, [plans]: 7 },
        prepared: more.channels ?? [],
        ...more,
      })
    const category = async () => (await ports.groups.get([groupId]))[0]!.group.categories[0]!
    const stored = async (id: ConversationId) => (await ports.conversations.get([id]))[0]!
    const listed = async (id: ConversationId) =>
      (await ports.channels.of([groupId])).find((channel) => channel.id === id)!
    const seeing = async (id: ConversationId) =>
      (await ports.conversations.userConversationRowsIn(id, [mina, olga, ivan, noor]))
        .filter(isSeen)
        .map(({ userId }) => userId)
        .toSorted()
    const typesOf = ({ changes }: { changes: { stream: string; type: string }[] }) =>
      changes.map(({ stream, type }) => [stream, type])
    const [everybody, ofStaff] = [[mina, olga, ivan, noor].toSorted(), [mina, olga].toSorted()]

    /** The role stands above all others from now on. */
    async function giveRights(roleId: RoleId, userId: UserId): Promise<void> {
      const permissions = ['channels.edit', 'people.add', 'people.remove']
      const { version, roles } = (await ports.roles.of([groupId])).get(groupId)!
      const order = [roleId, ...roles.map(({ id }) => id).filter((id) => id !== roleId)]
      const change = async (one: object, at: number) =>
        unwrap(await ports.roles.change({ groupId, version: at, by: mina, change: one as never }))
      await change({ do: 'edit', roleId, permissions }, version)
      await change({ do: 'reorder', order }, version + 1)
      unwrap(await ports.roles.assign({ groupId, userId, roleId, isGiven: true, by: mina }))
    }

    it('visibility is kept with the category, and through all else that is said of it', async () => {
      expect(await category()).not.toHaveProperty('visibility')
      const outcome = unwrap(await ask([staff, 'moderator']))
      const visibility = { version: 1, isPrivate: true, roleIds: [staff, 'moderator'] }
      expect(outcome).toMatchObject({ category: { visibility }, turned: [] })
      expect(typesOf(outcome)).toEqual([
        [groupId, 'group.changed'],
        [plans, 'conversation.changed'],
      ])
      await arrange([plans, hall], 'Back office')
      unwrap(await ports.groups.edit({ groupId, description: 'Quiet', at: 1 }))
      const list = [{ subject: staff, allow: [], deny: ['messages.send'] }]
      const said = { groupId, categoryId, by: mina, version: 0, overrides: list, audit: anEntry(groupId) }
      unwrap(await ports.overrides.ofCategory(said))
      const overrides = { version: 1, list }
      expect(await category()).toEqual({ id: categoryId, name: 'Back office', overrides, visibility })
      unwrap(await ask(null, { version: 1 }))
      const open = { version: 2, isPrivate: false, roleIds: [] }
      expect(await category()).toMatchObject({ name: 'Back office', overrides, visibility: open })
    })

    it('a category that is set alone leaves its channels as they are', async () => {
      unwrap(await ask([staff]))
      expect([await seeing(hall), await seeing(plans)]).toEqual([everybody, [mina]])
    })

    it('a public and a private channel are seen by a role, and then by another, and then by all', async () => {
      const channels = [hall, plans]
      const first = unwrap(await ask([staff], { channels }))
      expect(first.turned).toMatchObject([
        { id: hall, turned: 'private', seenBy: [mina], isSeenByOthers: true },
        { id: plans, turned: null, isSeenByOthers: true, isLost: false },
      ])
      expect(typesOf(first)).toEqual([
        [hall, 'conversation.changed'],
        [groupId, 'channel.removed'],
        [mina, 'conversation.added'],
        [plans, 'conversation.changed'],
        [groupId, 'group.changed'],
      ])
      expect(await stored(hall)).toMatchObject({ isPrivate: true, seenByRoles: [{ roleId: staff, from: 0 }] })
      expect((await listed(plans)).seenByRoles).toEqual([{ roleId: staff, from: 7 }])
      expect([await seeing(hall), await seeing(plans)]).toEqual([ofStaff, ofStaff])

      const second = unwrap(await ask([crew], { channels, version: 1 }))
      expect(second.turned.map(({ isLost }) => isLost)).toEqual([true, true])
      expect((await stored(hall)).seenByRoles).toEqual([{ roleId: crew, from: 5 }])
      expect([await seeing(hall), await seeing(plans)]).toEqual([[mina], [mina]])

      const third = unwrap(await ask(null, { channels, version: 2 }))
      expect(typesOf(third)).toEqual([
        [groupId, 'channel.added'],
        [hall, 'conversation.changed'],
        [groupId, 'channel.added'],
        [plans, 'conversation.changed'],
        [groupId, 'group.changed'],
      ])
      expect(await stored(plans)).not.toHaveProperty('seenByRoles')
      expect([await seeing(hall), await seeing(plans)]).toEqual([everybody, everybody])
    })

    it('the same again writes nothing', async () => {
      const channels = [hall, plans]
      unwrap(await ask([staff], { channels }))
      const again = unwrap(await ask([staff], { channels, version: 1, heads: {} }))
      expect(again).toMatchObject({ turned: [], changes: [], category: { visibility: { version: 1 } } })
      expect((await stored(plans)).seenByRoles).toEqual([{ roleId: staff, from: 7 }])
    })

    it('people who were in a channel before it was public see it when it is closed again', async () => {
      unwrap(await ports.people.add(plans, ivan, 3_500))
      unwrap(await ask(null, { channels: [plans] }))
      const { turned } = unwrap(await ask([staff], { channels: [plans], version: 1 }))
      expect(turned).toMatchObject([{ turned: 'private', seenBy: [mina, ivan].toSorted() }])
      expect(await seeing(plans)).toEqual([mina, olga, ivan].toSorted())
    })

    it('somebody who closes a channel without seeing it by anything else is let in', async () => {
      await giveRights(crew, noor)
      const { turned } = unwrap(await ask([staff], { channels: [hall], by: noor }))
      expect(turned).toMatchObject([{ seenBy: [mina, noor].toSorted() }])
      expect(await ports.people.of([hall])).toMatchObject([{ userId: noor, joinedAt: 4_000 }])
      expect(await seeing(hall)).toEqual([mina, olga, noor].toSorted())
    })

    it('a channel is turned only by somebody who sees it at that moment', async () => {
      await giveRights(crew, noor)
      const wish = { channels: [hall, plans], by: noor }
      expect(await ask([staff], wish)).toEqual({ refused: 'not_found' })
      expect([await seeing(hall), await category()]).toEqual([everybody, { id: categoryId, name: 'Office' }])
      unwrap(await ports.people.add(plans, noor, 3_500))
      expect(unwrap(await ask([staff], wish)).turned).toHaveLength(2)
      expect(await seeing(plans)).toEqual([mina, olga, noor].toSorted())
    })

    it('of two that are set at the same time one is refused, and nothing of it is kept', async () => {
      const outcomes = await Promise.all([
        ask([staff], { channels: [hall] }),
        ask([crew], { channels: [plans] }),
      ])
      const refusals = outcomes.map(({ refused }) => refused)
      expect(refusals.toSorted()).toEqual(['version_conflict', null].toSorted())
      const roleId = refusals[0] === null ? staff : crew
      expect((await category()).visibility).toEqual({ version: 1, isPrivate: true, roleIds: [roleId] })
      const letIn = [await stored(hall), await stored(plans)].map(
        ({ seenByRoles = [] }) => seenByRoles.length,
      )
      expect(letIn).toEqual(refusals[0] === null ? [1, 0] : [0, 1])
    })

    it('a channel that was moved elsewhere is not turned, and none with it', async () => {
      await arrange([hall], 'Rooms')
      expect(await ask([staff], { channels: [hall, plans] })).toEqual({ refused: 'not_found' })
      expect([await seeing(hall), await seeing(plans)]).toEqual([everybody, [mina]])
      expect(unwrap(await ask([staff], { channels: [hall] })).turned).toHaveLength(1)
      await arrange([plans], 'Rooms')
      expect(await seeing(hall)).toEqual(ofStaff)
    })

    it('a channel that is deleted is not turned', async () => {
      unwrap(await ports.removals.hideChannel(hall, anEntry(groupId)))
      expect(await ask([staff], { channels: [hall] })).toEqual({ refused: 'not_found' })
    })

    it('visibility is not set of a place that is not there', async () => {
      expect(await ask([staff], { categoryId: anId('k') })).toEqual({ refused: 'not_found' })
      expect(await ask([staff], { groupId: anId('g') })).toEqual({ refused: 'not_found' })
      expect(await ask([staff], { by: anId('u') })).toEqual({ refused: 'not_found' })
      expect(await ask([staff], { channels: [anId('c')] })).toEqual({ refused: 'not_found' })
    })

    it('a new channel is as its category says, from its first message on', async () => {
      expect(await create({ categoryId })).toMatchObject({ isPrivate: false })
      unwrap(await ask([staff]))
      const { id } = await create({ categoryId })
      expect((await stored(id)).seenByRoles).toEqual([{ roleId: staff, from: 0 }])
      expect(await seeing(id)).toEqual(ofStaff)
      expect(await seeing((await create({ categoryId, isPrivate: false })).id)).toEqual(everybody)
      expect(await seeing((await create({})).id)).toEqual(everybody)
    })

    it('a new channel lets in no role that was deleted, and such a role is left out with the next change', async () => {
      unwrap(await ask([staff, crew], { channels: [hall] }))
      const { version } = (await ports.roles.of([groupId])).get(groupId)!
      const change = { do: 'delete', roleId: crew } as const
      unwrap(await ports.roles.change({ groupId, version, change, by: mina }))
      expect((await create({ categoryId })).seenByRoles).toEqual([{ roleId: staff, from: 0 }])
      expect((await stored(hall)).seenByRoles).toEqual([{ roleId: staff, from: 0 }])
      unwrap(await ask(['moderator'], { version: 1 }))
      expect((await category()).visibility).toEqual({ version: 2, isPrivate: true, roleIds: ['moderator'] })
    })
  })
}
