import { bodyWithoutComment, type Message, type Person, type UserId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import type { GroupsDeps } from '../context/deps.ts'
import { anId, ivan, mina, noor, olga } from '../testing/users.suite.ts'
import { displayNamesIn, webMessageOf, webTextOf } from './web-message.ts'

const aMessage = (overrides: Partial<Message> = {}): Message => ({
  ...{ id: anId('m'), conversationId: anId('c'), seq: 7, cid: 'a-cid-of-mina', authorId: mina, kind: 'text' },
  ...{ body: 'e4', replyTo: 3, mentions: [], mentionsEveryone: false, at: 1_000 },
  ...{ reactions: [{ emoji: '👍', count: 2, isMine: false }], editedAt: null, deletedAt: null },
  ...overrides,
})

const cards: Person[] = [
  { id: mina, name: 'mina.handle', displayName: 'Mina', kind: 'person', status: { text: 'on holiday' } },
  { id: olga, name: 'olga.handle', displayName: 'Olga *the* [first](https://x.example)', kind: 'person' },
  { id: noor, name: null, displayName: 'Noor', kind: 'guest' },
]
const asked: UserId[][] = []
const bus = {
  async call(_action: string, { userIds }: { userIds: UserId[] }) {
    asked.push(userIds)
    return cards.filter(({ id }) => userIds.includes(id))
  },
} as unknown as GroupsDeps['bus']

async function shown(message: Message) {
  return webMessageOf(message, await displayNamesIn([message], { bus }))
}

it('a message on the web is its number, its text, its time and a display name', async () => {
  expect(await shown(aMessage())).toEqual({ seq: 7, author: 'Mina', body: 'e4', at: 1_000 })
})

it('a message on the web says that it was edited and how many replies it has, and nothing of who replied', async () => {
  const thread = { conversationId: anId('c'), count: 2, seq: 2, lastAt: 9, faces: [olga, noor] }
  const told = await shown(aMessage({ editedAt: 2_000, thread }))
  expect(told).toEqual({ seq: 7, author: 'Mina', body: 'e4', at: 1_000, isEdited: true, replies: 2 })
  expect(await shown(aMessage({ thread: { ...thread, count: 0 } }))).not.toHaveProperty('replies')
})

it('files, polls, pins, previews and what is forwarded are not in a message on the web', async () => {
  const forwarded = { authorId: olga, authorName: 'Olga', body: 'from a private place', at: 1 }
  const poll = { options: [{ text: 'White' }] }
  const told = await shown(
    aMessage({
      forwarded,
      poll,
      attachments: [{ name: 'secret.pdf' }],
      pinned: { by: olga, at: 1 },
    } as never),
  )
  expect(told).toEqual({ seq: 7, author: 'Mina', body: 'e4', at: 1_000 })
})

it('a forward without a comment has no text for the web, whatever its body repeats', () => {
  const forwarded = { authorId: olga, authorName: 'Olga', body: 'from a private place', at: 1 }
  const body = bodyWithoutComment(forwarded)
  expect(webTextOf(aMessage({ forwarded, body }))).toBe('')
  expect(webTextOf(aMessage({ forwarded, body: `look: ${body}` }))).toBe(`look: ${body}`)
})

it('an author whose account is gone has no name', async () => {
  expect(await shown(aMessage({ authorId: ivan }))).toMatchObject({ author: null })
})

it('people who are mentioned stand in the text by their display names, as plain words', async () => {
  const body = `<@${noor}> and <@${olga}>, and <@everyone>`
  const told = await shown(aMessage({ body, mentions: [noor, olga] }))
  expect(told.body).toBe(
    String.raw`@Noor and @Olga \*the\* \[first\]\(https\:\/\/x\.example\), and @everyone`,
  )
  expect(told.mentioned).toEqual({
    body: '<@u_00000000000000000000000001> and <@u_00000000000000000000000002>, and <@everyone>',
    names: ['Noor', 'Olga *the* [first](https://x.example)'],
  })
})

it('an id that was typed and mentions nobody names nobody, and no id is told', async () => {
  asked.length = 0
  const told = await shown(aMessage({ body: `<@${olga}> <@${ivan}>`, mentions: [ivan] }))
  expect(told.body).toBe('@… @…')
  const nobody = `<@u_${'0'.repeat(26)}>`
  expect(told.mentioned).toEqual({ body: `${nobody} ${nobody}`, names: [] })
  expect(asked).toEqual([[mina, ivan]])
})
