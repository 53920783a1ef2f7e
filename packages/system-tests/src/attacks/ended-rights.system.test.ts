import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, ReportCase } from '@hubbub/protocol'
import { passwordOf, patiently, rest, TestSystem, until, type Somebody } from '@hubbub/testing'

let system: TestSystem
let root: Somebody
let olga: Somebody
let ivan: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  olga = await system.person('olga')
  ivan = await system.person('ivan')
})
afterAll(() => system.close())

const atOnce = 2

interface Fixture {
  groupId: GroupId
  general: ConversationId
  secret: ConversationId
  evil: Somebody
  pawns: Somebody[]
}

/** All that an admin may change in a group, again and again. */
const attempts: ((fixture: Fixture, turn: number) => Promise<unknown>)[] = [
  ({ evil, groupId }, n) => evil.call('groups.edit', { groupId, name: `evil ${n}` }),
  ({ evil, secret }, n) =>
    evil.call('groups.editChannel', { conversationId: secret, isPrivate: n % 2 === 0, name: `evil ${n}` }),
  ({ evil, groupId }, n) => evil.call('groups.createChannel', { groupId, name: `evil ${n}` }),
  ({ evil, groupId, general, secret }, n) =>
    evil.call('groups.arrangeChannels', {
      groupId,
      categories: [],
      channels: n % 2 === 0 ? [general, secret] : [secret, general],
    }),
  ({ evil, general }, n) => evil.call('channels.setHeadline', { conversationId: general, text: `evil ${n}` }),
  ({ evil, groupId, pawns }, n) =>
    evil.call('groups.setRole', {
      ...{ groupId, userId: pawns[0]!.userId },
      role: n % 2 === 0 ? 'moderator' : 'member',
    }),
  ({ evil, secret, pawns }, n) =>
    evil.call(n % 2 === 0 ? 'groups.addPerson' : 'groups.removePerson', {
      ...{ conversationId: secret, userId: pawns[1]!.userId },
    }),
  async ({ evil, groupId }) => {
    const { invites } = await evil.call('groups.invites', { groupId })
    return evil.call('groups.revokeInvite', { groupId, inviteId: invites.at(-1)!.id })
  },
  async ({ evil, groupId }) => {
    const [{ id, version, state }] = (await casesIn(groupId)) as [ReportCase]
    return evil.call('reports.claim', { groupId, id, version, isClaimed: state === 'open' })
  },
]

/** Any member may, so it shows nothing of one who is a member still. */
const invite = ({ evil, groupId }: Fixture) => evil.call('groups.createInvite', { groupId })

/** Made ready before the attack, so that they come in the middle of it. */
const endings: Record<string, (fixture: Fixture) => Promise<() => Promise<unknown>>> = {
  'is removed':
    async ({ evil, groupId }) =>
    () =>
      olga.call('groups.removeMember', { groupId, userId: evil.userId }),
  'is made a member again':
    async ({ evil, groupId }) =>
    () =>
      olga.call('groups.setRole', { groupId, userId: evil.userId, role: 'member' }),
  'is disabled':
    async ({ evil }) =>
    () =>
      root.call('accounts.setDisabled', { userId: evil.userId, isDisabled: true }),
  'has revoked the session': async ({ evil }) => {
    const tokens = await rest(system.server.url, 'accounts.login', {
      name: evil.name,
      password: passwordOf(evil.name),
    })
    const { sessionId } = evil.tokens
    return () => evil.again(tokens).call('accounts.revokeSession', { sessionId })
  },
}

it.each(Object.keys(endings))(
  'an admin of a group who %s changes nothing after the answer',
  async (ending) => {
    const fixture = await openFixture(Object.keys(endings).indexOf(ending))
    const end = await endings[ending]!(fixture)
    const attack = new Attack(fixture, ending === 'is made a member again' ? attempts : [...attempts, invite])
    await attack.hasDone(attempts.length)
    await patiently(end)
    const atTheAnswer = await pictureOf(fixture)
    await attack.ends()
    expect(await pictureOf(fixture)).toEqual(atTheAnswer)
    // Otherwise it was over before, and this shows nothing.
    expect(attack.refused).toBeGreaterThan(0)
  },
)

async function openFixture(number: number): Promise<Fixture> {
  const person = (name: string) => system.person(`${name}-${number}`)
  const [evil, ...pawns] = await Promise.all(['evil', 'pawn-a', 'pawn-b'].map(person))
  const { group, channels } = await system.group(olga, [ivan, evil!, ...pawns])
  const groupId = group.id
  await olga.call('groups.setRole', { groupId, userId: evil!.userId, role: 'admin' })
  for (let n = 0; n < 8; n++) await olga.call('groups.createInvite', { groupId })
  const { id: secret } = await olga.call('groups.createChannel', { groupId, name: 'secret', isPrivate: true })
  await olga.call('groups.addPerson', { conversationId: secret, userId: ivan.userId })
  const reported = { groupId, userId: pawns[0]!.userId, reason: 'spam' as const }
  await ivan.call('reports.createOfMember', reported)
  return { groupId, general: channels[0]!.conversation.id, secret, evil: evil!, pawns }
}

const casesIn = async (groupId: GroupId) =>
  (await olga.call('reports.list', { groupId, filter: 'open' })).cases

/** What the owner sees of all that the attempts change. */
async function pictureOf({ groupId, general, secret }: Fixture) {
  const [view, members, invites, headline, people] = await Promise.all([
    olga.call('groups.get', { groupId }),
    olga.call('groups.members', { groupId }),
    olga.call('groups.invites', { groupId }),
    olga.call('channels.headline', { conversationId: general }),
    olga.call('groups.people', { conversationId: secret }),
  ])
  return { view, members, invites, headline, people, cases: await casesIn(groupId) }
}

/** Every attempt, several of each at a time, until it is over and all are refused. */
class Attack {
  refused = 0
  #done = 0
  #isOver = false
  readonly #running: Promise<void>[]

  constructor(fixture: Fixture, those: typeof attempts) {
    this.#running = those.flatMap((attempt) =>
      Array.from({ length: atOnce }, (_, n) => this.#go(attempt, fixture, n)),
    )
  }

  async hasDone(count: number): Promise<void> {
    await until(() => this.#done >= count)
  }

  async ends(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
  }

  /** An attempt may be refused for what another one has just done; nobody is refused so often who may do it. */
  async #go(attempt: (typeof attempts)[number], fixture: Fixture, from: number): Promise<void> {
    let inVain = 0
    for (let turn = from; !this.#isOver || inVain < 2; turn++)
      try {
        await attempt(fixture, turn)
        this.#done++
        inVain = 0
      } catch {
        this.refused++
        inVain++
      }
  }
}
