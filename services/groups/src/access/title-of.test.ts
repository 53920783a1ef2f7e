import { expect, it } from '@jest/globals'
import { sharedFixture } from '../testing/shared-fixture.suite.ts'

const shared = sharedFixture()
const titleOf = (place: 'public' | 'direct') => {
  const { service, fixture } = shared()
  return service.bus.call('groups.titleOf', { conversationId: fixture.conversations[place] })
}

it('a channel has a name of its own and that of its group, and a direct conversation has none', async () => {
  expect(await titleOf('public')).toMatchObject({
    ...{ kind: 'channel', groupId: shared().fixture.groupId },
    ...{ name: expect.any(String), groupName: expect.any(String) },
  })
  expect(await titleOf('direct')).toMatchObject({
    kind: 'direct',
    groupId: null,
    name: '',
    groupName: null,
  })
})
