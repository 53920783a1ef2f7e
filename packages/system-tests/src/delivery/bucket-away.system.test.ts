import { s3Settings, TestSystem, uploadFile } from '@hubbub/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'

let system: TestSystem
beforeAll(async () => {
  // Nobody listens there.
  const bucket = s3Settings('http://key:secret@127.0.0.1:9/files')
  system = await TestSystem.open({ HUBBUB_FILES: 's3', ...bucket })
})
afterAll(() => system.close())

it('a server starts while its bucket is away, and words are sent', async () => {
  const olga = await system.person('olga')
  const { channels } = await system.group(olga)
  const conversationId = channels[0]!.conversation.id
  await expect(uploadFile(olga, 'notes.txt', new Uint8Array(10))).rejects.toMatchObject({
    code: 'storage_unavailable',
  })
  expect(
    await olga.call('messages.send', { conversationId, cid: 'bucket-away', body: 'words' }),
  ).toMatchObject({
    seq: expect.any(Number),
  })
})
