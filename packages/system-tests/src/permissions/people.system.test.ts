import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { operationNames, operations, type OperationName, type UserId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import { buildFixture, catalogue, createUsers, type Fixture } from '@hubbub/testing/operations'
import { askRest, askSocket, whenNotBusy, type Told } from './ask.ts'

/** Of no account. */
const nobody: UserId = 'u_0000000000000000000000000Z'

let system: TestSystem
let fixture: Fixture<Somebody>
/** In a group in which nobody of the fixture is. */
let strangers: Record<'guest' | 'person', Somebody>

beforeAll(async () => {
  system = await TestSystem.open()
  fixture = await buildFixture(system, await createUsers(system))
  const [ines, person, guest] = await Promise.all([
    system.person('ines'),
    system.person('pia'),
    system.guest('Far away'),
  ])
  await system.group(ines, [person, guest], 'Go')
  strangers = { person, guest }
})
afterAll(() => system.close())

/** Operations that name people, and are open to whoever does not run the server. */
const aboutPeople = operationNames.filter((name) => {
  const { access, input } = operations[name]
  const isOpen = access !== 'administrator' && access !== 'anyone'
  return isOpen && ('userId' in input.shape || 'userIds' in input.shape)
})

/** Whoever has a full account finds others who have one by their names, so nothing is hidden of these. */
const askers = [
  ['guest', 'guest'],
  ['guest', 'person'],
  ['member', 'guest'],
  ['owner', 'guest'],
] as const

describe('people with whom one shares nothing', () => {
  it.each(aboutPeople)('%s answers of a stranger as of an account that there is not', async (name) => {
    const told: Record<string, string> = {}
    const due: Record<string, string> = {}
    for (const [asker, kind] of askers) {
      const { userId } = strangers[kind]
      const key = `a ${asker} asks of a ${kind}`
      told[key] = (await answerTo(name, asker, userId)).replaceAll(userId, nobody)
      due[key] = await answerTo(name, asker, nobody)
    }
    expect(told).toEqual(due)
  })
})

async function answerTo(
  name: OperationName,
  asker: (typeof askers)[number][0],
  about: UserId,
): Promise<string> {
  const { http, input } = operations[name]
  const caller = fixture[asker]
  const asked = { fixture, caller, conversationId: fixture.conversations.private, isAllowed: true }
  const sample = await catalogue[name].sample(asked)
  const wish = { ...sample, ...('userId' in input.shape ? { userId: about } : { userIds: [about] }) }
  const ask = async (): Promise<Told> =>
    http
      ? askRest(system.server.url, name, wish, caller.tokens.accessToken)
      : askSocket(await caller.listen(), name, wish)
  return (await whenNotBusy(ask)).text
}

it('a guest who has gone is banned where they wrote, twice too, and not where they said nothing', async () => {
  const [loud, silent] = [await system.guest('Loud'), await system.guest('Silent')]
  const { owner } = fixture
  const { group, channels } = await system.group(owner, [loud, silent], 'Draughts')
  const { id: conversationId } = channels[0]!.conversation
  await loud.call('messages.send', { conversationId, cid: 'cid-of-loud', body: 'spam' })
  for (const guest of [loud, silent]) await guest.call('groups.leave', { groupId: group.id })
  const ban = (who: Somebody, deleteMessagesMs = 0) =>
    owner
      .call('moderation.ban', { groupId: group.id, userId: who.userId, reason: 'spam', deleteMessagesMs })
      .then(
        () => 'banned',
        ({ code }: { code: string }) => code,
      )
  expect([await ban(loud, 3_600_000), await ban(loud), await ban(silent)]).toEqual([
    'banned',
    'banned',
    'not_found',
  ])
})
