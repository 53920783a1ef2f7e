import { limits } from '@hubbub/protocol'

/** When a poll closes, as it is offered. */
export const pollEnds = ['never', 'hour', 'eightHours', 'day', 'threeDays', 'week', 'custom'] as const
export type PollEnd = (typeof pollEnds)[number]

const hourMs = 3_600_000
const lasts = { hour: 1, eightHours: 8, day: 24, threeDays: 72, week: 168 } as const

/** Null: it stays open until somebody closes it. */
export const endOf = (end: Exclude<PollEnd, 'custom'>, now: number): number | null =>
  end === 'never' ? null : now + lasts[end] * hourMs

/** The fields for options: there is always an empty one to go on with, as long as there may be more. */
export function optionFields(texts: readonly string[]): string[] {
  const { min, max } = limits.pollOptions
  const fields = [...texts]
  while (fields.length < min) fields.push('')
  if (fields.length < max && fields.at(-1)!.trim() !== '') fields.push('')
  return fields
}

export const optionsOf = (fields: readonly string[]): string[] =>
  fields.map((text) => text.trim()).filter((text) => text !== '')

/** Whether another field before it says the same. */
export const isTwice = (fields: readonly string[], index: number): boolean =>
  fields[index]!.trim() !== '' && fields.findIndex((text) => text.trim() === fields[index]!.trim()) < index
