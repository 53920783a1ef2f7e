import { expect, it } from '@jest/globals'
import type { LinkPreview } from '@hubbub/protocol'
import { aDraft, chess, mina, olga, type OpenMessages } from './messages.suite.ts'
import { general, TestService } from './test-service.ts'

const [one, two] = ['https://a.example/', 'https://b.example/'] as const
const previewOf = (url: string, image?: `f_${string}`): LinkPreview => ({
  ...{ url, title: `about ${url}` },
  ...(image && { image: { fileId: image, width: 30, height: 20 } }),
})
const at = { conversationId: chess, seq: 1 }
const removal = { ...at, by: mina, mayModerate: false, at: 5 }
const image = 'f_0000000000000000000000000A'

export function itKeepsPreviews(open: OpenMessages): void {
  async function linking(body = `${one} ${two}`) {
    const store = await open()
    await store.messages.append(aDraft({ body, wantsPreviews: true }))
    const shown = async () => (await store.messages.pick(chess, [1]))[0]!.previews
    return { ...store, shown }
  }

  it('previews are shown in the order of the links, and twice is once', async () => {
    const { messages, streams, shown } = await linking()
    const second = { ...at, previews: [previewOf(two)] }
    expect(await messages.addPreviews(second)).toMatchObject({ kind: 'changed', rev: 2 })
    expect(await messages.addPreviews(second)).toEqual({
      kind: 'unchanged',
      rev: 2,
      previews: [previewOf(two)],
    })
    const both = { ...at, previews: [previewOf(two, image), previewOf(one, image)] }
    expect(await messages.addPreviews(both)).toMatchObject({ kind: 'changed', rev: 3 })
    expect(await shown()).toEqual([previewOf(one, image), previewOf(two)])
    const page = await messages.page({ conversationId: chess, limit: 10 })
    expect(page.messages[0]!.previews).toEqual([previewOf(one, image), previewOf(two)])
    expect((await streams.changes(chess, 1, 10)).map(({ type, seq }) => [type, seq])).toEqual([
      ['message.previews', 1],
      ['message.previews', 1],
    ])
  })

  it('two who fetched the same add it once', async () => {
    const { messages, streams, shown } = await linking()
    const images = [image, 'f_0000000000000000000000000B'] as const
    await Promise.all(images.map((id) => messages.addPreviews({ ...at, previews: [previewOf(one, id)] })))
    expect(await shown()).toHaveLength(1)
    expect((await streams.heads([chess])).get(chess)!.rev).toBe(2)
  })

  it('previews of links that the message has not, or of no message, are not added', async () => {
    const { messages, shown } = await linking(one)
    expect(await messages.addPreviews({ ...at, previews: [previewOf(two)] })).toMatchObject({
      kind: 'unchanged',
    })
    expect(await messages.addPreviews({ ...at, seq: 9, previews: [previewOf(one)] })).toEqual({
      kind: 'missing',
    })
    await messages.delete({ ...removal })
    expect(await messages.addPreviews({ ...at, previews: [previewOf(one)] })).toEqual({ kind: 'missing' })
    expect(await shown()).toBeUndefined()
  })

  it('a removed preview does not come again, also one that was removed before it came', async () => {
    const { messages, shown } = await linking()
    await messages.addPreviews({ ...at, previews: [previewOf(one, image)] })
    expect(await messages.removePreviews({ ...removal, url: one })).toMatchObject({
      kind: 'changed',
      fileIds: [image],
    })
    expect(await messages.removePreviews({ ...removal, url: one })).toMatchObject({ kind: 'unchanged' })
    expect(await messages.addPreviews({ ...at, previews: [previewOf(one), previewOf(two)] })).toMatchObject({
      ...{ kind: 'changed', previews: [previewOf(two)] },
    })
    await messages.removePreviews(removal)
    expect(await messages.record(chess, 1)).toMatchObject({ unpreviewed: [one, two] })
    expect(await messages.addPreviews({ ...at, previews: [previewOf(one), previewOf(two)] })).toMatchObject({
      ...{ kind: 'unchanged' },
    })
    expect(await shown()).toBeUndefined()
  })

  it('previews are removed by the author, or who moderates', async () => {
    const { messages } = await linking()
    expect(await messages.removePreviews({ ...removal, by: olga })).toEqual({ kind: 'not_yours' })
    expect(await messages.removePreviews({ ...removal, seq: 9 })).toEqual({ kind: 'missing' })
    expect(await messages.removePreviews({ ...removal, by: olga, mayModerate: true })).toMatchObject({
      ...{ kind: 'changed' },
    })
    await messages.delete({ ...removal })
    expect(await messages.removePreviews(removal)).toMatchObject({ kind: 'unchanged' })
  })

  it('an edit keeps what belongs to links that stay, and a deletion nothing', async () => {
    const { messages, shown } = await linking()
    const edit = { ...at, by: mina, mentions: [], mentionsEveryone: false, at: 6 }
    await messages.addPreviews({ ...at, previews: [previewOf(one, image), previewOf(two)] })
    expect(await messages.edit({ ...edit, body: `only ${two}` })).toMatchObject({
      ...{ kind: 'changed', fileIds: [image], previews: [previewOf(two)] },
    })
    expect(await shown()).toEqual([previewOf(two)])
    await messages.delete({ ...removal })
    expect(await shown()).toBeUndefined()
  })

  it('a reaction leaves previews as they are', async () => {
    const { messages, reactions, shown } = await linking(one)
    await messages.addPreviews({ ...at, previews: [previewOf(one)] })
    await reactions.add({ ...at, emoji: '👍', userId: olga })
    expect(await shown()).toEqual([previewOf(one)])
  })

  it('in a channel without link previews none are fetched, and none come that were on their way', async () => {
    const service = await TestService.open(await open())
    service.join(mina)
    const message = { conversationId: general, cid: 'with-a-link', body: one }
    const { seq } = await service.call(mina, 'messages.send', message)
    const linked = { conversationId: general, seq }
    expect(await service.bus.call('messages.linksOf', linked)).toMatchObject({ urls: [one] })
    service.places.set(general, { ...service.places.get(general)!, hasPreviews: false })
    await service.bus.broadcastAndWait('access.changed', { facts: [{ conversationId: general }] })
    expect(await service.bus.call('messages.linksOf', linked)).toMatchObject({ urls: [] })
    const previews = [previewOf(one, image)]
    expect(await service.bus.call('messages.addPreviews', { ...linked, previews })).toEqual([])
  })
}
