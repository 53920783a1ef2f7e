import { expect, it } from '@jest/globals'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'
import type { TestUser } from '../testing/test-user.suite.ts'

const fixture = fixtureForEach()

it('a search in a channel finds the people who see it, guests too, and nobody else', async () => {
  const { service, mina, olga, general, plans, code } = fixture()
  const guest = await service.person('olaf', 'guest')
  await guest.call('groups.join', { code })
  await service.person('oleg')
  const found = async (who: TestUser, conversationId: typeof general, query: string) => {
    const { people } = await who.call('groups.findPeople', { conversationId, query })
    return people.map(({ displayName }) => displayName)
  }
  expect(await found(mina, general, 'OL')).toEqual(['olga', 'olaf'])
  expect(await found(guest, general, 'ol')).toEqual(['olga', 'olaf'])
  expect(await found(olga, plans, 'ol')).toEqual(['olga'])
  await expect(found(guest, plans, 'ol')).rejects.toMatchObject(refused('not_found'))
})

it('a person with exactly the wanted handle comes first', async () => {
  const { service, mina, general, code } = fixture()
  for (const name of ['olgierd', 'olgun', 'olg']) {
    const somebody = await service.person(name)
    await somebody.call('groups.join', { code })
  }
  const { people } = await mina.call('groups.findPeople', { conversationId: general, query: 'olg' })
  expect(people[0]?.name).toBe('olg')
})
