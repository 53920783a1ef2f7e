import type { Fixture } from '../fixture.ts'
import { groupHears } from '../hears.ts'
import { atFirst, inPublic } from '../positions.ts'
import type { Asked, Catalogue } from '../row.ts'
import type { UserName } from '../users.ts'

const thumbsUp = '👍'
const sample = (asked: Asked) => ({ ...atFirst(asked), emoji: thumbsUp })

/** To the member's message. */
export const react = (fixture: Fixture, by: UserName = 'otherMember', emoji = thumbsUp, seq = 2) =>
  fixture[by].call('messages.react', { ...inPublic(fixture, seq), emoji })
const unreact = (fixture: Fixture, by: UserName = 'otherMember', emoji = thumbsUp, seq = 2) =>
  fixture[by].call('messages.unreact', { ...inPublic(fixture, seq), emoji })

export const reactionRows = {
  'messages.react': {
    sample,
    changes: [
      { title: 'somebody likes it', run: (fixture) => react(fixture), hears: groupHears('reaction.added') },
      {
        title: 'its author likes it as well',
        before: (fixture) => react(fixture),
        run: (fixture) => react(fixture, 'member'),
        hears: groupHears('reaction.added'),
      },
      {
        title: 'somebody likes it twice',
        before: (fixture) => react(fixture),
        run: (fixture) => react(fixture),
        hears: {},
      },
      {
        title: 'a new message, with several reactions in an order',
        run: async (fixture) => {
          const seq = await fixture.say(fixture.member, fixture.conversations.public)
          for (const emoji of ['♟️', '👍', '🎉']) await react(fixture, 'owner', emoji, seq)
          await react(fixture, 'otherMember', '🎉', seq)
          await unreact(fixture, 'owner', '♟️', seq)
          await react(fixture, 'otherMember', '♟️', seq)
        },
        hears: groupHears(
          'message.created, reaction.added, reaction.added, reaction.added, reaction.added, reaction.removed, reaction.added',
        ),
      },
    ],
  },
  'messages.unreact': {
    sample,
    changes: [
      {
        title: 'the last one',
        before: (fixture) => react(fixture),
        run: (fixture) => unreact(fixture),
        hears: groupHears('reaction.removed'),
      },
      {
        title: 'one of two',
        before: async (fixture) => {
          await react(fixture)
          await react(fixture, 'member')
        },
        run: (fixture) => unreact(fixture),
        hears: groupHears('reaction.removed'),
      },
      { title: 'what was never there', run: (fixture) => unreact(fixture), hears: {} },
    ],
  },
  'messages.reactors': { sample },
} satisfies Partial<Catalogue>
