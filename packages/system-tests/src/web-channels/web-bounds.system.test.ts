import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { rates, type ConversationId } from '@hubbub/protocol'
import { rest, TestSystem, type Somebody } from '@hubbub/testing'
import { fetchPage } from './web-page.ts'

describe('a crawler', () => {
  let system: TestSystem
  let olga: Somebody
  let general: ConversationId
  beforeAll(async () => {
    system = await TestSystem.open({ HUBBUB_WEB_CHANNELS: 'on', HUBBUB_RATE_LIMITS: 'on' })
    olga = await system.person('olga')
    general = (await system.group(olga)).channels[0]!.conversation.id
    await olga.call('channels.setWebPublic', { conversationId: general, isWebPublic: true })
  })
  afterAll(() => system.close())

  it('a crawler that does not stop has to wait, and is told how long; others go on', async () => {
    const { url } = system.server
    const paths = [`/web/${general}`, '/web/c_00000000000000000000000000']
    const statuses: number[] = []
    for (let n = 0; n < rates.web.points; n++) statuses.push((await fetchPage(url, paths[n % 2]!)).status)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    for (const path of [...paths, `/api/web/channels/${general}`]) {
      const { status, headers } = await fetchPage(url, path)
      expect([path, status]).toEqual([path, 429])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    // Signed in at the same address: other calls are counted apart.
    expect(await olga.call('messages.history', { conversationId: general })).toMatchObject({ messages: [] })
  })
})

describe('a server that shows no channels on the web', () => {
  it('nothing is opened there, and no channel is read, also not one that was opened before', async () => {
    const system = await TestSystem.open({ HUBBUB_WEB_CHANNELS: 'off' })
    const { url } = system.server
    const olga = await system.person('olga')
    const conversationId = (await system.group(olga)).channels[0]!.conversation.id
    const open = olga.call('channels.setWebPublic', { conversationId, isWebPublic: true })
    await expect(open).rejects.toMatchObject({ code: 'web_channels_off' })
    await olga.call('channels.setWebPublic', { conversationId, isWebPublic: false })
    await expect(rest(url, 'channels.webPage', { conversationId })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await rest(url, 'channels.webList', {})).toEqual({ conversationIds: [], more: false })
    expect(await rest(url, 'accounts.welcome', {})).not.toHaveProperty('hasWebChannels')
    // Without a page of the client a program gets the refusal.
    expect((await fetchPage(url, `/web/${conversationId}`)).status).toBe(404)
    expect((await fetchPage(url, '/sitemap.xml')).status).toBe(404)
    await system.close()
  })
})
