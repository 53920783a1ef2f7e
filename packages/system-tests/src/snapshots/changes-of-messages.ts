import type { Change, Changes } from './change.ts'
import type { Fixture } from './fixture.ts'

const at =
  (seq: number) =>
  ({ general }: Fixture) => ({ conversationId: general, seq })
const olgas = at(1)
const minas = at(2)

const called = ({ ivan }: Fixture) => `<@${ivan.userId}>, your move`
const thumbsUp: Change = {
  title: 'ivan likes it',
  run: (fixture) => fixture.ivan.call('messages.react', { ...minas(fixture), emoji: '👍' }),
}

export const changesOfMessages: Changes = {
  'messages.send': [
    { title: 'in a public channel', run: ({ mina, general, say }) => say(mina, general) },
    { title: 'in a private channel', run: ({ mina, council, say }) => say(mina, council) },
    { title: 'in a direct conversation', run: ({ ivan, direct, say }) => say(ivan, direct) },
    { title: 'in an ad-hoc conversation', run: ({ gus, adhoc, say }) => say(gus, adhoc) },
    {
      title: 'calling somebody who sees it, and somebody who does not',
      run: ({ mina, olga, ivan, council, say }) =>
        say(mina, council, `<@${olga.userId}> beat <@${ivan.userId}>`),
    },
    { title: 'calling everybody', run: ({ olga, general, say }) => say(olga, general, '<@everyone> tea!') },
    {
      title: 'calling everybody without the right to',
      run: ({ mina, general, say }) => say(mina, general, '<@everyone> tea!'),
    },
    {
      title: 'an answer',
      run: ({ mina, general }) =>
        mina.call('messages.send', { conversationId: general, cid: 'an-answer', body: 'e5', replyTo: 1 }),
    },
    {
      title: 'many, by many',
      run: ({ olga, mina, ivan, general, say }) =>
        Promise.all(
          Array.from({ length: 30 }, (_, n) => say([olga, mina, ivan][n % 3]!, general, `move ${n}`)),
        ),
    },
  ],
  'messages.edit': [
    {
      title: 'another text',
      run: (fixture) => fixture.mina.call('messages.edit', { ...minas(fixture), body: 'd4' }),
    },
    {
      title: 'the same text',
      run: (fixture) => fixture.mina.call('messages.edit', { ...minas(fixture), body: 'e4' }),
    },
    {
      title: 'now it calls somebody',
      run: (fixture) => fixture.mina.call('messages.edit', { ...minas(fixture), body: called(fixture) }),
    },
    {
      title: 'it calls nobody any more',
      before: (fixture) => fixture.say(fixture.mina, fixture.general, called(fixture)),
      run: (fixture) => fixture.mina.call('messages.edit', { ...at(4)(fixture), body: 'd4' }),
    },
    {
      title: 'it calls everybody, then nobody',
      run: async (fixture) => {
        await fixture.olga.call('messages.edit', { ...olgas(fixture), body: '<@everyone>!' })
        await fixture.olga.call('messages.edit', { ...olgas(fixture), body: 'nobody' })
      },
    },
  ],
  'messages.delete': [
    { title: 'by its author', run: (fixture) => fixture.mina.call('messages.delete', minas(fixture)) },
    { title: 'by one who moderates', run: (fixture) => fixture.adam.call('messages.delete', minas(fixture)) },
    {
      title: 'one that called somebody',
      before: (fixture) => fixture.say(fixture.mina, fixture.general, called(fixture)),
      run: (fixture) => fixture.mina.call('messages.delete', at(4)(fixture)),
    },
    {
      title: 'one that people liked',
      before: thumbsUp.run,
      run: (fixture) => fixture.mina.call('messages.delete', minas(fixture)),
    },
    {
      title: 'said, liked, changed and deleted',
      run: async (fixture) => {
        const where = at(await fixture.say(fixture.mina, fixture.general, called(fixture)))(fixture)
        await fixture.ivan.call('messages.react', { ...where, emoji: '👍' })
        await fixture.mina.call('messages.edit', { ...where, body: 'd4' })
        await fixture.mina.call('messages.delete', where)
      },
    },
  ],
  'messages.react': [
    thumbsUp,
    {
      title: 'mina likes it as well',
      before: thumbsUp.run,
      run: (fixture) => fixture.mina.call('messages.react', { ...minas(fixture), emoji: '👍' }),
    },
    {
      title: 'ivan likes it twice',
      before: thumbsUp.run,
      run: thumbsUp.run,
    },
    {
      title: 'a new message, with several reactions in an order',
      run: async (fixture) => {
        const where = at(await fixture.say(fixture.mina, fixture.general))(fixture)
        for (const emoji of ['♟️', '👍', '🎉']) await fixture.olga.call('messages.react', { ...where, emoji })
        await fixture.ivan.call('messages.react', { ...where, emoji: '🎉' })
        await fixture.olga.call('messages.unreact', { ...where, emoji: '♟️' })
        await fixture.ivan.call('messages.react', { ...where, emoji: '♟️' })
      },
    },
  ],
  'messages.unreact': [
    {
      title: 'the last one',
      before: thumbsUp.run,
      run: (fixture) => fixture.ivan.call('messages.unreact', { ...minas(fixture), emoji: '👍' }),
    },
    {
      title: 'one of two',
      before: async (fixture) => {
        await thumbsUp.run(fixture)
        await fixture.mina.call('messages.react', { ...minas(fixture), emoji: '👍' })
      },
      run: (fixture) => fixture.ivan.call('messages.unreact', { ...minas(fixture), emoji: '👍' }),
    },
    {
      title: 'what was never there',
      run: (fixture) => fixture.ivan.call('messages.unreact', { ...minas(fixture), emoji: '👍' }),
    },
  ],
  'messages.markUnread': [
    {
      title: 'mina goes back to what called her',
      before: async (fixture) => {
        await fixture.say(fixture.olga, fixture.general, `<@${fixture.mina.userId}>!`)
        await fixture.mina.call('messages.markRead', at(4)(fixture))
      },
      run: (fixture) => fixture.mina.call('messages.markUnread', at(4)(fixture)),
    },
    {
      title: 'ivan goes back, and reads on',
      run: async (fixture) => {
        await fixture.ivan.call('messages.markUnread', at(1)(fixture))
        await fixture.ivan.call('messages.markRead', at(2)(fixture))
      },
    },
    {
      title: 'mina goes back, and says something',
      run: async (fixture) => {
        await fixture.mina.call('messages.markUnread', at(1)(fixture))
        await fixture.say(fixture.mina, fixture.general)
      },
    },
  ],
  'messages.markRead': [
    {
      title: 'olga reads on',
      run: ({ olga, general }) => olga.call('messages.markRead', { conversationId: general, seq: 2 }),
    },
    {
      title: 'mina reads what calls her',
      run: ({ mina, council }) => mina.call('messages.markRead', { conversationId: council, seq: 1 }),
    },
    {
      title: 'ivan reads what he has read',
      run: ({ ivan, general }) => ivan.call('messages.markRead', { conversationId: general, seq: 1 }),
    },
  ],
}
