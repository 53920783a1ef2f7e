import type { Change, Changes } from './change.ts'
import type { Scene } from './scene.ts'

const at =
  (seq: number) =>
  ({ general }: Scene) => ({ conversationId: general, seq })
const olgas = at(1)
const minas = at(2)

const called = ({ ivan }: Scene) => `<@${ivan.userId}>, your move`
const thumbsUp: Change = {
  title: 'ivan likes it',
  run: (scene) => scene.ivan.call('messages.react', { ...minas(scene), emoji: '👍' }),
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
      run: (scene) => scene.mina.call('messages.edit', { ...minas(scene), body: 'd4' }),
    },
    {
      title: 'the same text',
      run: (scene) => scene.mina.call('messages.edit', { ...minas(scene), body: 'e4' }),
    },
    {
      title: 'now it calls somebody',
      run: (scene) => scene.mina.call('messages.edit', { ...minas(scene), body: called(scene) }),
    },
    {
      title: 'it calls nobody any more',
      before: (scene) => scene.say(scene.mina, scene.general, called(scene)),
      run: (scene) => scene.mina.call('messages.edit', { ...at(4)(scene), body: 'd4' }),
    },
    {
      title: 'it calls everybody, then nobody',
      run: async (scene) => {
        await scene.olga.call('messages.edit', { ...olgas(scene), body: '<@everyone>!' })
        await scene.olga.call('messages.edit', { ...olgas(scene), body: 'nobody' })
      },
    },
  ],
  'messages.delete': [
    { title: 'by its author', run: (scene) => scene.mina.call('messages.delete', minas(scene)) },
    { title: 'by one who moderates', run: (scene) => scene.adam.call('messages.delete', minas(scene)) },
    {
      title: 'one that called somebody',
      before: (scene) => scene.say(scene.mina, scene.general, called(scene)),
      run: (scene) => scene.mina.call('messages.delete', at(4)(scene)),
    },
    {
      title: 'one that people liked',
      before: thumbsUp.run,
      run: (scene) => scene.mina.call('messages.delete', minas(scene)),
    },
    {
      title: 'said, liked, changed and deleted',
      run: async (scene) => {
        const where = at(await scene.say(scene.mina, scene.general, called(scene)))(scene)
        await scene.ivan.call('messages.react', { ...where, emoji: '👍' })
        await scene.mina.call('messages.edit', { ...where, body: 'd4' })
        await scene.mina.call('messages.delete', where)
      },
    },
  ],
  'messages.react': [
    thumbsUp,
    {
      title: 'mina likes it as well',
      before: thumbsUp.run,
      run: (scene) => scene.mina.call('messages.react', { ...minas(scene), emoji: '👍' }),
    },
    {
      title: 'ivan likes it twice',
      before: thumbsUp.run,
      run: thumbsUp.run,
    },
    {
      title: 'a new message, with several reactions in an order',
      run: async (scene) => {
        const where = at(await scene.say(scene.mina, scene.general))(scene)
        for (const emoji of ['♟️', '👍', '🎉']) await scene.olga.call('messages.react', { ...where, emoji })
        await scene.ivan.call('messages.react', { ...where, emoji: '🎉' })
        await scene.olga.call('messages.unreact', { ...where, emoji: '♟️' })
        await scene.ivan.call('messages.react', { ...where, emoji: '♟️' })
      },
    },
  ],
  'messages.unreact': [
    {
      title: 'the last one',
      before: thumbsUp.run,
      run: (scene) => scene.ivan.call('messages.unreact', { ...minas(scene), emoji: '👍' }),
    },
    {
      title: 'one of two',
      before: async (scene) => {
        await thumbsUp.run(scene)
        await scene.mina.call('messages.react', { ...minas(scene), emoji: '👍' })
      },
      run: (scene) => scene.ivan.call('messages.unreact', { ...minas(scene), emoji: '👍' }),
    },
    {
      title: 'what was never there',
      run: (scene) => scene.ivan.call('messages.unreact', { ...minas(scene), emoji: '👍' }),
    },
  ],
  'messages.markUnread': [
    {
      title: 'mina goes back to what called her',
      before: async (scene) => {
        await scene.say(scene.olga, scene.general, `<@${scene.mina.userId}>!`)
        await scene.mina.call('messages.markRead', at(4)(scene))
      },
      run: (scene) => scene.mina.call('messages.markUnread', at(4)(scene)),
    },
    {
      title: 'ivan goes back, and reads on',
      run: async (scene) => {
        await scene.ivan.call('messages.markUnread', at(1)(scene))
        await scene.ivan.call('messages.markRead', at(2)(scene))
      },
    },
    {
      title: 'mina goes back, and says something',
      run: async (scene) => {
        await scene.mina.call('messages.markUnread', at(1)(scene))
        await scene.say(scene.mina, scene.general)
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
