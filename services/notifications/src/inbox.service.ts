import { limits } from '@hubbub/protocol'
import { defineService } from '@hubbub/runtime'
import type { InboxDeps } from './deps.ts'
import { noteMessage } from './entries/note-message.ts'
import { noteInvite, noteReminder, noteReport, reopen } from './entries/note-own.ts'
import { noteThread } from './entries/note-thread.ts'
import { noteReactions } from './entries/note-reactions.ts'
import { listInbox } from './inbox/list.ts'
import { markAllRead, markRead } from './inbox/mark.ts'
import { countUnread } from './inbox/unread-entries.ts'

const sweptAtATime = 500
const dayMs = 86_400_000

/** The inbox: what concerns one person by name, from all places. Jobs bring it what happens; nobody who sends waits for it. */
export function inboxService(deps: InboxDeps) {
  return defineService(deps.bus, 'inbox', {
    operations: {
      'inbox.list': (input, caller) => listInbox(input, caller, deps),
      'inbox.count': async (_, { actor }) => ({ unread: await countUnread(actor!.userId, deps) }),
      'inbox.markRead': (input, caller) => markRead(input, caller, deps),
      'inbox.markAllRead': (input, caller) => markAllRead(input, caller, deps),
    },
    internal: {
      'inbox.message': (at) => noteMessage(at, deps),
      'inbox.thread': (thread) => noteThread(thread, deps),
      'inbox.reactions': (at) => noteReactions(at, deps),
      'inbox.invite': (invite) => noteInvite(invite, deps),
      'inbox.reminder': (reminder) => noteReminder(reminder, deps),
      'inbox.report': (report) => noteReport(report, deps),
      'inbox.reopen': (position) => reopen(position, deps),
      'inbox.sweep': () => sweep(deps),
      'inbox.forgetPeople': ({ userIds }) => deps.inbox.forgetPeople(userIds),
    },
  })
}

async function sweep({ inbox, clock }: InboxDeps): Promise<void> {
  const before = clock.wall() - limits.inboxDays * dayMs
  while (!(await inbox.sweep(before, sweptAtATime)));
}
