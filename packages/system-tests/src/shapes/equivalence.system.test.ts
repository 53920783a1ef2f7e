import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Conversation, OperationName } from '@hubbub/protocol'
import { restRaw, TestSystem, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
/** In no group. */
let ivan: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

interface Question {
  by: 'olga' | 'mina' | 'ivan'
  name: OperationName
  input: (at: Conversation) => object
  /** What each shape answers, among other things. */
  answer: object
}

const here = ({ id: conversationId }: Conversation) => ({ conversationId })
// A client id is known for its author in all places.
const message = (at: Conversation, n: number) => ({ ...here(at), cid: `${at.id}-${n}` })
const longer = 'e4 '.repeat(3_000)

/** One of each kind, in this order in a group of its own: Olga owns it, Mina is a member. */
const questions: Question[] = [
  {
    ...{ by: 'olga', name: 'messages.send', input: (at) => ({ ...message(at, 1), body: 'e4' }) },
    answer: { seq: 1, rev: 1, dup: false },
  },
  {
    ...{ by: 'olga', name: 'messages.send', input: (at) => ({ ...message(at, 1), body: 'e4' }) },
    answer: { seq: 1, rev: 1, dup: true },
  },
  {
    ...{ by: 'olga', name: 'messages.send', input: (at) => ({ ...message(at, 1), body: 'd4' }) },
    answer: { code: 'cid_conflict', retryable: false },
  },
  {
    ...{ by: 'mina', name: 'messages.react', input: (at) => ({ ...here(at), seq: 1, emoji: '👍' }) },
    answer: { rev: 2 },
  },
  {
    ...{ by: 'olga', name: 'messages.edit', input: (at) => ({ ...here(at), seq: 1, body: 'e4!' }) },
    answer: { rev: 3 },
  },
  {
    ...{ by: 'mina', name: 'messages.history', input: here },
    answer: { messages: [expect.objectContaining({ seq: 1, body: 'e4!' })] },
  },
  {
    ...{ by: 'mina', name: 'groups.get', input: ({ groupId }) => ({ groupId }) },
    answer: { group: expect.objectContaining({ name: 'Chess club' }), role: 'member', memberCount: 2 },
  },
  {
    ...{ by: 'mina', name: 'messages.edit', input: (at) => ({ ...here(at), seq: 1, body: 'mine' }) },
    answer: { code: 'not_allowed' },
  },
  { by: 'ivan', name: 'messages.history', input: here, answer: { code: 'not_found' } },
  {
    ...{
      by: 'olga',
      name: 'messages.send',
      input: (at) => ({ ...message(at, 2), body: longer }),
    },
    answer: { code: 'bad_input', fields: { body: expect.any(String) } },
  },
  {
    by: 'olga',
    name: 'messages.send',
    input: here,
    answer: { code: 'bad_input', fields: { cid: expect.any(String) } },
  },
]

/** Ids and moments are another each time. */
const comparable = (answer: object): object =>
  JSON.parse(
    JSON.stringify(answer, (_, value: unknown) =>
      typeof value === 'number' && value > 1_000_000_000_000 ? 'a moment' : value,
    ).replaceAll(/\b([a-z]+)_[0-9A-Z]{26}\b/g, '$1_id'),
  ) as object

async function askAll(
  ask: (who: Somebody, name: OperationName, input: object) => Promise<object>,
): Promise<object[]> {
  const { channels } = await system.group(olga, [mina], 'Chess club')
  const people = { olga, mina, ivan }
  const answers = []
  for (const { by, name, input } of questions)
    answers.push(comparable(await ask(people[by], name, input(channels[0]!.conversation))))
  return answers
}

it('one operation of each kind has the same answer over REST and over a socket, in each shape', async () => {
  const byRest = await askAll(async (who, name, input) => {
    const { body } = await restRaw(who.url, name, { ...input }, who.tokens.accessToken)
    return body as object
  })
  const ears = new Map<Somebody, Ear>()
  for (const who of [olga, mina, ivan]) ears.set(who, await who.listen())
  const bySocket = await askAll(async (who, name, input) => {
    const reply = await ears.get(who)!.call(name, input)
    if (reply.ok) return reply.data
    const { ok: _, ...refusal } = reply
    return refusal
  })
  expect(byRest).toMatchObject(questions.map(({ answer }) => answer))
  expect(bySocket).toEqual(byRest)
})
