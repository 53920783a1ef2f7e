import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, FileId } from '@hubbub/protocol'
import { beginUpload, factsOf, sendPart, TestSystem, type Somebody } from '@hubbub/testing'

const mb = 1_000_000

let system: TestSystem
let olga: Somebody
let mina: Somebody
let stranger: Somebody
let general: ConversationId
let direct: ConversationId
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_FILES_GROUP_MB: '3' })
  olga = await system.person('olga')
  mina = await system.person('mina')
  stranger = await system.person('stranger')
  const { channels } = await system.group(olga, [mina])
  general = channels[0]!.conversation.id
  direct = (await olga.call('groups.openDirect', { userId: mina.userId })).conversationId
})
afterAll(() => system.close())

async function uploaded(by: Somebody, size: number, conversationId?: ConversationId): Promise<FileId> {
  const fileId = await beginUpload(by, 'box.bin', size, conversationId)
  await sendPart(by, fileId, 0, new Uint8Array(size))
  await factsOf(by, fileId)
  return fileId
}

let sent = 0
const send = (by: Somebody, conversationId: ConversationId, fileIds: FileId[]) =>
  by.call('messages.send', {
    ...{ conversationId, cid: `group-room-${++sent}`, body: '' },
    attachments: fileIds.map((fileId) => ({ fileId })),
  })
const limitsIn = (by: Somebody, conversationId: ConversationId) => by.call('files.limits', { conversationId })

it('a group is told what it has, and the limit is told before an upload begins', async () => {
  expect(await limitsIn(olga, general)).toMatchObject({
    ...{ maxBytes: 3 * mb, groupUsedBytes: 0, groupQuotaBytes: 3 * mb },
  })
  await expect(beginUpload(olga, 'box.bin', 3 * mb + 1, general)).rejects.toMatchObject({
    code: 'no_room_in_group',
  })
  await send(olga, general, [await uploaded(olga, 2 * mb, general)])
  expect(await limitsIn(mina, general)).toMatchObject({ maxBytes: mb, groupUsedBytes: 2 * mb })
  await expect(beginUpload(mina, 'box.bin', mb + 1, general)).rejects.toMatchObject({
    code: 'no_room_in_group',
  })
})

it('a direct conversation is no group’s, and has no such limit', async () => {
  expect(await limitsIn(olga, direct)).not.toHaveProperty('groupQuotaBytes')
  await send(olga, direct, [await uploaded(olga, 4 * mb, direct)])
})

it('a client that does not say where it uploads for is refused when it sends, and may send elsewhere', async () => {
  const fileId = await uploaded(mina, 2 * mb)
  await expect(send(mina, general, [fileId])).rejects.toMatchObject({ code: 'no_room_in_group' })
  expect(await limitsIn(mina, general)).toMatchObject({ groupUsedBytes: 2 * mb })
  await send(mina, direct, [fileId])
})

it('messages that are sent at once do not together bring a group beyond its limit', async () => {
  const fileIds = await Promise.all(Array.from({ length: 5 }, () => uploaded(olga, 400_000)))
  const outcomes = await Promise.allSettled(fileIds.map((fileId) => send(olga, general, [fileId])))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals.length).toBeGreaterThanOrEqual(3)
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'no_room_in_group' })
  const { groupUsedBytes } = await limitsIn(olga, general)
  expect(groupUsedBytes).toBe(2 * mb + (5 - refusals.length) * 400_000)
})

it('a deleted message makes room when the content of its files has gone', async () => {
  const { messages } = await olga.call('messages.files', { conversationId: general })
  for (const { seq } of messages) await olga.call('messages.delete', { conversationId: general, seq })
  while ((await limitsIn(olga, general)).groupUsedBytes! > 0);
  expect(await send(mina, general, [await uploaded(mina, 3 * mb, general)])).toMatchObject({ dup: false })
})

it('the room of a group is told to nobody who does not see it', async () => {
  await expect(limitsIn(stranger, general)).rejects.toMatchObject({ code: 'not_found' })
  for (const conversation of [general, 'c_0000000000000000000000000F', 'nonsense'])
    await expect(beginUpload(stranger, 'a', 1, conversation as ConversationId)).rejects.toMatchObject({
      code: 'not_found',
    })
})
