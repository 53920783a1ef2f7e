import {
  categoriesOf,
  createClient,
  memoryStorage,
  type HubbubClient,
  type Storage,
} from '@hubbub/client-core'
import type { CategoryId, ConversationId, GroupId, Push, RoleId } from '@hubbub/protocol'
import { passwordOf, TestSystem, until, type Ear, type Somebody } from '@hubbub/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let categoryId: CategoryId
/** Both in the category, and public. */
let halls: readonly ConversationId[]
let staff: RoleId
let version: number
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

const devices: HubbubClient[] = []
afterEach(async () => {
  for (const client of devices.splice(0)) await client.close()
  for (const one of [olga, mina, ivan]) one.hangUp()
})

/** Olga runs the group; mina has the role Staff, ivan has none. */
beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  version = 0
  const general = channels[0]!.conversation.id
  const { id } = await olga.call('groups.createChannel', { groupId, name: 'hall' })
  halls = [general, id]
  const categories = [{ name: 'Office', channels: [...halls] }]
  const arranged = await olga.call('groups.arrangeChannels', { groupId, categories, channels: [] })
  categoryId = arranged.categories[0]!.id
  staff = (await olga.call('roles.create', { groupId, version: 0, name: 'Staff' })).roleId
  await olga.call('roles.assign', { groupId, userId: mina.userId, roleId: staff })
})

async function set(isPrivate: boolean): Promise<void> {
  const to = { isPrivate, roleIds: isPrivate ? [staff] : [] }
  const wish = { groupId, categoryId, version, ...to, channels: [...halls] }
  version = (await olga.call('groups.setCategoryVisibility', wish)).visibility!.version
}
const close = () => set(true)
const open = () => set(false)

const say = (who: Somebody, conversationId: ConversationId, body = 'e4') =>
  who.call('messages.send', { conversationId, cid: `cid-category-${++cids}`, body })
async function viewOf(who: Somebody, id: ConversationId) {
  const { groups } = await who.call('groups.home', {})
  const { channels } = groups.find(({ group }) => group.id === groupId)!
  return channels.find(({ conversation }) => conversation.id === id)
}

const said = (ear: Ear, body: string) =>
  ear.events.some(({ type, data }) => type === 'message.created' && data.message.body === body)
const hearing = (ear: Ear, body: string) =>
  ear.hears(
    'event',
    ({ type, data }: Push<'event'>) => type === 'message.created' && data.message.body === body,
  )

/** All that tells of these channels says that there are none. */
async function expectUnseen(who: Somebody, ids: readonly ConversationId[]): Promise<void> {
  const { heads } = await who.call('messages.heads', {})
  for (const id of ids) {
    expect(Object.keys(heads)).not.toContain(id)
    expect(await viewOf(who, id)).toBeUndefined()
    const history = who.call('messages.history', { conversationId: id })
    await expect(history).rejects.toMatchObject({ code: 'not_found' })
  }
  const streams = ids.map((id) => ({ id, epoch: Object.values(heads)[0]![0], rev: 1 }))
  expect((await who.call('messages.sync', { streams })).streams).toEqual(
    ids.map((id) => ({ id, status: 'gone' })),
  )
}

async function signedIn({ name }: Somebody, storage?: Storage): Promise<HubbubClient> {
  const client = createClient({ url: system.server.url, device: name, ...(storage && { storage }) })
  devices.push(client)
  await client.session.restore()
  const isHere = client.session.state.get().userId !== null
  if (!isHere) await client.session.login({ name, password: passwordOf(name) })
  await until(() => client.connection.state.get().isCaughtUp)
  return client
}
const shows = (client: HubbubClient) => halls.filter((id) => client.conversation(id).get() !== undefined)

