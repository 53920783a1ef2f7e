import type { Category, CategoryId, ConversationView, GroupView, StreamEvent } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { HubbubClient } from '../client.ts'
import { isShort } from '../sync/is-short.ts'
import { aStage, chess } from '../testing/stage.ts'
import { aConversation, channelId, mina } from '../testing/users.ts'
import { applyToView } from './apply-to-view.ts'
import { categoriesOf } from './categories-of.ts'

const idOf = (end: number): CategoryId => `k_0000000000000000000000000${end}`
const aCategory = (end: number, name: string): Category => ({ id: idOf(end), name, position: end })
const [work, play, staff] = [aCategory(0, 'Work'), aCategory(1, 'Play'), aCategory(2, 'Staff')]

function aView(name: string, categoryId: CategoryId | null, more: Partial<ConversationView> = {}) {
  const conversation = { ...aConversation(channelId(name), { groupId: chess }), categoryId }
  const view = { conversation, epoch: 'first', rev: 1, seq: 0, readSeq: 0, mentionSeqs: [], people: [] }
  return { ...view, ...more } satisfies ConversationView
}

function aGroup(categories: Category[], channels: ConversationView[], more: Partial<GroupView> = {}) {
  const group = { id: chess, name: 'Chess', description: '', icon: null, categories, createdAt: 1 }
  const view = { group, epoch: 'first', rev: 1, role: 'member', memberCount: 3, channels } as const
  return { ...view, ...more } satisfies GroupView
}

const namesIn = (view: GroupView) => categoriesOf(view).map(({ name }) => name)

describe('the categories that one sees', () => {
  it('one that only a channel tells stands in its place', () => {
    const channels = [aView('a', idOf(2)), aView('b', idOf(1), { category: play })]
    expect(namesIn(aGroup([staff], channels))).toEqual(['Play', 'Staff'])
  })

  it('a category as the group tells it goes before one as a channel does', () => {
    const old = { ...work, name: 'Before' }
    expect(namesIn(aGroup([work], [aView('a', idOf(0), { category: old })]))).toEqual(['Work'])
  })

  it('a category that its channel has left does not count', () => {
    expect(namesIn(aGroup([], [aView('a', null, { category: work })]))).toEqual([])
  })

  it('one without channels is seen by whoever edits channels, and by nobody else', () => {
    const channels = [aView('a', idOf(0))]
    expect(namesIn(aGroup([work, play], channels))).toEqual(['Work'])
    expect(namesIn(aGroup([work, play], channels, { role: 'admin' }))).toEqual(['Work', 'Play'])
  })

  it('categories of a server that tells no places stay in its order', () => {
    const categories = [play, work].map(({ id, name }) => ({ id, name }))
    expect(namesIn(aGroup(categories, [], { role: 'owner' }))).toEqual(['Play', 'Work'])
  })

  it('a change of a private channel brings its category, and one without it leaves it', () => {
    const { conversation } = aView('a', idOf(0))
    const before = aView('a', idOf(0), { conversation: { ...conversation, isPrivate: true }, category: play })
    const told = (more: Pick<ConversationView, 'category'>) => {
      const data = { conversation: before.conversation, ...more }
      const at = { stream: conversation.id, epoch: 'first', rev: 2 }
      return applyToView(before, { ...at, type: 'conversation.changed', data }, { id: mina })
    }
    expect([told({ category: work }).category, told({}).category]).toEqual([work, play])
  })
})

describe('an event that tells everybody of fewer categories than one sees', () => {
  const event = (more?: true): StreamEvent => {
    const data = { group: aGroup([work], []).group, ...(more && { more }) }
    return { stream: chess, epoch: 'first', rev: 2, type: 'group.changed', data }
  }

  it('somebody who sees all of them asks, and nobody else', () => {
    const [member, admin] = [aGroup([work], []), aGroup([work], [], { role: 'admin' })]
    expect([isShort(event(true), mina, member), isShort(event(true), mina, admin)]).toEqual([false, true])
    expect([isShort(event(), mina, admin), isShort(event(true), mina)]).toEqual([false, false])
  })

  it('somebody whose private channel stands in a category that nobody names asks', () => {
    const { conversation } = aView('a', idOf(2))
    const closed = { ...conversation, isPrivate: true }
    const told = (category?: Category) =>
      isShort(
        event(true),
        mina,
        aGroup([work], [aView('a', idOf(2), { conversation: closed, ...(category && { category }) })]),
      )
    expect([told(), told(play), told(staff)]).toEqual([true, true, false])
  })
})

describe('a role that lets one see all categories', () => {
  let stage: ReturnType<typeof aStage>
  let client: HubbubClient

  beforeEach(async () => {
    stage = aStage()
    client = await stage.enter()
    await stage.clock.pass(3_000)
  })
  afterEach(() => client.close())

  const homes = () => stage.server.asked.filter(([name]) => name === 'groups.home').length

  async function give(permission: string): Promise<number> {
    const before = homes()
    const [member] = builtInRoles.roles.slice(-1)
    const own = [{ ...member!, permissions: [...member!.permissions, permission] }]
    const roles = { version: 1, roles: [...builtInRoles.roles.slice(0, -1), ...own] }
    const rev = stage.records.stream(chess).add(() => ({ type: 'roles.changed', data: { roles } }))
    const event = { stream: chess, epoch: stage.records.epoch, rev, type: 'roles.changed', data: { roles } }
    ;[...stage.server.sockets][0]!.push('event', event)
    await stage.clock.pass(2_000)
    return homes() - before
  }

  it('the home is loaded again, as nobody has told of the others', async () => {
    expect(await give('channels.edit')).toBe(1)
  })

  it('another role asks for nothing', async () => {
    expect(await give('messages.pin')).toBe(0)
  })
})
