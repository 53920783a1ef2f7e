import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, FileId, GroupId, LinkPreview, Push } from '@hubbub/protocol'
import {
  fetchFile,
  isCluster,
  jobsOf,
  StrangeServer,
  TestSystem,
  until,
  type Ear,
  type Somebody,
} from '@hubbub/testing'
import { pngOf } from '../files/png.ts'

/** Allowed by the setting, and not. */
let site: StrangeServer
let forbidden: StrangeServer
let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let stranger: Somebody
let groupId: GroupId
let general: ConversationId
let ear: Ear

beforeAll(async () => {
  site = await StrangeServer.open()
  forbidden = await StrangeServer.open()
  system = await TestSystem.open({
    HUBBUB_LINK_PREVIEWS: 'on',
    HUBBUB_LINK_PREVIEWS_ALLOW: `127.0.0.1/32:${site.port}`,
  })
  olga = await system.person('olga')
  mina = await system.person('mina')
  ivan = await system.person('ivan')
  stranger = await system.person('stranger')
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
  await olga.call('groups.setRole', { groupId, userId: ivan.userId, role: 'moderator' })
  site.on('/board.png', (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(pngOf(1_200, 630)),
  )
})
beforeEach(async () => {
  ear = await olga.listen()
})
afterAll(async () => {
  await system?.close()
  await site?.close()
  await forbidden?.close()
})

let pages = 0
/** A page that no test has asked for. */
function newPage(title: string, head = '<meta property="og:image" content="/board.png">'): string {
  const path = `/page-${++pages}`
  site.page(path, `<title>${title}</title>${head}<body>`)
  return `http://127.0.0.1:${site.port}${path}`
}

let sent = 0
async function send(by: Somebody, body: string, conversationId = general): Promise<number> {
  return (await by.call('messages.send', { conversationId, cid: `link-${++sent}-cid`, body })).seq
}

async function hearsPreviews(seq: number, fits = (previews: LinkPreview[]) => previews.length > 0) {
  const event = await ear.hears<Push<'event'>>(
    'event',
    ({ type, data }) => type === 'message.previews' && data.seq === seq && fits(data.previews),
  )
  return (event.data as { previews: LinkPreview[] }).previews
}

const shown = async (seq: number, conversationId = general) =>
  (await olga.call('messages.pick', { conversationId, seqs: [seq] })).messages[0]!.previews

async function statusOf(by: Somebody, fileId: FileId, variant = 'preview'): Promise<number> {
  const answer = await fetchFile(by, fileId, variant)
  await answer.arrayBuffer()
  return answer.status
}

describe('a link', () => {
  it('the preview of a link comes to who listens, and to who asks later', async () => {
    const url = newPage('The opening')
    const seq = await send(mina, `look at ${url}.`)
    const previews = await hearsPreviews(seq)
    const image = {
      fileId: expect.stringMatching(/^f_/),
      width: 762,
      height: 400,
      thumbhash: expect.any(String),
    }
    expect(previews).toEqual([{ url, title: 'The opening', siteName: '127.0.0.1', image }])
    expect(await shown(seq)).toEqual(previews)
    const { messages } = await mina.call('messages.history', { conversationId: general })
    expect(messages.at(-1)).toMatchObject({ seq, previews })
    const { streams } = await mina.call('messages.sync', {
      streams: [{ id: general, epoch: (await mina.call('groups.home', {})).epoch, rev: 0 }],
    })
    const [stream] = streams
    expect(stream!.status === 'events' && stream!.events.at(-1)).toMatchObject({
      type: 'message.previews',
      data: { seq, previews },
    })
  })

  it('a link in a thread has one too, for those who see where the thread began', async () => {
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'aside', isPrivate: true })
    await olga.call('groups.addPerson', { conversationId: id, userId: mina.userId })
    const root = await send(olga, 'a thread begins here', id)
    const { thread } = await mina.call('threads.start', { conversationId: id, seq: root })
    const seq = await send(mina, newPage('In a thread'), thread.conversationId)
    const previews = await until(() => shown(seq, thread.conversationId))
    const { fileId } = previews![0]!.image!
    expect([await statusOf(mina, fileId), await statusOf(ivan, fileId)]).toEqual([200, 404])
    await olga.call('groups.removePerson', { conversationId: id, userId: mina.userId })
    expect([await statusOf(mina, fileId), await statusOf(olga, fileId)]).toEqual([404, 200])
  })

  it('its image is for those who see the message, encoded anew, and is none of the files of the place', async () => {
    const seq = await send(mina, newPage('With a picture'))
    const [preview] = await hearsPreviews(seq)
    const { fileId } = preview!.image!
    const answer = await fetchFile(ivan, fileId, 'preview')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
    expect(await statusOf(ivan, fileId, 'original')).toBe(404)
    expect(await statusOf(stranger, fileId)).toBe(404)
    await expect(mina.call('files.get', { fileId })).rejects.toMatchObject({ code: 'not_found' })
    await mina.call('files.discard', { fileId })
    expect(await statusOf(mina, fileId)).toBe(200)
    expect((await mina.call('files.limits', {})).usedBytes).toBe(0)
    expect((await olga.call('messages.files', { conversationId: general })).messages).toEqual([])
  })

  it('a member who leaves cannot fetch the image any more', async () => {
    const leaver = await system.person('leaver')
    const { code } = await olga.call('groups.createInvite', { groupId })
    await leaver.call('groups.join', { code })
    const [preview] = await hearsPreviews(await send(mina, newPage('For members')))
    const { fileId } = preview!.image!
    expect(await statusOf(leaver, fileId)).toBe(200)
    await leaver.call('groups.leave', { groupId })
    expect(await statusOf(leaver, fileId)).toBe(404)
  })

  it('a member whose role was taken cannot fetch the image any more', async () => {
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })
    const { roleId } = await olga.call('roles.create', { groupId, version: 0, name: 'Staff' })
    await olga.call('channels.addRole', { conversationId: id, roleId })
    const held = { groupId, userId: mina.userId, roleId }
    await olga.call('roles.assign', held)
    const [preview] = await hearsPreviews(await send(olga, newPage('For staff'), id))
    const { fileId } = preview!.image!
    expect(await statusOf(mina, fileId)).toBe(200)
    await olga.call('roles.unassign', held)
    expect([await statusOf(mina, fileId), await statusOf(olga, fileId)]).toEqual([404, 200])
  })

  it('an address that is not public is never connected to, neither by a link nor by a redirect or an image', async () => {
    const target = `http://127.0.0.1:${forbidden.port}/`
    site.redirect('/away', target)
    const image = newPage('Only words', `<meta property="og:image" content="${target}">`)
    const seq = await send(mina, `${target} http://127.0.0.1:${site.port}/away ${image}`)
    expect(await hearsPreviews(seq)).toEqual([{ url: image, title: 'Only words', siteName: '127.0.0.1' }])
    expect(forbidden.connections).toBe(0)
  })

  it('the server does not call on itself', async () => {
    const url = newPage('Something else')
    const seq = await send(mina, `${system.server.url}/ ${url}`)
    expect(await hearsPreviews(seq)).toMatchObject([{ url }])
  })

  it('a link in code, quotes or angle brackets is not fetched', async () => {
    const [hidden, url] = [newPage('Hidden'), newPage('Shown')]
    const seq = await send(mina, `> ${hidden}\n\n\`${hidden}\` <${hidden}> ||${hidden}|| ${url}`)
    expect(await hearsPreviews(seq)).toMatchObject([{ url }])
    expect(site.asked.some((request) => hidden.endsWith(request.url!))).toBe(false)
  })

  it('a link that several post is fetched once', async () => {
    const url = newPage('Popular')
    await hearsPreviews(await send(mina, url))
    await hearsPreviews(await send(ivan, `also ${url}`))
    if (isCluster()) return
    expect(site.asked.filter((request) => url.endsWith(request.url!))).toHaveLength(1)
  })
})

