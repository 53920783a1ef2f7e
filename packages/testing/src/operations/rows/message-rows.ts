import type { Fixture } from '../fixture.ts'
import { react } from './reaction-rows.ts'
import { adhocHears, directHears, groupHears, privateHears } from '../hears.ts'
import { atFirst, here, inPublic } from '../positions.ts'
import type { Asked, Catalogue } from '../row.ts'
import { roleCalls } from './moderation/role-rows.ts'
import { freshCid } from '../users.ts'

/** The caller's own message, where there is to be one. */
const atOwn = async (asked: Asked) => {
  const { caller, conversationId, isAllowed, fixture } = asked
  if (!isAllowed) return atFirst(asked)
  const isArchived = conversationId === fixture.conversations.archived
  const seq = isArchived
    ? fixture.archivedSeqs.get(caller.userId)!
    : await fixture.say(caller, conversationId)
  return { conversationId, seq }
}

const mentioning = ({ otherMember }: Fixture) => `<@${otherMember.userId}>, your move`
const sayMentioning = (fixture: Fixture) =>
  fixture.say(fixture.member, fixture.conversations.public, mentioning(fixture))

/** The member's: the second one, or another of which the number is given. */
const edit = (fixture: Fixture, body: string, seq = 2) =>
  fixture.member.call('messages.edit', { ...inPublic(fixture, seq), body })
const remove = (fixture: Fixture, by: 'member' | 'admin' = 'member', seq = 2) =>
  fixture[by].call('messages.delete', inPublic(fixture, seq))

const replyInBoth = async ({ member, threads }: Fixture, name: 'public' | 'private' = 'public') => {
  const reply = { conversationId: threads[name], cid: freshCid(), body: 'c5', isAlsoInChannel: true }
  return (await member.call('messages.send', reply)).seq
}

/** To an address that nobody is ever fetched from. */
const sayLink = (fixture: Fixture) =>
  fixture.say(fixture.member, fixture.conversations.public, 'http://192.0.2.1/chess')
const removePreviews = (fixture: Fixture, by: 'member' | 'admin', seq = 4) =>
  fixture[by].call('messages.removePreviews', inPublic(fixture, seq))

