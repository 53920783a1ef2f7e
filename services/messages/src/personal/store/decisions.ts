import {
  decideBeginSending,
  decidePostpone,
  decideReschedule,
  decideSchedule,
  decideSendNow,
  decideSent,
  decideUnschedule,
  decideUnsent,
} from '../scheduled/decide-scheduled.ts'
import { decideDraft, decideDraftLoss, decideDraftRemoval } from '../drafts/decide-draft.ts'
import { decideDue, decideRemind, decideUnremind } from '../saved/decide-reminder.ts'
import { decideForgetPlace, decideSettings } from '../notifications/decide-notifications.ts'
import {
  decideCloseSteps,
  decideFavourite,
  decideGroupOrder,
  decideUnfavourite,
} from '../preferences/decide-preferences.ts'
import {
  decideAccepted,
  decideDecline,
  decideFriend,
  decideRelate,
  decideUnrelate,
} from '../relations/decide-relation.ts'
import { decideWriters } from '../relations/decide-writers.ts'
import { decideSave, decideSavedNote, decideUnsave } from '../saved/decide-saved.ts'

/** Every write of what belongs to one person alone, by name. */
export const decisions = {
  save: decideSave,
  noteSaved: decideSavedNote,
  unsave: decideUnsave,
  remind: decideRemind,
  unremind: decideUnremind,
  due: decideDue,
  schedule: decideSchedule,
  reschedule: decideReschedule,
  unschedule: decideUnschedule,
  beginSending: decideBeginSending,
  sendNow: decideSendNow,
  postpone: decidePostpone,
  sent: decideSent,
  unsent: decideUnsent,
  draft: decideDraft,
  removeDraft: decideDraftRemoval,
  loseDraft: decideDraftLoss,
  setNotifications: decideSettings,
  forgetPlace: decideForgetPlace,
  orderGroups: decideGroupOrder,
  favourite: decideFavourite,
  unfavourite: decideUnfavourite,
  closeSteps: decideCloseSteps,
  relate: decideRelate,
  unrelate: decideUnrelate,
  befriend: decideFriend,
  accepted: decideAccepted,
  decline: decideDecline,
  setWriters: decideWriters,
} as const

export type DecisionName = keyof typeof decisions
export type WishOf<N extends DecisionName> = Parameters<(typeof decisions)[N]>[1]
