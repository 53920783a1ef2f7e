import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { HubbubClient } from '../client.ts'
import { aStage, direct, general } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter('mina', { storage: stage.storage })
})

afterEach(() => client.close())

it('a draft is there after a reload, for its conversation', async () => {
  client.drafts.set(general, { body: 'half a thou', replyTo: 4 })
  await client.close()
  client = stage.aClient()
  const restoring = client.session.restore()
  await stage.clock.pass(100)
  await restoring
  expect(client.drafts.get(general)).toEqual({ body: 'half a thou', replyTo: 4 })
  expect(client.drafts.get(direct)).toEqual({ body: '', replyTo: null })
  expect([...client.drafts.state.get()]).toEqual([general])
})

it('an empty draft is removed', async () => {
  client.drafts.set(general, { body: 'x', replyTo: null })
  await stage.clock.pass(400)
  client.drafts.set(general, { body: '  ', replyTo: null })
  await stage.clock.pass(400)
  expect([...client.drafts.state.get()]).toEqual([])
  expect((await stage.storage.keys('')).filter((key) => key.includes('draft'))).toEqual([])
})

it('further typing does not change the list of conversations', () => {
  let news = 0
  client.drafts.state.subscribe(() => (news += 1))
  for (const body of ['h', 'he', 'hel']) client.drafts.set(general, { body, replyTo: null })
  expect(news).toBe(1)
})
