import {
  decideBeginSending,
  decideReschedule,
  decideSchedule,
  decideSendNow,
  decideSent,
  decideUnschedule,
  decideUnsent,
} from '../scheduled/decide-scheduled.ts'
import { decideSave, decideSavedNote, decideUnsave } from '../saved/decide-saved.ts'

/** Every write of what belongs to one person alone, by name. */
export const decisions = {
  save: decideSave,
  noteSaved: decideSavedNote,
  unsave: decideUnsave,
  schedule: decideSchedule,
  reschedule: decideReschedule,
  unschedule: decideUnschedule,
  beginSending: decideBeginSending,
  sendNow: decideSendNow,
  sent: decideSent,
  unsent: decideUnsent,
} as const

export type DecisionName = keyof typeof decisions
export type WishOf<N extends DecisionName> = Parameters<(typeof decisions)[N]>[1]
