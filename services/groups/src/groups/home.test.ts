import { expect, it } from '@jest/globals'
import { fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('a home asks each other service once, however many places it lists', async () => {
  const { service, mina, ivan, noor } = fixture()
  for (let count = 0; count < 5; count++) {
    await mina.call('groups.create', { name: `Group ${count}` })
    await mina.call('groups.createAdhoc', { userIds: [ivan.id, noor.id] })
  }
  service.asked.length = 0
  const home = await mina.home()
  expect(home.groups).toHaveLength(6)
  expect(home.conversations).toHaveLength(7)
  expect(service.asked).toEqual(['messages.positions', 'accounts.cards'])
})

it('a home shows everything that one may see, and nothing else', async () => {
  const { mina, olga, ivan, noor, plans, general } = fixture()
  const channels = async (somebody: typeof mina) =>
    (await somebody.home()).groups.flatMap((group) =>
      group.channels.map(({ conversation }) => conversation.id),
    )
  expect(await channels(mina)).toEqual([general, plans])
  expect(await channels(olga)).toEqual([general, plans])
  expect(await channels(ivan)).toEqual([general])
  expect(await noor.home()).toMatchObject({ groups: [], conversations: [], rev: 0, me: { id: noor.id } })
})