export const messageRows = {
  'messages.send': {
    sample: (asked) => ({ ...here(asked), cid: freshCid(), body: 'd4' }),
    changes: [
      {
        title: 'in a public channel',
        run: ({ member, conversations, say }) => say(member, conversations.public),
        hears: groupHears('message.created'),
      },
      {
        title: 'in a private channel',
        run: ({ member, conversations, say }) => say(member, conversations.private),
        hears: privateHears('message.created'),
      },
      {
        title: 'in a direct conversation',
        run: ({ owner, conversations, say }) => say(owner, conversations.direct),
        hears: directHears('message.created'),
      },
      {
        title: 'in an ad-hoc conversation',
        run: ({ guest, conversations, say }) => say(guest, conversations.adhoc),
        hears: adhocHears('message.created'),
      },
      {
        title: 'mentioning somebody who sees it, and somebody who does not',
        run: ({ member, owner, otherMember, conversations, say }) =>
          say(member, conversations.private, `<@${owner.userId}> beat <@${otherMember.userId}>`),
        hears: privateHears('message.created'),
      },
      {
        title: 'mentioning everybody',
        run: ({ owner, conversations, say }) => say(owner, conversations.public, '<@everyone> tea!'),
        hears: groupHears('message.created'),
      },
      roleCalls.sent,
      {
        title: 'mentioning everybody without the right to',
        run: ({ member, conversations, say }) => say(member, conversations.public, '<@everyone> tea!'),
        hears: groupHears('message.created'),
      },
      {
        title: 'an answer',
        run: ({ member, conversations }) =>
          member.call('messages.send', {
            conversationId: conversations.public,
            cid: freshCid(),
            body: 'e5',
            replyTo: 1,
          }),
        hears: groupHears('message.created'),
      },
      {
        title: 'a reply in a thread, also to the channel',
        run: (fixture) => replyInBoth(fixture),
        races: 'what the message tells of its thread is a job',
      },
      {
        title: 'a reply in a thread of a private channel, also to the channel',
        run: (fixture) => replyInBoth(fixture, 'private'),
        races: 'what the message tells of its thread is a job',
      },
      {
        title: 'that forwards one from a private channel, and then the forward, and deletes it',
        run: async ({ member, conversations: { private: hidden, public: shown } }) => {
          const to = { conversationId: shown, body: '' }
          const forward = { conversationId: hidden, seq: 1 }
          const { seq } = await member.call('messages.send', { ...to, cid: freshCid(), forward })
          const again = { conversationId: shown, seq }
          await member.call('messages.send', { ...to, cid: freshCid(), body: 'look', forward: again })
          await member.call('messages.delete', again)
        },
        hears: groupHears('message.created, message.created, message.deleted'),
      },
      {
        title: 'many, by many',
        run: ({ owner, member, otherMember, conversations, say }) => {
          const users = [owner, member, otherMember]
          const sends = Array.from({ length: 30 }, (_, n) =>
            say(users[n % 3]!, conversations.public, `move ${n}`),
          )
          return Promise.all(sends)
        },
        races: 'the messages of several people come in any order',
      },
    ],
  },
  'messages.history': { sample: here },
  'messages.atTime': { sample: (asked) => ({ ...here(asked), at: 0 }) },
  'messages.files': { sample: here },
  'messages.pick': { sample: (asked) => ({ ...here(asked), seqs: [1] }) },
  'messages.edit': {
    sample: async (asked) => ({ ...(await atOwn(asked)), body: 'c4' }),
    changes: [
      { title: 'another text', run: (fixture) => edit(fixture, 'd4'), hears: groupHears('message.edited') },
      { title: 'the same text', run: (fixture) => edit(fixture, 'e4'), hears: {} },
      {
        title: 'now it mentions somebody',
        run: (fixture) => edit(fixture, mentioning(fixture)),
        hears: groupHears('message.edited'),
      },
      {
        title: 'a reply that is also in the channel, from there',
        before: (fixture) => replyInBoth(fixture),
        run: (fixture) => edit(fixture, 'd4', 4),
        races: 'what the message tells of its thread is a job',
      },
      {
        title: 'it mentions nobody any more',
        before: sayMentioning,
        run: (fixture) => edit(fixture, 'd4', 4),
        hears: groupHears('message.edited'),
      },
      {
        title: 'it mentions everybody, then nobody',
        run: async (fixture) => {
          const at = inPublic(fixture, 1)
          await fixture.owner.call('messages.edit', { ...at, body: '<@everyone>!' })
          await fixture.owner.call('messages.edit', { ...at, body: 'nobody' })
        },
        hears: groupHears('message.edited, message.edited'),
      },
      roleCalls.edited,
    ],
  },
  'messages.delete': {
    sample: atOwn,
    changes: [
      { title: 'by its author', run: (fixture) => remove(fixture), hears: groupHears('message.deleted') },
      {
        title: 'by somebody who moderates',
        run: (fixture) => remove(fixture, 'admin'),
        hears: groupHears('message.deleted'),
      },
      {
        title: 'a reply that is also in the channel, from its thread',
        before: (fixture) => replyInBoth(fixture),
        run: ({ member, threads }) =>
          member.call('messages.delete', { conversationId: threads.public, seq: 1 }),
        races: 'what the message tells of its thread is a job',
      },
      {
        title: 'one that mentioned somebody',
        before: sayMentioning,
        run: (fixture) => remove(fixture, 'member', 4),
        hears: groupHears('message.deleted'),
      },
      {
        title: 'one with reactions',
        before: (fixture) => react(fixture),
        run: (fixture) => remove(fixture),
        hears: groupHears('message.deleted'),
      },
      {
        title: 'sent, liked, changed and deleted',
        run: async (fixture) => {
          const seq = await sayMentioning(fixture)
          await react(fixture, 'otherMember', '👍', seq)
          await edit(fixture, 'd4', seq)
          await remove(fixture, 'member', seq)
        },
        hears: groupHears('message.created, reaction.added, message.edited, message.deleted'),
      },
    ],
  },
  'messages.removePreviews': {
    sample: atOwn,
    changes: [
      {
        title: 'of a link, before there is any',
        before: sayLink,
        run: (fixture) => removePreviews(fixture, 'member'),
        hears: groupHears('message.previews'),
      },
      {
        title: 'of a link, by somebody who moderates, twice',
        before: sayLink,
        run: async (fixture) => {
          await removePreviews(fixture, 'admin')
          await removePreviews(fixture, 'admin')
        },
        hears: groupHears('message.previews'),
      },
      {
        title: 'where there is no link',
        run: (fixture) => removePreviews(fixture, 'member', 2),
        hears: {},
      },
    ],
  },
  'messages.type': { sample: here, changes: 'a hint that no stream numbers' },
  'messages.sync': {
    sample: ({ caller }) => ({ streams: [{ id: caller.userId, epoch: 'another', rev: 0 }] }),
    changes: 'it changes nothing',
  },
  'messages.heads': { sample: () => ({}) },
} satisfies Partial<Catalogue>
