import type { Kind } from '@hubbub/sqlite'

const kind = (name: string, from: string, collection: string, steps: readonly object[] = []): Kind => ({
  name,
  count: `SELECT count(*) AS count FROM ${from}`,
  collection,
  steps,
})

/** Mentions and counts of reactions stand in the messages. */
export const kinds: Kind[] = [
  kind('messages', 'messages', 'changes', [{ $match: { 'message.cid': { $exists: true } } }]),
  kind('mentions', 'mentions', 'changes', [
    { $match: { 'message.mentions': { $exists: true } } },
    { $unwind: '$message.mentions' },
    { $match: { $expr: { $ne: ['$message.mentions', '$message.authorId'] } } },
  ]),
  kind('messages to everyone', 'messages WHERE mentions_everyone = 1', 'changes', [
    { $match: { 'message.mentionsEveryone': true } },
  ]),
  kind('messages to roles', 'messages WHERE mentioned_roles IS NOT NULL', 'changes', [
    { $match: { 'message.mentionedRoles': { $type: 'string' } } },
  ]),
  kind('pins', 'messages WHERE pinned_rev IS NOT NULL', 'changes', [
    { $match: { 'message.pinned.rev': { $exists: true } } },
  ]),
  kind('forwards', 'messages WHERE forwarded IS NOT NULL', 'changes', [
    { $match: { 'message.forwarded.at': { $exists: true } } },
  ]),
  kind('kinds of reactions', 'reaction_counts', 'changes', [
    { $match: { 'message.reactions.0': { $exists: true } } },
    { $unwind: '$message.reactions' },
  ]),
  kind('reactions', 'reactions', 'reactions'),
  kind('polls', 'polls', 'changes', [{ $match: { 'message.poll.options': { $exists: true } } }]),
  kind('votes', 'votes', 'votes', [{ $match: { isGone: false } }]),
  kind('earlier texts', 'edits', 'edits', [{ $match: { isGone: false } }]),
  kind('other changes', "changes WHERE type <> 'message.created'", 'changes', [
    { $match: { passingRev: { $exists: true } } },
  ]),
  kind('streams', 'streams', 'streams'),
  kind('threads', 'threads', 'threads'),
  kind('follows of threads', 'follows', 'follows'),
  kind('read positions', 'reads', 'reads'),
  kind("everybody's read positions", 'starts', 'starts'),
]