describe('taking previews away', () => {
  async function withPreview(by = mina) {
    const url = newPage('To be removed')
    const seq = await send(by, url)
    const [preview] = await hearsPreviews(seq)
    return { seq, url, fileId: preview!.image!.fileId }
  }
  const remove = (by: Somebody, seq: number, url?: string) =>
    by.call('messages.removePreviews', { conversationId: general, seq, ...(url && { url }) })

  it.each([
    ['its author', () => mina],
    ['who moderates', () => ivan],
  ])('%s removes it, and it does not come again', async (_, who) => {
    const { seq, url, fileId } = await withPreview()
    await remove(who(), seq)
    expect(await statusOf(mina, fileId)).toBe(404)
    expect(await hearsPreviews(seq, (previews) => previews.length === 0)).toEqual([])
    expect(await shown(seq)).toBeUndefined()
    const other = newPage('Another')
    await mina.call('messages.edit', { conversationId: general, seq, body: `${url} ${other}` })
    expect(await hearsPreviews(seq, (previews) => previews[0]?.url === other)).toHaveLength(1)
  })

  it('of two links one is removed', async () => {
    const [one, two] = [newPage('One'), newPage('Two')]
    const seq = await send(mina, `${one} ${two}`)
    await hearsPreviews(seq, (previews) => previews.length === 2)
    await remove(mina, seq, one)
    expect(await shown(seq)).toMatchObject([{ url: two }])
  })

  it('somebody else may not, and a stranger learns nothing', async () => {
    const { seq } = await withPreview(olga)
    await expect(remove(mina, seq)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(remove(stranger, seq)).rejects.toMatchObject({ code: 'not_found' })
    expect(await shown(seq)).toHaveLength(1)
  })

  it('an edit that takes the link away takes its preview along', async () => {
    const { seq, fileId } = await withPreview()
    await mina.call('messages.edit', { conversationId: general, seq, body: 'never mind' })
    expect(await statusOf(mina, fileId)).toBe(404)
    expect(await shown(seq)).toBeUndefined()
    const edited = await ear.hears<Push<'event'>>(
      'event',
      (event) => event.type === 'message.edited' && event.data.seq === seq,
    )
    expect(edited.data).not.toHaveProperty('previews')
  })

  it('deleting the message deletes the image', async () => {
    const { seq, fileId } = await withPreview()
    await mina.call('messages.delete', { conversationId: general, seq })
    expect(await statusOf(mina, fileId)).toBe(404)
    expect(await shown(seq)).toBeUndefined()
  })
})

describe('a fetch that takes its time', () => {
  /** A page that answers when it is told to. */
  function slowPage(title: string): { url: string; isAsked: Promise<void>; answer: () => void } {
    const path = `/slow-${++pages}`
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    site.on(path, (_, response) => {
      asked.resolve()
      void answered.promise.then(() =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<title>${title}</title><meta property="og:image" content="/board.png">`),
      )
    })
    const url = `http://127.0.0.1:${site.port}${path}`
    return { url, isAsked: asked.promise, answer: () => answered.resolve() }
  }

  it('nobody waits for it, and what the message has lost meanwhile does not come', async () => {
    const slow = slowPage('Too late')
    const [edited, deleted] = [await send(mina, slow.url), await send(ivan, slow.url)]
    await slow.isAsked
    await mina.call('messages.edit', { conversationId: general, seq: edited, body: 'no link' })
    await ivan.call('messages.delete', { conversationId: general, seq: deleted })
    const removed = await send(mina, slow.url)
    await mina.call('messages.removePreviews', { conversationId: general, seq: removed })
    const last = await send(mina, slow.url)
    slow.answer()
    await hearsPreviews(last)
    for (const seq of [edited, deleted, removed]) expect(await shown(seq)).toBeUndefined()
  })

  it('a server that is killed meanwhile adds the preview once after its start', async () => {
    const slow = slowPage('After the start')
    const seq = await send(mina, slow.url)
    await slow.isAsked
    await system.server.kill()
    // Before the start: the server asks again while it starts, and waits 8 s.
    slow.answer()
    await system.server.start()
    expect(await until(() => shown(seq))).toMatchObject([{ title: 'After the start' }])
    const { epoch } = await mina.call('groups.home', {})
    const { streams } = await mina.call('messages.sync', { streams: [{ id: general, epoch, rev: 0 }] })
    const events = streams[0]!.status === 'events' ? streams[0]!.events : []
    expect(events.filter(({ type, data }) => type === 'message.previews' && data.seq === seq)).toHaveLength(1)
  })
})

it('a server that is told not to fetches nothing', async () => {
  const quiet = await TestSystem.open({
    HUBBUB_LINK_PREVIEWS: 'off',
    HUBBUB_LINK_PREVIEWS_ALLOW: `127.0.0.1/32:${site.port}`,
  })
  try {
    const writer = await quiet.person('writer')
    const { channels } = await quiet.group(writer)
    const conversationId = channels[0]!.conversation.id
    const url = newPage('Never asked for')
    const { seq } = await writer.call('messages.send', { conversationId, cid: 'quiet-message', body: url })
    await writer.call('messages.edit', { conversationId, seq, body: `see ${url}` })
    expect(await jobsOf('previews.fetch', quiet.server)).toEqual([])
    expect(site.asked.some((request) => url.endsWith(request.url!))).toBe(false)
    const { messages } = await writer.call('messages.pick', { conversationId, seqs: [seq] })
    expect(messages[0]).not.toHaveProperty('previews')
  } finally {
    await quiet.close()
  }
})
