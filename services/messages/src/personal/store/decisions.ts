import { decideSave, decideSavedNote, decideUnsave } from '../saved/decide-saved.ts'

/** Every write of what belongs to one person alone, by name. */
export const decisions = {
  save: decideSave,
  noteSaved: decideSavedNote,
  unsave: decideUnsave,
} as const

export type DecisionName = keyof typeof decisions
export type WishOf<N extends DecisionName> = Parameters<(typeof decisions)[N]>[1]
