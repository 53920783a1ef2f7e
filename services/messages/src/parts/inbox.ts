import { entriesOf } from '../jobs/inbox-jobs.ts'
import { type Mentions } from './mentions.ts'
import type { Part } from './part.ts'

/** Entries in the inboxes of those whom the message answers or mentions. */
export const inbox: Part = {
  jobs: ({ conversationId, replyTo, mentions, mentionedRoles, at }, seq) =>
    replyTo !== null || mentions.length > 0 || mentionedRoles ? [entriesOf({ conversationId, seq }, at)] : [],

  edited: (message, edit) => ({ jobs: mentionsOthers(message, edit) ? [entriesOf(edit, edit.at)] : [] }),

  deleted: (_message, deletion) => ({ jobs: [entriesOf(deletion, deletion.at)] }),
}

/** Whether an edit mentions other people or roles than the text before. */
function mentionsOthers(before: Mentions, after: Mentions): boolean {
  const [had, has] = [idsOf(before), idsOf(after)]
  return had.size !== has.size || [...has].some((id) => !had.has(id))
}

const idsOf = ({ mentions, mentionedRoles = [] }: Mentions) =>
  new Set<string>([...mentions, ...mentionedRoles])
