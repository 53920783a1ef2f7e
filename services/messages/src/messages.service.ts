import { defineService } from '@hubbub/runtime'
import { atTime } from './read/at-time.ts'
import { edit } from './write/edit.ts'
import type { WritingDeps } from './context/deps.ts'
import type { PersonalDeps } from './personal/personal-deps.ts'
import { deleteMany, deleteMessage } from './write/delete.ts'
import { sources } from './forwards/sources.ts'
import { files } from './read/files.ts'
import { heads, headsOf } from './read/heads.ts'
import { history, pick } from './read/history.ts'
import type { LargePlaces } from './places/large-places.ts'
import { numbered } from './read/numbered.ts'
import type { Page } from './records/message-repository.ts'
import { positionsOf } from './read/positions-of.ts'
import { markRead } from './write/mark-read.ts'
import { markUnread } from './write/mark-unread.ts'
import { addPreviews, linksOf, removePreviews } from './previews/previews.ts'
import type { ReceiptTeller } from './receipts/receipt-teller.ts'
import { react, unreact } from './write/react.ts'
import { reactedBy, reactors } from './read/reactors.ts'
import { send } from './write/send.ts'
import { sentBefore } from './parts/sent-before.ts'
import { SharedPages } from './read/shared-pages.ts'
import { startAtHead } from './write/start-at-head.ts'
import { sync, type MissedPage } from './read/sync.ts'
import { forgetPeople, forgetReaders, sweep } from './purge/purge.ts'
import { type } from './write/type.ts'
import { versions } from './versions/versions.ts'

type Deps = WritingDeps & PersonalDeps & { receipts: ReceiptTeller; large: LargePlaces }

/** Messages: what was said, in one order for everybody. Each action is the file of its name. */
export function messagesService(deps: Deps) {
  const [missed, shown] = [new SharedPages<MissedPage>(), new SharedPages<Page>()]
  return defineService(deps.bus, 'messages', {
    // One conversation's writes meet on one node, most of the time.
    shardBy: ['conversationId'],
    operations: {
      'messages.send': (input, caller) => send(input, caller, deps),
      'messages.history': (input, caller) => history(input, caller, deps, shown),
      'messages.pick': (input, caller) => pick(input, caller, deps),
      'messages.sources': (input, caller) => sources(input, caller, deps),
      'messages.atTime': (input) => atTime(input, deps),
      'messages.files': (input, caller) => files(input, caller, deps),
      'messages.versions': (input) => versions(input, deps),
      'messages.edit': (input, caller) => edit(input, caller, deps),
      'messages.delete': (input, caller) => deleteMessage(input, caller, deps),
      'messages.deleteMany': (input, caller) => deleteMany(input, caller, deps),
      'messages.removePreviews': (input, caller) => removePreviews(input, caller, deps),
      'messages.react': (input, caller) => react(input, caller, deps),
      'messages.unreact': (input, caller) => unreact(input, caller, deps),
      'messages.reactors': (input) => reactors(input, deps),
      'messages.markRead': (input, caller) => markRead(input, caller, deps, deps.receipts),
      'messages.markUnread': (input, caller) => markUnread(input, caller, deps),
      'messages.type': (input, caller) => type(input, caller, deps, deps.large),
      'messages.sync': (input, caller) => sync(input, caller, deps, missed),
      'messages.heads': (_, caller) => heads(caller, deps),
    },
    doneBefore: { 'messages.send': (input, by) => sentBefore(input, by, deps) },
    internal: {
      'messages.changedSince': ({ since }) => deps.feed.changedSince(since),
      'messages.headsOf': ({ streams }) => headsOf(streams, deps),
      'messages.numbered': (wish) => numbered(wish, deps),
      'messages.filesSent': (wish) => deps.messages.filesSent(wish),
      'messages.positions': (asked) => positionsOf(asked, deps),
      'messages.readersOf': async ({ conversationId, userIds }) =>
        Object.fromEntries(await deps.reads.readersOf(conversationId, userIds)),
      'messages.startAllAtHead': ({ conversationId }) => deps.reads.startAllAtHead(conversationId),
      'messages.linksOf': (message) => linksOf(message, deps),
      'messages.addPreviews': (wish) => addPreviews(wish, deps),
      'messages.sweep': ({ stream }) => sweep(stream, deps),
      'messages.forgetReaders': (gone) => forgetReaders(gone, deps),
      'messages.reactedBy': (message) => reactedBy(message, deps),
      'messages.forgetPeople': ({ userIds }) => forgetPeople(userIds, deps),
      'messages.startAtHead': (input) => startAtHead(input, deps),
    },
    commands: { ...deps.people.commands, ...deps.nicknames.commands, ...deps.away.commands },
  })
}
