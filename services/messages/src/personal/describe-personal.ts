import type { ChangeType, ConversationId, UserId } from '@hubbub/protocol'
import type { DescribedChange, LoggedChange } from '@hubbub/protocol/internal'
import type { PersonalStoreDeps } from './personal-deps.ts'
import { scheduledMark } from './scheduled/scheduled-mark.ts'
import { tellNotifications } from './notifications/notifications-mark.ts'
import { tellPreferences } from './preferences/tell-preferences.ts'
import { tellRelation, tellWriters } from './relations/relation-of.ts'
import { describeVote } from '../polls/describe-vote.ts'
import { remindersIn } from './saved/reminders-in.ts'
import { savedMark } from './saved/saved-mark.ts'
import { messageKey } from './store/item.ts'

type Describe = (change: LoggedChange, deps: PersonalStoreDeps) => Promise<DescribedChange>

/** Changes of what belongs to one person alone. */
const described: Partial<Record<ChangeType, Describe>> = {
  'saved.changed': ofSaved,
  'scheduled.changed': ofScheduled,
  'draft.changed': ofDraft,
  'notifications.changed': tellNotifications,
  'preferences.changed': tellPreferences,
  'relation.changed': tellRelation,
  'writers.changed': tellWriters,
  'poll.voted': describeVote,
}

export const isPersonalChange = ({ type }: Pick<LoggedChange, 'type'>): boolean =>
  Object.hasOwn(described, type)

/** Told as it is now: what has been changed again since is told twice alike. [P-9] */
export const describePersonal: Describe = (change, deps) => described[change.type]!(change, deps)

async function ofSaved({ stream, data }: LoggedChange, deps: PersonalStoreDeps): Promise<DescribedChange> {
  const at = data as { conversationId: ConversationId; seq: number }
  const item = await deps.personal.get({ userId: stream as UserId, kind: 'saved', key: messageKey(at) })
  if (!item) return { type: 'saved.changed', data: { ...at, saved: null } }
  const { reminder, ...mark } = savedMark(item)
  const isSeen = reminder !== undefined && (await remindersIn([item], deps)).length > 0
  return { type: 'saved.changed', data: { ...at, saved: { ...mark, ...(isSeen && { reminder }) } } }
}

async function ofScheduled(
  { stream, data }: LoggedChange,
  deps: PersonalStoreDeps,
): Promise<DescribedChange> {
  const { cid } = data as { cid: string }
  const item = await deps.personal.get({ userId: stream as UserId, kind: 'scheduled', key: cid })
  return { type: 'scheduled.changed', data: { cid, scheduled: item && scheduledMark(item) } }
}

/** With each pause in writing there is a change: of many in a row only the last one has the text. */
async function ofDraft({ stream, data }: LoggedChange, deps: PersonalStoreDeps): Promise<DescribedChange> {
  const { conversationId, changedBy } = data as { conversationId: ConversationId; changedBy: string }
  const item = await deps.personal.get({ userId: stream as UserId, kind: 'draft', key: conversationId })
  if (!item) return { type: 'draft.changed', data: { conversationId, versions: [] } }
  const isLast = item.data.changedBy === changedBy
  return { type: 'draft.changed', data: { conversationId, ...(isLast && { versions: item.data.versions }) } }
}