describe('a category that is closed to a role', () => {
  it('a member without the role hears nothing more of its channels from the answer on', async () => {
    for (const id of halls) await say(olga, id, 'for all')
    const [olgas, ivans] = [await olga.listen(), await ivan.listen()]
    await close()
    for (const [index, id] of halls.entries()) {
      await say(olga, id, `secret ${index}`)
      await say(mina, id, `answer ${index}`)
      await hearing(olgas, `answer ${index}`)
      await olga.call('groups.editChannel', { conversationId: id, name: `secret ${index}` })
    }
    // What was told before this is answered has come by then.
    await ivans.call('messages.heads', {})
    expect(JSON.stringify(ivans.heard)).not.toMatch(/secret|answer/)
    const removed = ivans.events.flatMap(({ type, data }) =>
      type === 'channel.removed' ? data.conversationId : [],
    )
    expect(removed.toSorted()).toEqual(halls.toSorted())
    await expectUnseen(ivan, halls)
  })

  it('a member who was away loses its channels on coming back', async () => {
    const before = await ivan.call('groups.home', {})
    const { group, rev } = before.groups.find((one) => one.group.id === groupId)!
    const { epoch } = before
    await close()
    const streams = [{ id: group.id, epoch, rev }]
    const { streams: synced } = await ivan.call('messages.sync', { streams })
    expect(JSON.stringify(synced)).toContain('channel.removed')
    await expectUnseen(ivan, halls)
  })

  it('a member with the role goes on, with all that is unread and all that is said meanwhile', async () => {
    for (const id of halls) await say(olga, id, `<@${mina.userId}> before`)
    await say(mina, halls[0]!, 'read')
    const ear = await mina.listen()
    const client = await signedIn(mina)
    const sends = halls.flatMap((id) => Array.from({ length: 10 }, () => say(olga, id, 'meanwhile')))
    await close()
    await Promise.all(sends)
    for (const id of halls) {
      await say(olga, id, `after ${id}`)
      await hearing(ear, `after ${id}`)
    }
    expect(await viewOf(mina, halls[0]!)).toMatchObject({ seq: 13, readSeq: 2, mentionSeqs: [] })
    expect(await viewOf(mina, halls[1]!)).toMatchObject({ seq: 12, readSeq: 0, mentionSeqs: [1] })
    for (const id of halls) {
      const seen = await viewOf(mina, id)
      await until(() => client.conversation(id).get()?.rev === seen!.rev)
      expect(client.conversation(id).get()).toEqual(seen)
      const { messages } = await mina.call('messages.history', { conversationId: id })
      expect(messages).toHaveLength(seen!.seq)
    }
  })

  it('everybody sees its channels when it is opened again, with nothing unread but what they had', async () => {
    await close()
    for (const id of halls) await say(olga, id, '<@everyone> in private')
    const ear = await ivan.listen()
    await open()
    for (const id of halls) {
      expect(await viewOf(ivan, id)).toMatchObject({ seq: 1, readSeq: 1, mentionSeqs: [] })
      await say(olga, id, `open ${id}`)
      await hearing(ear, `open ${id}`)
    }
    expect(said(ear, '<@everyone> in private')).toBe(false)
  })

  it('a channel that is made in it by an older request is seen by the role alone, from its first message on', async () => {
    const [minas, ivans] = [await mina.listen(), await ivan.listen()]
    await close()
    const { id, isPrivate } = await olga.call('groups.createChannel', { groupId, name: 'attic', categoryId })
    expect(isPrivate).toBe(true)
    await say(olga, id, 'first')
    await hearing(minas, 'first')
    expect(await viewOf(mina, id)).toMatchObject({ seq: 1, readSeq: 0 })
    await ivans.call('messages.heads', {})
    expect(JSON.stringify(ivans.heard)).not.toContain(id)
    await expectUnseen(ivan, [id])
  })

  it('clients that are open drop its channels without the role, and keep them with it, again and again', async () => {
    const [minas, ivans] = [await signedIn(mina), await signedIn(ivan)]
    const vanished: ConversationId[] = []
    for (const id of halls)
      minas.conversation(id).subscribe(() => void (shows(minas).includes(id) || vanished.push(id)))
    for (let round = 0; round < 2; round++) {
      await close()
      await until(() => shows(ivans).length === 0)
      for (const id of halls) await say(olga, id, `round ${round}`)
      await until(() => halls.every((id) => minas.conversation(id).get()?.seq === 2 * round + 1))
      await open()
      await until(() => shows(ivans).length === halls.length)
      for (const id of halls) await say(olga, id, `all of round ${round}`)
      await until(() => halls.every((id) => ivans.conversation(id).get()?.seq === 2 * round + 2))
    }
    expect(vanished).toEqual([])
    for (const id of halls) {
      // They came into view again with their category.
      expect(minas.conversation(id).get()).toMatchObject((await viewOf(mina, id))!)
      expect(ivans.conversation(id).get()).toMatchObject((await viewOf(ivan, id))!)
    }
  })
})

describe('the sight of a category', () => {
  const namesTo = (client: HubbubClient) => {
    const view = client.group(groupId).get()
    return view ? categoriesOf(view).map(({ name }) => name) : []
  }
  const showing = (client: HubbubClient, ...names: string[]) =>
    until(() => namesTo(client).join() === names.join())

  const arrange = (name: string) =>
    olga.call('groups.arrangeChannels', {
      ...{ groupId, channels: [], removes: [] },
      categories: [
        { id: categoryId, name, channels: [...halls] },
        { name: 'Attic', channels: [] },
      ],
    })

  it('clients show it where they show a channel in it, and those of whoever edits channels show all', async () => {
    const [olgas, minas, ivans] = [await signedIn(olga), await signedIn(mina), await signedIn(ivan)]
    const ear = await ivan.listen()
    await close()
    await showing(minas, 'Office')
    await showing(ivans)
    await arrange('Headquarters')
    await showing(olgas, 'Headquarters', 'Attic')
    await showing(minas, 'Headquarters')
    await ivans.call('messages.heads', {})
    expect(JSON.stringify(ear.heard)).not.toMatch(/Headquarters|Attic/)
    expect(namesTo(ivans)).toEqual([])

    await olga.call('roles.assign', { groupId, userId: ivan.userId, roleId: staff })
    await showing(ivans, 'Headquarters')
    await olga.call('roles.unassign', { groupId, userId: ivan.userId, roleId: staff })
    await showing(ivans)
    await olga.call('groups.setRole', { groupId, userId: ivan.userId, role: 'admin' })
    await showing(ivans, 'Headquarters', 'Attic')
  })

  it('a client that was away shows what there is on coming back', async () => {
    const storage = memoryStorage()
    const before = await signedIn(mina, storage)
    await close()
    await showing(before, 'Office')
    await before.close()
    await arrange('Headquarters')
    const again = await signedIn(mina, storage)
    await showing(again, 'Headquarters')
    expect(again.conversation(halls[0]!).get()?.category?.name).toBe('Headquarters')
  })
})
